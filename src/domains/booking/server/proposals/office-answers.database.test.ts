import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type Office,
  aRequest,
  openOffice,
  openingDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const planner = (method: string, path: string, body: object = {}) =>
    office.call(method, path, body, { as: 'planner' })
  const guest = async (token: string) => (await office.call('GET', `/api/scheduler/${token}`)).data
  const idOf = async (token: string) => {
    const { number } = await guest(token)
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      number,
    ])
    return row!.id
  }
  const cancel = (token: string) => office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })
  const offered = async (token: string, start: string) => {
    await planner('POST', `/api/bookings/${await idOf(token)}/proposals`, { options: [{ start }] })
    const { proposal } = await guest(token)
    const [{ id: option, price }] = proposal.options
    return { option, total: price.gross as number, version: proposal.version as number }
  }
  const letters = () => office.letters.splice(0).map(({ letter }) => letter)

  test('a yes by telephone makes the ride and writes its customer; nobody signed it [BC-02]', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    const id = await idOf(token)
    const offer = await offered(token, second!)
    letters()
    expect(await planner('POST', `/api/bookings/${id}/answer`, { ...offer, total: 1 })).toMatchObject({
      status: 409,
      codes: ['PRICE_CHANGED'],
    })
    expect((await guest(token)).status).toBe('proposed')
    const noted = await planner('POST', `/api/bookings/${id}/answer`, offer)
    expect([noted.status, noted.data.status]).toEqual([200, 'confirmed'])
    expect(letters()).toEqual(['confirmed'])
    const [kept] = await database().query(
      'SELECT status, accepted_option, signer_name, signer_ip_hash FROM proposals WHERE booking = $1',
      [id],
    )
    expect(kept).toEqual({
      status: 'accepted',
      accepted_option: offer.option,
      signer_name: null,
      signer_ip_hash: null,
    })
    // The guest reads it, and there is nothing to answer twice.
    expect((await guest(token)).start).toBe(second)
    expect(await planner('POST', `/api/bookings/${id}/answer`, offer)).toMatchObject({
      status: 409,
      codes: ['OFFER_NOT_OPEN'],
    })
    await cancel(token)
  })

  test('a no by telephone ends a request, and leaves a promised ride as it was [BC-02]', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    const { version } = await offered(token, second!)
    const no = { option: null, total: 0, version }
    const id = await idOf(token)
    expect(
      await planner('POST', `/api/bookings/${id}/answer`, { ...no, version: version + 1 }),
    ).toMatchObject({ status: 409, codes: ['PROPOSAL_REPLACED'] })
    expect((await planner('POST', `/api/bookings/${id}/answer`, no)).data.status).toBe('declined')

    const other = await aRequest(office, first!)
    const promised = await idOf(other)
    await planner('POST', `/api/bookings/${promised}/confirmation`)
    const { version: now } = await offered(other, second!)
    const kept = await planner('POST', `/api/bookings/${promised}/answer`, { ...no, version: now })
    expect([kept.data.status, (await guest(other)).start]).toEqual(['confirmed', first])
    await cancel(other)
  })

  test('an offer for a promised ride is taken back: the ride stays, what was kept for it is free, its customer is written [BC-03]', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    const id = await idOf(token)
    const offer = await offered(token, second!)
    // It answers a request: taken back, nothing would be left of it.
    expect(await planner('DELETE', `/api/bookings/${id}/proposals`)).toMatchObject({
      status: 409,
      codes: ['MOVE_NOT_ALLOWED'],
    })
    await planner('POST', `/api/bookings/${id}/answer`, { option: null, total: 0, version: offer.version })

    const other = await aRequest(office, first!)
    const promised = await idOf(other)
    await planner('POST', `/api/bookings/${promised}/confirmation`)
    expect(await planner('DELETE', `/api/bookings/${promised}/proposals`)).toMatchObject({
      status: 409,
      codes: ['OFFER_NOT_OPEN'],
    })
    await offered(other, second!)
    letters()
    expect((await planner('DELETE', `/api/bookings/${promised}/proposals`)).data.status).toBe('confirmed')
    expect(letters()).toEqual(['withdrawn'])
    const after = await guest(other)
    expect([after.start, after.proposal]).toEqual([first, null])
    const held = await database().query(
      'SELECT 1 FROM occupations WHERE holder_id = $1 AND expires_at IS NOT NULL',
      [promised],
    )
    expect(held).toEqual([])

    // Its own hour cannot be ridden any more: nobody is written that it can.
    await offered(other, second!)
    await database().query('DELETE FROM occupations WHERE holder_id = $1 AND expires_at IS NULL', [promised])
    expect(await planner('DELETE', `/api/bookings/${promised}/proposals`)).toMatchObject({
      status: 409,
      codes: ['PROMISE_LOST'],
    })
    expect((await guest(other)).proposal).not.toBeNull()
    await cancel(other)
  })
})
