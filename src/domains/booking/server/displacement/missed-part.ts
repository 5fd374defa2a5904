/** How many rides to come miss a person or vehicle by their alarm: one count for whoever reads of it. */
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../../../platform/db/literals.ts'
import { open } from '../../resources/booking/booking-status.ts'
import { openOffers } from '../../resources/proposals.ts'

export interface MissedPart {
  readonly rides: number
  /** Of these: what is only offered, and not promised. */
  readonly offers: number
  /** The first of their days and the last; an hour that is offered counts on the day it is offered for. */
  readonly from: string | null
  readonly to: string | null
}

/**
 * Selects one row.
 * @param part its id, as the statement around this one calls it
 */
export const missedPart = (part: RawBuilder<unknown>): RawBuilder<MissedPart> => sql<MissedPart>`
  SELECT count(DISTINCT b.id)::int AS rides, count(DISTINCT b.id) FILTER (WHERE b.status = 'proposed')::int AS offers,
    min(coalesce(offered.day, b.local_day))::text AS "from", max(coalesce(offered.day, b.local_day))::text AS "to"
  FROM bookings b LEFT JOIN LATERAL (
    SELECT ((option->>'start')::timestamptz AT TIME ZONE s.time_zone)::date AS day
    FROM proposals p, settings s, jsonb_array_elements(p.options) option
    WHERE p.booking = b.id AND p.status IN (${literals(openOffers)}) AND p.valid_until > now()
      AND strpos(option::text, (${part})::text) > 0
  ) offered ON true
  WHERE b.alarm IS NOT NULL AND b.alarm @> jsonb_build_array(jsonb_build_object('resource', ${part}))
    AND b.archived_at IS NULL AND b.status IN (${literals(open)})
    -- What is out has to come home; what was offered may lie later than what was asked for.
    AND (b.ends_at > now() OR b.status = 'under_way' OR offered.day IS NOT NULL)`
