import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type Office,
  aRequest,
  openOffice,
  openingDay,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const hours = 3_600_000
  const aConfirmed = async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const { data } = await office.call('GET', `/api/scheduler/${token}`)
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      data.number,
    ])
    await office.call('POST', `/api/bookings/${row!.id}/confirmation`, {}, { as: 'planner' })
    return { token, id: row!.id, start: Date.parse(start!), gross: data.price.gross as number }
  }

  test('a cancellation read as free is not made for money: it is refused with the new amount, then made for it', async () => {
    const { token, start, gross } = await aConfirmed()
    const opened = office.clock.now
    office.clock.now = start - 100 * hours
    office.letters.splice(0)
    const cancel = (body: object) => office.call('POST', `/api/scheduler/${token}/cancellation`, body)
    expect(await cancel({})).toMatchObject({ status: 400, codes: ['KEEP_REQUIRED'] })
    const keep = Math.round(gross / 2)
    expect(await cancel({ keep: 0 })).toMatchObject({
      status: 409,
      codes: ['CANCELLATION_COST_CHANGED'],
      errors: [{ extensions: { field: 'keep', seen: 0, keep, refund: gross - keep } }],
    })
    const still = await office.call('GET', `/api/scheduler/${token}`)
    expect(still.data).toMatchObject({ status: 'confirmed', cancellation: { keep } })
    expect(office.letters).toEqual([])
    // A second tap says what the first one said, whatever the hour by then.
    for (const later of [0, 60 * hours]) {
      office.clock.now = start - 100 * hours + later
      const gone = await cancel({ keep })
      expect([gone.status, gone.data.status, gone.data.cancelled]).toEqual([
        200,
        'cancelled',
        { keep, refund: gross - keep, by_us: false },
      ])
    }
    expect(office.letters.map(({ letter }) => letter)).toEqual(['cancelled'])
    office.clock.now = opened
  })

  test('the office that names what it saw is refused too where another amount is kept by now', async () => {
    const { id, start, gross } = await aConfirmed()
    const opened = office.clock.now
    office.clock.now = start - 100 * hours
    const cancel = (keep: number) =>
      office.call(
        'POST',
        `/api/bookings/${id}/cancellation`,
        { reason: `Storm op ${rideDay}`, keep },
        { as: 'planner' },
      )
    expect(await cancel(0)).toMatchObject({ status: 409, codes: ['CANCELLATION_COST_CHANGED'] })
    const keep = Math.round(gross / 2)
    expect(await cancel(keep)).toMatchObject({ status: 200, data: { cancellation_kept: keep } })
    office.clock.now = opened
  })

  test('what the company cannot do costs the guest nothing, and the letter says so; only the office may say that', async () => {
    const { id, token, start } = await aConfirmed()
    const opened = office.clock.now
    office.clock.now = start - 100 * hours
    const path = `/api/bookings/${id}/cancellation`
    const ours = { reason: 'De chauffeur is ziek', keep: 0, ours: true }
    expect(await office.call('POST', `/api/scheduler/${token}/cancellation`, ours)).toMatchObject({
      status: 400,
    })
    office.letters.splice(0)
    expect(await office.call('POST', path, ours, { as: 'planner' })).toMatchObject({
      status: 200,
      data: { status: 'cancelled', cancellation_kept: 0 },
    })
    expect(office.letters).toMatchObject([{ letter: 'cancelled', keep: 0, by: 'us' }])
    expect((await office.call('GET', `/api/scheduler/${token}`)).data.cancelled).toEqual({
      keep: 0,
      refund: expect.any(Number) as number,
      by_us: true,
    })
    office.clock.now = opened
  })
})
