/** Drags a row of a list by its grip, with a mouse, a pen or a finger. */
import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * @param onMove told while the pointer passes over another row.
 * @returns the place of the row in hand, and what its grip listens to.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const letGo = () => setHeld(null)
  return {
    held,
    grip: (place: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(place)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (held === null) return
        scrollAtEdge(event.clientY)
        const over = [...(list.current?.children ?? [])].findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return event.clientY >= top && event.clientY < bottom
        })
        if (over < 0 || over === held) return
        onMove(held, over)
        setHeld(over)
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    }),
  }
}

/** Near an edge of the window the page comes along, so that a row can go further than what is on screen. */
function scrollAtEdge(y: number): void {
  const edge = 80
  if (y < edge) window.scrollBy(0, -edge / 4)
  if (y > window.innerHeight - edge) window.scrollBy(0, edge / 4)
}
