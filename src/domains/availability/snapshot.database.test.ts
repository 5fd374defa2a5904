import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { newId } from '../../kernel/id/id.ts'
import { type Period, overlaps } from '../../kernel/time/period.ts'
import { jsonb } from '../../platform/db/jsonb.ts'
import type { Occupation } from '../../platform/occupancy/occupation-rows.ts'
import { reserve } from '../../platform/occupancy/occupations.ts'
import { countLostDemand } from './demand.ts'
import { readWorld, windowOf } from './snapshot.ts'
import { aWish, at, from, rideDay, zone } from '../../../tests/helpers/availability/builders.ts'

const window = windowOf(rideDay, rideDay, zone)
const now = at('12:00', '2027-05-01')

forEachEngine((database) => {
  const read = (except?: string[]) => readWorld(database().kysely, window, { zone, now, except })

  async function aFleet() {
    const db = database().kysely
    const [depot, bike, broken, trailer, truck, driver, gone] = Array.from({ length: 7 }, () => newId())
    const code = (id: string | undefined) => id!.slice(-12)
    const names = { first_name: 'Jef', last_name: 'Peeters' }
    await db
      .insertInto('depots')
      .values({ id: depot!, code: code(depot), name: 'Gent', address: '', lat: 51, lon: 3.7 })
      .execute()
    const aBike = {
      depot: depot!,
      name: 'Fiets',
      seats_total: 16,
      pedal_seats: 10,
      min_riders: 8,
      max_riders: 16,
    }
    await db
      .insertInto('party_bikes')
      .values([
        { ...aBike, id: bike!, code: code(bike), weight_kg: 1_000, inspection_due: '2027-06-01' },
        { ...aBike, id: broken!, code: code(broken), weight_kg: 1_000, status: 'out_of_service' },
      ])
      .execute()
    await db
      .insertInto('trailers')
      .values({
        id: trailer!,
        code: code(trailer),
        plate: 'Q-1',
        depot: depot!,
        own_mass_kg: 500,
        mtm_kg: 2_000,
      })
      .execute()
    await db
      .insertInto('tow_trucks')
      .values({
        id: truck!,
        code: code(truck),
        plate: '1-A',
        depot: depot!,
        own_mass_kg: 2_200,
        mtm_kg: 3_500,
        max_tow_kg: 3_500,
      })
      .execute()
    await db
      .insertInto('employees')
      .values([
        {
          ...names,
          id: driver!,
          depot: depot!,
          licences: jsonb([{ category: 'BE' as const, valid_until: '2030-01-01' }]),
          skills: ['tow_driver'],
        },
        { ...names, id: gone!, depot: depot!, licences: jsonb([]), status: 'inactive' },
      ])
      .execute()
    await db
      .insertInto('availabilities')
      .values({ id: newId(), employee: driver!, weekday: 6, from_time: '09:00', to_time: '17:00' })
      .execute()
    return { bike: bike!, broken: broken!, trailer: trailer!, truck: truck!, driver: driver!, gone: gone! }
  }
  const occupy = (rows: Occupation[]) => database().transaction((tx) => reserve(tx, rows, now))

  test('the snapshot holds what may be used, and who works when', async () => {
    const ids = await aFleet()
    const world = await read()
    expect(world.bikes.find((bike) => bike.id === ids.bike)).toMatchObject({
      minRiders: 8,
      maxRiders: 16,
      weightKg: 1_000,
      trailerTypes: [],
      lapsed: null,
    })
    expect(world.bikes.some((bike) => bike.id === ids.broken)).toBe(false)
    expect(world.trailers.find((one) => one.id === ids.trailer)).toMatchObject({
      mtmKg: 2_000,
      bikesCapacity: 1,
    })
    expect(world.trucks.find((one) => one.id === ids.truck)).toMatchObject({
      maxTowKg: 3_500,
      carriesBikes: 0,
    })
    expect(world.workers.some((one) => one.id === ids.gone)).toBe(false)
    expect(world.workers.find((one) => one.id === ids.driver)).toMatchObject({
      name: 'Jef Peeters',
      licences: [{ category: 'BE', valid_until: '2030-01-01' }],
      skills: ['tow_driver'],
      works: [from('09:00', '17:00')],
      duties: [],
    })
  })

  test('who takes nothing beside what he was told has his shift of a published day to sell, for the office all his hours [AV-28]', async () => {
    const { driver } = await aFleet()
    const within = async (by?: 'sale' | 'office') =>
      (await readWorld(database().kysely, window, { zone, now, ...(by && { by }) })).workers.find(
        ({ id }) => id === driver,
      )?.within
    await sql`INSERT INTO published_days (id, day) VALUES (gen_random_uuid(), ${rideDay})`.execute(
      database().kysely,
    )
    expect(await within()).toBeUndefined()
    await sql`UPDATE employees SET takes_extra_work = false WHERE id = ${driver}`.execute(database().kysely)
    const onTheDay = (spans: readonly Period[] = []) =>
      spans.filter((span) => overlaps(span, from('06:00', '23:00')))
    expect(onTheDay(await within())).toEqual([])
    await sql`INSERT INTO told_days (id, employee, day, rides, told_at, shift_from, shift_to)
      VALUES (gen_random_uuid(), ${driver}, ${rideDay}, '[]', now(), ${new Date(at('10:00')).toISOString()},
        ${new Date(at('15:00')).toISOString()})`.execute(database().kysely)
    expect(onTheDay(await within())).toEqual([from('10:00', '15:00')])
    // The days around it are open.
    expect((await within())!.some((span) => overlaps(span, from('06:00', '23:00', '2027-05-14')))).toBe(true)
    expect(await within('office')).toBeUndefined()
    await sql`DELETE FROM published_days`.execute(database().kysely)
    expect(onTheDay(await within())).toHaveLength(1)
  })

  test('an inspection that is due later is no obstacle; from the day after it, it is', async () => {
    const { bike } = await aFleet()
    const lapsedOn = async (day: string) =>
      (await readWorld(database().kysely, window, { zone, now: at('12:00', day) })).bikes.find(
        ({ id }) => id === bike,
      )?.lapsed
    expect(await lapsedOn('2027-06-01')).toBeNull()
    expect(await lapsedOn('2027-06-02')).toEqual({ name: 'Fiets', due: '2027-06-01' })
  })

  test('time is taken by who holds it: expired holds and what is being moved are free, absences are no work', async () => {
    const { bike, driver } = await aFleet()
    const [booking, mine, absence, trip] = [newId(), newId(), newId(), newId()]
    await occupy([
      { resource: bike, holder: booking, during: from('10:00', '12:00'), kind: 'ride' },
      { resource: bike, holder: mine, during: from('13:00', '14:00'), kind: 'ride' },
      { resource: bike, holder: newId(), during: from('15:00', '16:00'), kind: 'hold', expiresAt: now + 1 },
      { resource: bike, holder: newId(), during: from('10:00', '12:00', '2027-03-15'), kind: 'ride' },
      { resource: driver, holder: absence, during: from('09:00', '11:00'), kind: 'absence' },
      { resource: driver, holder: trip, during: from('11:00', '12:00'), kind: 'transport_out' },
    ])
    const held = from('15:00', '16:00')
    const world = await read([mine])
    expect(world.busy.get(bike)).toEqual([from('10:00', '12:00'), held])
    expect(world.busy.get(driver)).toEqual([from('09:00', '12:00')])
    expect(world.workers.find((one) => one.id === driver)?.duties).toEqual([from('11:00', '12:00')])
    const later = await readWorld(database().kysely, window, { zone, now: now + 1 })
    expect(later.busy.get(bike)).toEqual([from('10:00', '12:00'), from('13:00', '14:00')])
  })

  test('a search without a slot is counted, with its causes and nothing about the person', async () => {
    const causes = [{ reason: 'no-driver' as const, until: at('15:10') }, { reason: 'no-driver' as const }]
    await countLostDemand(database().kysely, { wish: aWish(), causes, value: 54_900, now })
    const { rows } = await sql`SELECT wish, causes, value FROM lost_demands`.execute(database().kysely)
    expect(rows).toEqual([
      {
        wish: {
          people: 12,
          day: rideDay,
          postalCode: '9000',
          package: 'classic',
          duration: 120,
          customerKind: 'consumer',
          bob: 'own',
        },
        causes: ['no-driver'],
        value: 54_900,
      },
    ])
  })
})
