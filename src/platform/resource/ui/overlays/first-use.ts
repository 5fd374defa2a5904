/** Parts of the portal that are fetched when they are first opened, so that no page brings them along. */
import { useEffect, useState } from 'react'

/** True from the first time it is. */
export function useSinceFirst(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}

/** True a moment after the first drawing: a part that first stands there closed knows where the focus was when it opens. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const soon = setTimeout(() => setMounted(true))
    return () => clearTimeout(soon)
  }, [])
  return isMounted
}
