/** What unsafe damage takes off the road by a person's press, and puts back once it was dealt with: shown, then done. */
import { type Kysely, sql } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { literals } from '../../../../platform/db/literals.ts'
import { unrepaired } from '../../../fleet/resources/damage-status.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { endpointsOn, no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { flag, id, object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'
import { updateItem } from '../../../../platform/items/change/change.ts'
import { damagedAssets } from '../../../fleet/damaged-assets.ts'
import { type Recovery, mayReturn, mayTakeOut } from '../../../fleet/return-to-service.ts'
import type { ShownReturn } from '../../damage/damage-reported.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { offTheRoad } from '../../../fleet/gates.ts'
import { takeOffTheRoad } from './damage-hooks.ts'
import type { WritingDeps } from '../deps.ts'

const gone = no({ reason: 'damage-report-not-found' })

interface Found extends Recovery {
  readonly kind: keyof typeof damagedAssets
  readonly asset: string
  readonly name: string
  readonly agency: Id<'booking_agencies'> | null
}

const shownOf = (found: Found): ShownReturn => {
  const judged = mayReturn(found)
  return {
    name: found.name,
    may: judged.ok,
    may_take_out: mayTakeOut(found).ok,
    agency: found.agency,
    waits_for: !found.isOpen && found.isOutByDamage ? found.other : null,
  }
}

// A report waits while nobody decided, while it is repaired, and while it is charged without having been repaired.
const isOpen = sql<boolean>`(r.status IN (${literals(unrepaired)}) OR r.status = 'charge_pending' AND NOT EXISTS (
  SELECT 1 FROM activity a WHERE a.collection = 'damage_reports' AND a.item = r.id::text AND a.action = 'repaired'))`
const isUnsafe = sql<boolean>`(r.severity = 'unsafe' OR t.blocks_use)`

async function recoveryOf(
  db: Kysely<Tables>,
  id: Id<'damage_reports'>,
  { lock = false } = {},
): Promise<Found | undefined> {
  const { rows } = await sql<Pick<Found, 'kind' | 'asset' | 'agency' | 'isOpen' | 'isUnsafe'>>`
    SELECT CASE WHEN r.party_bike IS NOT NULL THEN 'party_bike' WHEN r.trailer IS NOT NULL THEN 'trailer'
        ELSE 'tow_truck' END AS kind,
      coalesce(r.party_bike, r.trailer, r.tow_truck) AS asset, a.name AS agency,
      ${isOpen} AS "isOpen", ${isUnsafe} AS "isUnsafe"
    FROM damage_reports r JOIN damage_types t ON t.id = r.type
    LEFT JOIN booking_agencies a ON a.id = r.agency
    WHERE r.id = ${id} AND r.archived_at IS NULL`.execute(db)
  const [report] = rows
  if (!report) return undefined
  const { name: collection } = damagedAssets[report.kind]
  const asset = await db
    .selectFrom(collection)
    .select(['code', 'status', 'archived_at'])
    .where('id', '=', report.asset)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const [last] = (
    await sql<{ action: string }>`
      SELECT a.action FROM activity a JOIN revisions v ON v.activity = a.id
      WHERE a.collection = ${collection} AND a.item = ${report.asset} AND jsonb_exists(v.delta, 'status')
      ORDER BY a.timestamp DESC, a.id DESC LIMIT 1`.execute(db)
  ).rows
  const [other] = (
    await sql<{ number: string }>`
      SELECT r.number FROM damage_reports r JOIN damage_types t ON t.id = r.type
      WHERE coalesce(r.party_bike, r.trailer, r.tow_truck) = ${report.asset} AND r.id <> ${id}
        AND r.archived_at IS NULL AND ${isUnsafe} AND ${isOpen}
      ORDER BY r.number LIMIT 1`.execute(db)
  ).rows
  const isOut = asset.status === 'out_of_service' && asset.archived_at === null
  return {
    ...report,
    name: asset.code,
    isOnTheRoad: asset.archived_at === null && !isIn(offTheRoad, asset.status),
    isOutByDamage: isOut && (last === undefined || last.action === 'out-of-service'),
    other: other?.number ?? null,
  }
}

export const returnShown = object({
  name: text('The code of the bike, trailer or truck'),
  may: flag('Whether it can be put back in service now'),
  may_take_out: flag('Whether it is unsafe by an open report and still on the road'),
  agency: orNull(text('The agency that reported it; null for staff')),
  waits_for: orNull(text('The number of another unsafe report that keeps it out')),
})

const { reading, changing } = endpointsOn<WritingDeps>()
const ofReport = {
  group: 'Fleet',
  to: planners,
  path: { id: id<'damage_reports'>('Of the damage report') },
  missing: 'damage-report-not-found',
  answers: { 200: { words: 'As it stands', data: returnShown } },
} as const

export const returnEndpoints = [
  reading(
    {
      ...ofReport,
      call: 'GET /api/damage-reports/:id/return-to-service',
      summary: 'Whether what a report is about can be put back in service',
    },
    async ({ deps, path }) => {
      const found = await recoveryOf(deps.database.kysely, path.id)
      return found ? reply(shownOf(found)) : gone
    },
  ),
  changing(
    {
      ...ofReport,
      call: 'POST /api/damage-reports/:id/return-to-service',
      takes: ['Idempotency-Key'],
      summary: 'Put back in service what unsafe damage took off the road',
      detail:
        'When the report was dealt with and no other unsafe one is open. Rides that lost it get back what of it is still free.',
      refuses: { 'damage-still-open': 409, 'not-out-for-damage': 409, 'other-damage-open': 409 },
    },
    async (tx, { deps, caller, path }) => {
      const found = await recoveryOf(tx, path.id, { lock: true })
      if (!found) return gone
      const judged = mayReturn(found)
      if (!judged.ok) return no(judged.refusal)
      const status = { status: 'in_service' }
      // Rides that lost it get back what is still free: the hook that watches every asset does that.
      await updateItem(tx, deps.writerOf(caller), damagedAssets[found.kind], found.asset, status, undefined, {
        action: 'back-in-service',
      })
      return reply(shownOf((await recoveryOf(tx, path.id))!))
    },
  ),
  changing(
    {
      ...ofReport,
      call: 'POST /api/damage-reports/:id/out-of-service',
      takes: ['Idempotency-Key'],
      summary: 'Take out of service what an open report calls unsafe',
      detail:
        'For what an agency reported, once the office believes it. The rides planned with it get an alarm.',
      refuses: { 'damage-not-unsafe': 409, 'damage-dealt-with': 409, 'not-on-the-road': 409 },
    },
    async (tx, { caller, now, path }) => {
      const found = await recoveryOf(tx, path.id, { lock: true })
      if (!found) return gone
      const judged = mayTakeOut(found)
      if (!judged.ok) return no(judged.refusal)
      await takeOffTheRoad(tx, { [found.kind]: found.asset }, caller.actor, now)
      return reply(shownOf((await recoveryOf(tx, path.id))!))
    },
  ),
]
