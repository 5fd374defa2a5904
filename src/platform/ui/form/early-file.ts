/** A file that was chosen on a page before it was hydrated. */
import { type RefObject, useEffect, useRef } from 'react'

/** Hands over the file that lies in the one file input of a part when the part comes to life: its event is over by then. */
export function useEarlyFile(part: RefObject<HTMLElement | null>, take: (file: File) => void): void {
  const taking = useRef(take)
  useEffect(() => {
    const early = part.current?.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
    if (early) taking.current(early)
  }, [part])
}
