/** The width a drawing has to fill, so that its words keep their size on every screen. */
import { type RefObject, useEffect, useRef, useState } from 'react'

/** In pixels; `first` until the browser has measured. */
export function useWidth<E extends Element>(first = 640): readonly [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
