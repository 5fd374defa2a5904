/** The rides an agency may report damage of now, each with the bikes its group rode on. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { damageDays, judgeAgencyDamage } from '../agency-damage.ts'
import type { DamagedRide } from '../damage-reported.ts'

const dayMs = 86_400_000

export async function damagedRides(db: Kysely<Tables>, user: string, now: number): Promise<DamagedRide[]> {
  const rides = await db
    .selectFrom('bookings')
    .innerJoin('booking_agencies', 'booking_agencies.id', 'bookings.agency')
    .innerJoin('agency_members', 'agency_members.agency', 'booking_agencies.id')
    .select(['bookings.id', 'bookings.number', 'bookings.status', 'starts_at', 'ends_at', 'feasible_set'])
    .where('agency_members.user', '=', user)
    .where('booking_agencies.status', '=', 'active')
    .where('booking_agencies.archived_at', 'is', null)
    .where('bookings.archived_at', 'is', null)
    .where('ends_at', '>=', new Date(now - damageDays * dayMs).toISOString())
    .orderBy('starts_at', 'desc')
    .execute()
  const named = await db.selectFrom('party_bikes').select(['id', 'code', 'name']).execute()
  return rides.flatMap((ride) => {
    const bikes = named
      .filter(({ id }) => judgeAgencyDamage(ride, id, now).ok)
      .map(({ id, code, name }) => ({ id, name: name ?? code }))
    const { id, number, starts_at } = ride
    return bikes.length > 0 && starts_at ? [{ id, number, starts_at, bikes }] : []
  })
}
