/** Damage told from the road: one call that may be sent again, and what it has set going. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/caller.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { createItem } from '../../../platform/items/change.ts'
import type { Writer } from '../../../platform/items/writer.ts'
import { documented } from '../../../platform/openapi/endpoint.ts'
import { isId } from '../../../kernel/id.ts'
import { damageReports, toldByFinder } from '../../fleet/resources/damage-reports.ts'
import type { DamageTold } from '../damage-told.ts'
import { damagedRides } from './agency-rides.ts'
import type { BookingDeps } from './deps.ts'
import { damageEndpoints } from './endpoints/damage-endpoints.ts'
import { type Call, type Reply, type Tx, change, no, partyOf, read, reply } from './endpoint.ts'

const mostPhotos = 20

interface DamageDeps extends BookingDeps {
  readonly writerOf: (caller: Caller) => Writer
}

export function damageReportRoutes(deps: DamageDeps): Hono {
  const routes = new Hono()
  routes.get('/api/damage-reports/rides', (c) =>
    read(deps, c, async ({ caller, now }) => {
      if (partyOf(caller) !== 'agency') throw forbidden()
      return reply(await damagedRides(deps.database.kysely, caller.account!.id, now))
    }),
  )
  routes.post('/api/damage-reports', (c) =>
    change(deps, c, toldByFinder, (tx, call) => report(tx, call, deps.writerOf(call.caller)), {
      before: ({ account }) => {
        if (!account) throw forbidden()
      },
    }),
  )
  return documented(routes, damageEndpoints)
}

async function report(tx: Tx, { body, caller, now }: Call, writer: Writer): Promise<Reply> {
  const { photos = [], ...told } = body
  if (!Array.isArray(photos) || !photos.every(isId)) return no({ reason: 'wrong-type', field: 'photos' })
  if (photos.length > mostPhotos) return no({ reason: 'too-many-photos', field: 'photos', max: mostPhotos })
  const finder = await tx
    .selectFrom('employees')
    .select('id')
    .where('user', '=', caller.account!.id)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const key = await createItem(
    tx,
    writer,
    damageReports,
    { ...told, photos: photos.map((photo, position) => ({ photo, position })) },
    {},
    finder ? { reported_by: finder.id } : {},
  )
  const seesRides = partyOf(caller) !== 'agency'
  return reply(await toldOf(tx, key, { now, seesRides }), 201)
}

/** What stands after the report, whoever caused it: the asset's state, and the rides that lost it. */
async function toldOf(
  tx: Tx,
  key: string,
  { now, seesRides }: { readonly now: number; readonly seesRides: boolean },
): Promise<DamageTold> {
  const { rows } = await sql<DamageTold>`
    SELECT r.id, r.number, r.severity,
      json_build_object('name', coalesce(b.name, b.code, t.code, k.code),
        'isOut', coalesce(b.status, t.status, k.status) = 'out_of_service') AS asset,
      CASE WHEN ${seesRides} THEN (
        SELECT count(*)::int FROM bookings o
        WHERE o.alarm IS NOT NULL AND o.status IN ('requested', 'proposed', 'confirmed', 'planned')
          AND o.ends_at > ${new Date(now).toISOString()}::timestamptz AND o.archived_at IS NULL
          AND strpos(o.feasible_set::text, coalesce(r.party_bike, r.trailer, r.tow_truck)::text) > 0
      ) END AS bookings
    FROM damage_reports r
    LEFT JOIN party_bikes b ON b.id = r.party_bike
    LEFT JOIN trailers t ON t.id = r.trailer
    LEFT JOIN tow_trucks k ON k.id = r.tow_truck
    WHERE r.id = ${key}`.execute(tx)
  return rows[0]!
}
