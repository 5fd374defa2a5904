import type { Selectable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { loadRow } from '../../../../platform/items/sql/row.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { partyBikes } from '../../../fleet/resources/party-bikes.ts'
import { towTrucks } from '../../../fleet/resources/tow-trucks.ts'
import { trailers } from '../../../fleet/resources/trailers.ts'
import type { Booking } from '../../booking.ts'
import { stand } from './displacement.ts'
import { sweepInspections } from './inspections.ts'
import { sceneOf } from '../sets/scene.ts'
import { stands } from '../sets/held-places.ts'
import { hooksOf, judge, type Writer } from '../../../../platform/items/write/writer.ts'
import { withdrawalHooks } from './withdrawal-hooks.ts'
import {
  type Office,
  aRequest,
  openingDay,
  openOffice,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const rowOf = (id: string): Promise<Booking> =>
    database().kysely.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const aConfirmed = async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const { number } = (await office.call('GET', `/api/scheduler/${token}`)).data as { number: string }
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      number,
    ])
    await office.call('POST', `/api/bookings/${row!.id}/confirmation`, {}, { as: 'planner' })
    return rowOf(row!.id)
  }

  // As the data API saves it: judged first, then written.
  const saveAsset = (
    collection: typeof partyBikes | typeof towTrucks | typeof trailers,
    key: string,
    change: Partial<Pick<Selectable<Tables['party_bikes']>, 'status' | 'inspection_due' | 'status_note'>>,
  ) =>
    database().transaction(async (tx) => {
      const before = await loadRow(tx, collection, key, { lock: true })
      const hooks = hooksOf(
        withdrawalHooks(
          () => office.clock.now,
          async () => [],
        ),
      )
      const writer = { hooks, actor: systemActor } as unknown as Writer
      await judge(tx, writer, collection, { ...before, ...change }, before)
      await write(tx, systemActor, { collection, key, update: change } as never)
    })
  const save = (bike: string, change: Parameters<typeof saveAsset>[2]) => saveAsset(partyBikes, bike, change)
  const keptOf = async (resource: string) =>
    (await database().query('SELECT 1 FROM occupations WHERE resource_id = $1', [resource])).length
  const sweep = () => sweepInspections({ database: database(), now: () => office.clock.now })
  const dayLater = async <T>(day: string, ask: () => Promise<T>): Promise<T> => {
    const opened = office.clock.now
    office.clock.now = Date.parse(`${day}T04:00:00Z`)
    try {
      return await ask()
    } finally {
      office.clock.now = opened
    }
  }

  test('an unsafe bike is pulled at once, its bookings say so, and another set can be offered', async () => {
    const booking = await aConfirmed()
    const [bike] = booking.feasible_set!.bikes
    await save(bike!, { status: 'limited' })
    expect(await rowOf(booking.id)).toMatchObject({ alarm: null })
    await save(bike!, { status: 'out_of_service' })
    expect(await rowOf(booking.id)).toMatchObject({
      status: 'confirmed',
      alarm: [{ why: 'asset-out-of-service' }],
    })
    expect(await database().query('SELECT 1 FROM occupations WHERE resource_id = $1', [bike])).toEqual([])
    const options = [{ start: booking.starts_at }]
    const offered = await office.call(
      'POST',
      `/api/bookings/${booking.id}/proposals`,
      { options },
      { as: 'planner' },
    )
    expect(offered.status).toBe(201)
  })

  test('a change of an asset that takes it from nobody asks the fleet nothing', async () => {
    const booking = await aConfirmed()
    const [bike] = booking.feasible_set!.bikes
    // Overdue already, and its rides not yet taken: the daily round does that, a new name does not.
    await database().query(`UPDATE party_bikes SET inspection_due = '2027-03-01' WHERE id = $1`, [bike])
    await save(bike!, { status_note: 'New saddles' })
    expect(await rowOf(booking.id)).toMatchObject({ alarm: null })
    expect(await keptOf(bike!)).toBeGreaterThan(0)
    await save(bike!, { inspection_due: null })
  })

  test('the morning after its due day an asset not renewed loses all its rides, the truck and the trailer too', async () => {
    const due = '2027-05-01'
    for (const part of ['bike', 'truck', 'trailer'] as const) {
      const booking = await aConfirmed()
      const set = booking.feasible_set!
      const [trip] = set.trips
      const asset = part === 'bike' ? set.bikes[0]! : trip![part]!
      const collection = { bike: partyBikes, truck: towTrucks, trailer: trailers }[part]
      await saveAsset(collection, asset, { inspection_due: due })
      expect(await dayLater(due, sweep), part).toEqual([])
      expect(await rowOf(booking.id)).toMatchObject({ alarm: null })
      expect(await dayLater('2027-05-02', sweep), part).toContain(booking.id)
      expect(await rowOf(booking.id)).toMatchObject({
        status: 'confirmed',
        alarm: [{ why: 'inspection-overdue' }],
      })
      expect(await keptOf(asset)).toBe(0)
      // Once: what is gone is not taken again.
      expect(await dayLater('2027-05-02', sweep), part).toEqual([])
      await saveAsset(collection, asset, { inspection_due: '2028-05-01' })
    }
  })

  test('a date that is set into the past takes the rides at once, and a renewed one sells again', async () => {
    const booking = await aConfirmed()
    const [truck] = booking.feasible_set!.trips.map((trip) => trip.truck)
    const seen = async () =>
      (
        await sceneOf(database().kysely, await readCatalogue(database().kysely), rideDay, office.clock.now)
      ).world.trucks.find(({ id }) => id === truck)?.lapsed
    await saveAsset(towTrucks, truck!, { inspection_due: '2027-03-31' })
    expect(await rowOf(booking.id)).toMatchObject({ alarm: [{ why: 'inspection-overdue' }] })
    expect(await keptOf(truck!)).toBe(0)
    expect(await seen()).toMatchObject({ due: '2027-03-31' })
    // Due before the ride, and not today: it will be renewed, and is sold.
    await saveAsset(towTrucks, truck!, { inspection_due: '2027-04-01' })
    expect(await seen()).toBeNull()
  })

  test('next summer is not full because an inspection falls due before it', async () => {
    const day = '2027-10-15'
    const summer = await startsFree(office, { day })
    for (const table of ['party_bikes', 'trailers', 'tow_trucks'])
      await database().query(`UPDATE ${table} SET inspection_due = '2027-04-02'`)
    expect(await startsFree(office, { day })).toEqual(summer)
    expect(summer).not.toEqual([])
    for (const table of ['party_bikes', 'trailers', 'tow_trucks'])
      await database().query(`UPDATE ${table} SET inspection_due = '2027-03-31'`)
    expect(await startsFree(office, { day })).toEqual([])
    for (const table of ['party_bikes', 'trailers', 'tow_trucks'])
      await database().query(`UPDATE ${table} SET inspection_due = NULL`)
  })

  test('a sick driver brings a planned booking back to confirmed with an alarm', async () => {
    const booking = await aConfirmed()
    await database().query(`UPDATE bookings SET status = 'planned' WHERE id = $1`, [booking.id])
    const [trip] = booking.feasible_set!.trips
    const touched = await database().transaction((tx) =>
      stand(
        tx,
        { resource: trip!.driver, holder: newId(), during: trip!.during, kind: 'absence' },
        office.clock.now,
        'crew-absent',
      ),
    )
    expect(touched).toEqual([booking.id])
    expect(await rowOf(booking.id)).toMatchObject({ status: 'confirmed', alarm: [{ why: 'crew-absent' }] })
  })

  test('a request that lost its driver is confirmed with another, and stays a request with its alarm where there is none [B-84]', async () => {
    const [start] = await startsFree(office, { day: '2027-06-19' })
    await aRequest(office, start!, { day: '2027-06-19' })
    const [{ id } = { id: '' }] = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status = 'requested' ORDER BY date_created DESC LIMIT 1`,
    )
    const asked = await rowOf(id)
    const [trip] = asked.feasible_set!.trips
    const during = { from: trip!.during.from - 12 * 3_600_000, to: trip!.during.to + 12 * 3_600_000 }
    const away = (resource: string) =>
      database().transaction((tx) =>
        stand(tx, { resource, holder: newId(), during, kind: 'absence' }, office.clock.now, 'crew-absent'),
      )
    await away(trip!.driver)
    expect(await rowOf(id)).toMatchObject({ status: 'requested', alarm: [{ why: 'crew-absent' }] })
    const confirm = () => office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    expect((await confirm()).codes).toEqual([])
    const confirmed = await rowOf(id)
    expect(confirmed).toMatchObject({ status: 'confirmed', alarm: null })
    expect(confirmed.feasible_set!.trips.map(({ driver }) => driver)).not.toContain(trip!.driver)
    expect(
      await database().transaction((tx) => stands(tx, id, confirmed.feasible_set!, office.clock.now)),
    ).toBe(true)
    await database().query(`UPDATE bookings SET status = 'requested' WHERE id = $1`, [id])
    const everybody = await database().query<{ id: string }>('SELECT id FROM employees ORDER BY id')
    for (const one of everybody) if (one.id !== trip!.driver) await away(one.id)
    const refused = await confirm()
    expect(refused.status).toBe(409)
    // The office reads what is missing, not that somebody else was first.
    expect(refused.codes).toEqual(['NOTHING_FREE'])
    const { causes } = refused.errors[0]!.extensions as unknown as { causes: { text: string }[] }
    expect(causes[0]!.text).toMatch(/driver|chauffeur/)
    // Word for word what stands where another hour of that day is looked for.
    const others = await office.call('GET', `/api/bookings/${id}/slots?overrule=true`, undefined, {
      as: 'planner',
    })
    const ofDay = (others.data as { causes: { text: string }[] }).causes.map(({ text }) => text)
    for (const { text } of causes) expect(ofDay).toContain(text)
    const left = await rowOf(id)
    expect(left.status).toBe('requested')
    expect(left.alarm?.map(({ why }) => why)).toContain('crew-absent')
  })

  test('a bike that breaks after the ride is missed by nobody, whoever fetches it is', async () => {
    const booking = await aConfirmed()
    const { bikes, trips } = booking.feasible_set!
    const opened = office.clock.now
    office.clock.now = Date.parse(booking.ends_at!) + 60_000
    try {
      expect(await keptOf(bikes[0]!)).toBeGreaterThan(0)
      await save(bikes[0]!, { status: 'out_of_service' })
      expect(await rowOf(booking.id)).toMatchObject({ alarm: null })
      await saveAsset(towTrucks, trips[0]!.truck, { status: 'out_of_service' })
      expect(await rowOf(booking.id)).toMatchObject({ alarm: [{ why: 'asset-out-of-service' }] })
      await saveAsset(towTrucks, trips[0]!.truck, { status: 'in_service' })
      await save(bikes[0]!, { status: 'in_service' })
    } finally {
      office.clock.now = opened
    }
  })
})
