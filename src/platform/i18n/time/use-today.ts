/** The day on the wall, for whatever is on screen. */
import { useSyncExternalStore } from 'react'
import type { Day } from '../../../kernel/time/day.ts'
import { dayIn } from './wall-clock.ts'

/** Today in a time zone, also in a tab that stays open over midnight. */
export function useToday(zone: string): Day {
  const today = () => dayIn(zone, Date.now())
  return useSyncExternalStore(everyMinute, today, today)
}

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, 60_000)
  return () => clearInterval(timer)
}
