/** The rides of some hours with the other starts each could be offered: looked at before anything is sent. */
import { sql } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { literals } from '../../../../platform/db/literals.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { instant } from '../../../../platform/http/endpoint/schema.ts'
import { openOffers } from '../../../booking/resources/proposals.ts'
import { spokenCauses } from '../../../booking/server/sets/scene.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { group, reading } from '../frame.ts'
import { whoseOf } from './weather-people.ts'
import { weatherPreview } from './weather-schemas.ts'
import { hoursIn, mostRides, ridesIn, shareFor } from './weather-scene.ts'

export const weatherPreviewEndpoint = reading(
  {
    call: 'GET /api/weather-moves/preview',
    group,
    to: planners,
    summary: 'The rides of some hours, each with up to three other starts it could be offered',
    detail:
      'The same hour of the nearest days first. Every ride gets one start before any gets a second, and no two are ' +
      'given the same bike, vehicle or person at one time. Nothing is held until it is sent.',
    query: { from: instant('The hours of the bad weather; at most a day'), to: instant() },
    answers: { 200: { words: 'What could be sent', data: weatherPreview } },
    refuses: { 'ends-before-start': 400, 'window-too-wide': 400 },
  },
  async (call) => {
    const { deps, query, now } = call
    const db = deps.database.kysely
    const hours = hoursIn(query.from, query.to)
    if (!hours.ok) return no(hours.refusal)
    const catalogue = await readCatalogue(db)
    const all = await ridesIn(db, hours.value, now)
    const wholes = all.slice(0, mostRides)
    const shares = await shareFor(
      db,
      wholes.map((whole) => ({ whole })),
      hours.value,
      { catalogue, now },
    )
    const ids = wholes.map(({ booking }) => booking.id)
    const whose = await whoseOf(db, ids)
    const { rows: open } = await sql<{ booking: string }>`
      SELECT booking FROM proposals
      WHERE status IN (${literals(openOffers)}) AND booking = ANY(${ids}::uuid[])`.execute(db)
    const rides = wholes.map(({ booking }, at) => {
      const { found, cause } = shares[at]!
      return {
        ...whose.get(booking.id)!,
        version: booking.row_version,
        starts_at: booking.starts_at!,
        ends_at: booking.ends_at!,
        people: booking.people,
        offered: open.some((one) => one.booking === booking.id),
        options: found.map(({ start, gross }) => ({
          start: iso(start),
          gross,
          difference: gross - (booking.gross ?? 0),
        })),
        none: cause && spokenCauses([cause], call, catalogue.settings.time_zone)[0]!.text,
      }
    })
    return reply({ rides, more: all.length - wholes.length })
  },
)
