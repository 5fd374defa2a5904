/** What staff find unsafe is off the road in the same breath; what an agency reports waits for the office to look. */
import { sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { unjudged } from '../../../fleet/resources/damage-status.ts'
import { ok, refuse } from '../../../../kernel/outcome.ts'
import { forbidden } from '../../../../platform/http/problem.ts'
import type { Row, SliceHooks } from '../../../../platform/items/write/writer.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { judgeSeverity } from '../../../fleet/damage-severity.ts'
import { damagedAssets } from '../../../fleet/damaged-assets.ts'
import { judgeAgencyDamage, judgeDamageCount } from '../../damage/agency-damage.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { laterBack } from '../../../fleet/expected-back.ts'
import { awayStatuses, outUntil } from '../../../fleet/gates.ts'
import { withdraw } from './displacement.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'

/** Rules B-90 and FL-08. */
export const damageHooks = (clock: () => number): SliceHooks => ({
  damage_reports: {
    async compare(tx, candidate, actor, before) {
      const severe = isNews(candidate, before) ? await judgeAsTyped(tx, candidate) : ok(undefined)
      if (!severe.ok) return severe
      if (isAgency(actor)) {
        const { booking } = await agencyRide(tx, candidate, actor)
        const judged = judgeAgencyDamage(booking, String(candidate['party_bike']), clock())
        if (!judged.ok || before) return judged
        const same = await sameReported(tx, candidate)
        if (same) return refuse('damage-reported-already', { field: 'type', number: same })
        return withinBound(tx, String(candidate['booking']))
      }
      return ok(undefined)
    },
    async prepare(tx, candidate, actor, before) {
      if (!isAgency(actor) && isNews(candidate, before) && (await isUnsafe(tx, candidate)))
        await takeOffTheRoad(tx, candidate, actor, clock())
      return ok(undefined)
    },
    async columns(tx, { actor }, row, before) {
      if (before) return row
      const said = row['severity'] === undefined && (await blocksUse(tx, row)) ? { severity: 'unsafe' } : {}
      const agency = isAgency(actor) ? { agency: (await agencyRide(tx, row, actor)).agency } : {}
      return { ...row, ...said, ...agency }
    },
  },
})

const isNews = (candidate: Row, before: Row | null): boolean =>
  !before || before['severity'] !== candidate['severity'] || before['type'] !== candidate['type']

/** What a report leaves unsaid follows from its type. */
const judgeAsTyped = async (tx: Tx, candidate: Row) =>
  candidate['severity'] === undefined
    ? ok(undefined)
    : judgeSeverity(candidate['severity'], { blocks_use: await blocksUse(tx, candidate) })

/** The ride is held by who asks, so that the bound stands among reports of the same moment. */
async function withinBound(tx: Tx, booking: Id<'bookings'>) {
  const [{ made }, { company_phone, company_email }] = await Promise.all([
    tx
      .selectFrom('damage_reports')
      .select(sql<number>`count(*)::int`.as('made'))
      .where('booking', '=', booking)
      .where('agency', 'is not', null)
      .executeTakeFirstOrThrow(),
    tx.selectFrom('settings').select(['company_phone', 'company_email']).executeTakeFirstOrThrow(),
  ])
  return judgeDamageCount(made, company_phone || company_email)
}

/** The number of an open report that already says the same of what is unsafe, of one ride; null for none. */
async function sameReported(tx: Tx, candidate: Row): Promise<string | null> {
  if (!(await isUnsafe(tx, candidate))) return null
  const same = await tx
    .selectFrom('damage_reports')
    .select('number')
    .where('booking', '=', String(candidate['booking']))
    .where('party_bike', '=', String(candidate['party_bike']))
    .where('type', '=', String(candidate['type']))
    .where('agency', 'is not', null)
    .where('status', 'in', unjudged)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return same?.number ?? null
}

const isAgency = ({ role }: Actor): boolean => role === 'organizer'

/** The booking a report names, for who works at the agency that brought it, while that is active. */
async function agencyRide(tx: Tx, { booking }: Row, { user }: Actor) {
  if (typeof booking !== 'string' || !user) throw forbidden()
  const ride = await tx
    .selectFrom('bookings')
    .innerJoin('booking_agencies', 'booking_agencies.id', 'bookings.agency')
    .innerJoin('agency_members', 'agency_members.agency', 'booking_agencies.id')
    .select(['bookings.status', 'starts_at', 'ends_at', 'feasible_set', 'bookings.agency'])
    .where('bookings.id', '=', booking)
    .where('agency_members.user', '=', user)
    .where('booking_agencies.status', '=', 'active')
    .where('booking_agencies.archived_at', 'is', null)
    .where('bookings.archived_at', 'is', null)
    .forUpdate('bookings')
    .executeTakeFirst()
  if (!ride) throw forbidden()
  return { booking: ride, agency: ride.agency }
}

const isUnsafe = async (tx: Tx, report: Row): Promise<boolean> =>
  report['severity'] === 'unsafe' || blocksUse(tx, report)

async function blocksUse(tx: Tx, { type }: Row): Promise<boolean> {
  if (typeof type !== 'string') return false
  const known = await tx
    .selectFrom('damage_types')
    .select('blocks_use')
    .where('id', '=', type)
    .executeTakeFirst()
  return known?.blocks_use ?? false
}

export async function takeOffTheRoad(tx: Tx, report: Row, actor: Actor, now: number): Promise<void> {
  for (const [field, collection] of Object.entries(damagedAssets)) {
    const key = report[field]
    if (typeof key !== 'string') continue
    const asset = await tx
      .selectFrom(collection.name)
      .select(['status', 'expected_back'])
      .where('id', '=', key)
      .executeTakeFirst()
    if (!asset || asset.status === 'retired') continue
    const isOut = asset.status === 'out_of_service'
    const said = report['expected_back']
    const known = typeof said === 'string' && Date.parse(said) > now ? said : null
    // What is out already, or in the workshop for something else, is back when both are mended.
    const expected_back = isIn(awayStatuses, asset.status) ? laterBack(asset.expected_back, known) : known
    if (isOut && expected_back === asset.expected_back) continue
    await write(tx, actor, {
      collection,
      key,
      ...(!isOut && { action: 'out-of-service' }),
      update: { status: 'out_of_service', expected_back },
    })
    const until = outUntil({ status: 'out_of_service', expected_back }, now)!
    await withdraw(tx, { resource: key, why: 'asset-out-of-service', until }, now)
  }
}
