import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import { loadRow } from '../../../platform/items/row.ts'
import { partyBikes } from '../../fleet/resources.ts'
import { aRequest, type Office, openOffice, openingMoment, startsFree } from './testing/office.ts'
import { withdrawalHooks } from './withdrawal-hooks.ts'

forEachEngine((database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const patch = (bike: string, change: Record<string, unknown>) =>
    database().transaction(async (tx) => {
      const before = await loadRow(tx, partyBikes, bike, { lock: true })
      const hooks = withdrawalHooks(() => openingMoment)
      await hooks.party_bikes?.beforeWrite(tx, { ...before, ...change }, systemActor)
      await tx.updateTable('party_bikes').set(change).where('id', '=', bike).execute()
    })
  const bookingOf = (token: string) => office.call('GET', `/api/scheduler/${token}`)
  const alarms = () =>
    database().query<{ number: string; alarm: string }>(
      `SELECT number, alarm FROM bookings WHERE alarm IS NOT NULL`,
    )

  test('a bike that is set out of service leaves its rides, and the office is told which', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const [booking] = await database().query<{ feasible_set: { bikes: string[] }; number: string }>(
      `SELECT number, feasible_set FROM bookings WHERE status <> 'draft' ORDER BY id DESC LIMIT 1`,
    )
    const [bike] = booking!.feasible_set.bikes
    await patch(bike!, { status: 'limited' })
    expect(await alarms()).toEqual([])
    await patch(bike!, { status: 'maintenance' })
    expect(await alarms()).toEqual([{ number: booking!.number, alarm: 'asset-out-of-service' }])
    expect(await database().query(`SELECT 1 FROM occupations WHERE resource_id = '${bike}'`)).toEqual([])
    expect((await bookingOf(token)).status).toBe(200)
  })
})
