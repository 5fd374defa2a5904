/** Which rides may be given another set so that one more can be sold. */
import { type RawBuilder, sql } from 'kysely'
import { type Instant, type Period, hourMs } from '../../kernel/time/period.ts'
import { epochMs, instant } from '../../platform/db/instant.ts'
import { type Publishing, dayStateOf } from '../crew/published.ts'
import { workingDayOf } from '../crew/working-time.ts'
import { rideTimesOf } from './search/occupy.ts'
import type { Sharing } from './search/shared-trips.ts'
import { placesOf } from './sets/set-places.ts'
import type { Movable } from './world.ts'

/** Whoever drives has read by then where he goes. */
export const settledMs = 3 * hourMs

export interface StoredMovable extends Omit<Movable, 'times'> {
  readonly end: Instant
  readonly cleaningMin: number
  /** As many rows as it keeps. */
  readonly rows: number
  /** The rides it shares a trip with; null stands for one that lacks something, or is only held. */
  readonly beside: readonly (string | null)[]
}

/** The rides that may move by what is stored of them, as one value of any query. Rule AV-35. */
export const movableJson = (
  window: Period,
  now: Instant,
  except: readonly string[],
): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(json_build_object(
      'ride', b.id, 'start', ${epochMs(sql`b.starts_at`)}, 'end', ${epochMs(sql`b.ends_at`)}, 'people', b.people,
      'at', json_build_object('lat', place.lat, 'lon', place.lon), 'cleaningMin', offer.cleaning_min, 'set', b.feasible_set,
      'rows', (SELECT count(*) FROM occupations o WHERE o.holder_id = ANY(holders)),
      'beside', (SELECT coalesce(json_agg(DISTINCT CASE WHEN other.alarm IS NULL THEN other.id END), '[]')
        FROM occupations o JOIN occupations met ON met.resource_id = o.resource_id AND met.during && o.during
          AND met.together_id = o.together_id AND met.holder_id <> ALL(holders)
        LEFT JOIN transport_stops stop ON stop.trip = met.holder_id LEFT JOIN bookings other ON other.id = stop.booking
        WHERE o.holder_id = ANY(holders) AND o.together_id IS NOT NULL
          AND (met.expires_at IS NULL OR met.expires_at > ${instant(now)}))
    ) ORDER BY b.starts_at, b.id), '[]')
  FROM bookings b JOIN postal_codes place ON place.id = b.postal_code JOIN packages offer ON offer.id = b.package
  CROSS JOIN LATERAL holders_of(b) AS holders
  WHERE b.starts_at > ${instant(Math.max(window.from, now + settledMs))} AND b.starts_at < ${instant(window.to)}
    AND b.starts_at > ${instant(now)} + interval '1 day' * (SELECT published_days_ahead FROM settings LIMIT 1)
    AND b.id <> ALL(${[...except]}::uuid[]) AND may_move(b, ${instant(now)}))`

/**
 * Those nobody was told of yet, with all they keep and trips of their own hours, and beside none but rides that are whole.
 * Rule AV-35.
 */
export function movableOf(
  stored: readonly StoredMovable[],
  sharing: Pick<Sharing, 'legs'> | null,
  { publishing, zone }: { readonly publishing: Publishing; readonly zone: string },
): Movable[] {
  const isOpen = (at: Instant) => dayStateOf(workingDayOf(at, zone), publishing) === 'open'
  const shares = new Set<string | null>(sharing?.legs.map(({ ride }) => ride))
  return stored.flatMap(({ end, cleaningMin, rows, beside, ...ride }) => {
    const { start, set } = ride
    const times = rideTimesOf(set, { from: start, to: end }, cleaningMin)
    const { from, to } = set.bikesDuring
    const isWhole = rows === placesOf(set).length && beside.every((other) => shares.has(other))
    return times && isWhole && isOpen(from) && isOpen(to) ? [{ ...ride, times }] : []
  })
}
