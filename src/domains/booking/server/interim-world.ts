/** interim */
import type { Kysely } from 'kysely'
import { addDays, type Day, weekdayOf } from '../../../kernel/day.ts'
import { merged, type Period } from '../../../kernel/period.ts'
import { boundsOf, instantOf } from '../../../kernel/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { busy as readBusy } from '../../../platform/occupancy/busy.ts'
import type { World } from '../../availability/world.ts'

export async function readWorld(
  db: Kysely<Tables>,
  from: Day,
  to: Day,
  zone: string,
  now: number,
): Promise<World> {
  const window = { from: boundsOf(addDays(from, -2), zone).from, to: boundsOf(addDays(to, 2), zone).to }
  const busy = await readBusy(db, window, { now })
  const use = ['in_service', 'limited'] as const
  const bikes = await db
    .selectFrom('party_bikes')
    .selectAll()
    .where('status', 'in', use)
    .where('archived_at', 'is', null)
    .orderBy('code')
    .execute()
  const trailers = await db
    .selectFrom('trailers')
    .selectAll()
    .where('status', 'in', use)
    .orderBy('code')
    .execute()
  const trucks = await db
    .selectFrom('tow_trucks')
    .selectAll()
    .where('status', 'in', use)
    .orderBy('code')
    .execute()
  const people = await db
    .selectFrom('employees')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const rules = await db.selectFrom('availabilities').selectAll().execute()
  return {
    busy,
    bikes: bikes.map((b) => ({
      id: b.id,
      depot: b.depot,
      minRiders: b.min_riders,
      maxRiders: b.max_riders,
      weightKg: b.weight_kg,
      trailerTypes: b.fits_trailer_types ?? [],
      usableUntil: b.inspection_due,
    })),
    trailers: trailers.map((t) => ({
      id: t.id,
      depot: t.depot,
      type: t.type,
      ownMassKg: t.own_mass_kg,
      mtmKg: t.mtm_kg,
      bikesCapacity: t.bikes_capacity,
      usableUntil: t.inspection_due,
    })),
    trucks: trucks.map((t) => ({
      id: t.id,
      depot: t.depot,
      ownMassKg: t.own_mass_kg,
      mtmKg: t.mtm_kg,
      maxTowKg: t.max_tow_kg,
      carriesBikes: t.carries_bikes,
      usableUntil: t.inspection_due,
    })),
    workers: people.map((p) => {
      const works: Period[] = []
      for (let day = addDays(from, -2); day <= addDays(to, 2); day = addDays(day, 1))
        for (const r of rules) {
          if (r.employee !== p.id || r.weekday !== weekdayOf(day)) continue
          const a = instantOf(day, r.from_time, zone)
          const b = instantOf(r.to_time > r.from_time ? day : addDays(day, 1), r.to_time, zone)
          if (a.ok && b.ok) works.push({ from: a.value, to: b.value })
        }
      return {
        id: p.id,
        depot: p.depot,
        name: p.first_name,
        licences: p.licences,
        skills: p.skills ?? [],
        works: merged(works),
        duties: busy.get(p.id) ?? [],
        maxHoursDay: p.max_hours_day,
        minRestHours: p.min_rest_hours,
      }
    }),
  }
}
