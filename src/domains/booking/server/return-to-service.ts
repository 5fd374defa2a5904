/** What unsafe damage takes off the road by a person's press, and puts back once it was dealt with: shown, then done. */
import { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { isId } from '../../../kernel/id.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { updateItem } from '../../../platform/items/change.ts'
import type { Writer } from '../../../platform/items/writer.ts'
import { documented } from '../../../platform/openapi/endpoint.ts'
import { damagedAssets } from '../../fleet/damaged-assets.ts'
import { type Recovery, mayReturn, mayTakeOut } from '../../fleet/return-to-service.ts'
import type { ShownReturn } from '../damage-told.ts'
import { takeOffTheRoad } from './damage-hooks.ts'
import type { BookingDeps } from './deps.ts'
import { type Reply, change, no, officeParty, read, reply } from './endpoint.ts'
import { returnEndpoints } from './endpoints/damage-endpoints.ts'

interface ReturnDeps extends BookingDeps {
  readonly writerOf: (caller: Caller) => Writer
}

export function returnToServiceRoutes(deps: ReturnDeps): Hono {
  const routes = new Hono()
  routes.get('/api/damage-reports/:id/return-to-service', (c) =>
    read(deps, c, async ({ caller }) => {
      officeParty(caller)
      const found = await recoveryOf(deps.database.kysely, c.req.param('id'))
      return found ? reply(shownOf(found)) : gone
    }),
  )
  routes.post('/api/damage-reports/:id/return-to-service', (c) =>
    change(
      deps,
      c,
      [],
      async (tx, { caller }): Promise<Reply> => {
        const found = await recoveryOf(tx, c.req.param('id'), { lock: true })
        if (!found) return gone
        const judged = mayReturn(found)
        if (!judged.ok) return no(judged.refusal)
        const asset = damagedAssets[found.kind]
        const status = { status: 'in_service' }
        // Rides that lost it get back what is still free: the hook that watches every asset does that.
        await updateItem(tx, deps.writerOf(caller), asset, found.asset, status, undefined, {
          action: 'back-in-service',
        })
        return reply(shownOf((await recoveryOf(tx, c.req.param('id')))!))
      },
      { before: officeParty },
    ),
  )
  routes.post('/api/damage-reports/:id/out-of-service', (c) =>
    change(
      deps,
      c,
      [],
      async (tx, { caller, now }): Promise<Reply> => {
        const id = c.req.param('id')
        const found = await recoveryOf(tx, id, { lock: true })
        if (!found) return gone
        const judged = mayTakeOut(found)
        if (!judged.ok) return no(judged.refusal)
        await takeOffTheRoad(tx, { [found.kind]: found.asset }, caller.actor, now)
        return reply(shownOf((await recoveryOf(tx, id))!))
      },
      { before: officeParty },
    ),
  )
  return documented(routes, returnEndpoints)
}

const gone = no({ reason: 'damage-report-not-found' })

interface Found extends Recovery {
  readonly kind: keyof typeof damagedAssets
  readonly asset: string
  readonly name: string
  readonly agency: string | null
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
const isOpen = sql<boolean>`(r.status IN ('reported', 'triaged', 'in_repair') OR r.status = 'charge_pending' AND NOT EXISTS (
  SELECT 1 FROM activity a WHERE a.collection = 'damage_reports' AND a.item = r.id::text AND a.action = 'repaired'))`
const isUnsafe = sql<boolean>`(r.severity = 'unsafe' OR t.blocks_use)`

async function recoveryOf(db: Kysely<Tables>, id: string, { lock = false } = {}): Promise<Found | undefined> {
  if (!isId(id)) return undefined
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
    isOnTheRoad:
      asset.archived_at === null && asset.status !== 'out_of_service' && asset.status !== 'retired',
    isOutByDamage: isOut && (last === undefined || last.action === 'out-of-service'),
    other: other?.number ?? null,
  }
}
