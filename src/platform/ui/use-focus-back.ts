/** Gives the focus back to what opened something, once that is closed. */
import { type RefObject, useEffect, useRef } from 'react'

/** The ref of what opens it. Focused when drawn again, and not a frame later: a busy page draws when it can. */
export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
