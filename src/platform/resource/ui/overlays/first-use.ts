/** Parts of the portal that are fetched when they are first opened, so that no page brings them along. */
import { useEffect, useState } from 'react'

/** True from the first time it is. */
export function useSinceFirst(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}

/** True from the second drawing on: a part that first stands there closed knows where the focus was when it opens. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
