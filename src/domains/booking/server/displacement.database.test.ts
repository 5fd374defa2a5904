import type { Selectable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases.ts'
import { newId } from '../../../kernel/id.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { loadRow } from '../../../platform/items/row.ts'
import { write } from '../../../platform/items/write.ts'
import { partyBikes } from '../../fleet/resources/party-bikes.ts'
import type { Booking } from '../booking.ts'
import { stand } from './displacement.ts'
import { withdrawalHooks } from './withdrawal-hooks.ts'
import { type Office, aRequest, openingDay, openOffice, startsFree } from './testing/office.ts'

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
  const save = (bike: string, change: Partial<Selectable<Tables['party_bikes']>>) =>
    database().transaction(async (tx) => {
      const before = await loadRow(tx, partyBikes, bike, { lock: true })
      const hooks = withdrawalHooks(() => office.clock.now)
      await hooks.party_bikes!.beforeWrite!(tx, { ...before, ...change }, systemActor, before)
      await write(tx, systemActor, { collection: partyBikes, key: bike, update: change })
    })

  test('an unsafe bike is pulled at once, its bookings say so, and another set can be offered', async () => {
    const booking = await aConfirmed()
    const [bike] = booking.feasible_set!.bikes
    await save(bike!, { status: 'limited' })
    expect(await rowOf(booking.id)).toMatchObject({ alarm: null })
    await save(bike!, { status: 'out_of_service' })
    expect(await rowOf(booking.id)).toMatchObject({ status: 'confirmed', alarm: 'asset-out-of-service' })
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
    expect(await rowOf(booking.id)).toMatchObject({ status: 'confirmed', alarm: 'crew-absent' })
  })
})
