/** What is new to a Bob: how his ride stands, against what he was last written of it. */
import { dayOf } from '../../../kernel/time/wall-time.ts'

export type BobNews = 'day' | 'hour' | 'place'

interface Told {
  readonly told_start: string | null
  /** Null: he was told of none that is known any more. */
  readonly told_place: string | null
}

/** Another start is news before another place is: its letter names both. Rule BB-14. */
export function bobNews(
  { told_start, told_place }: Told,
  { starts_at, place }: { readonly starts_at: string | null; readonly place: string },
  zone: string,
): BobNews | null {
  if (!told_start || !starts_at) return null
  const [before, now] = [Date.parse(told_start), Date.parse(starts_at)]
  if (dayOf(before, zone) !== dayOf(now, zone)) return 'day'
  if (before !== now) return 'hour'
  return told_place !== null && told_place !== place ? 'place' : null
}
