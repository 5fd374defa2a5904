/** The present, for what changes on screen as the hour comes. */
import { useEffect, useState } from 'react'

/** Epoch milliseconds, a minute old at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
