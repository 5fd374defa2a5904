import { beforeEach, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { mostRequests } from './request-limits.ts'
import {
  aContact,
  aWish,
  type Office,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { hourMs } from '../../../../kernel/time/period.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  let start: string
  beforeEach(async () => {
    await database().query("DELETE FROM activity WHERE collection = 'bookings'")
    await database().query('DELETE FROM booking_lines')
    await database().query('DELETE FROM occupations')
    await database().query('DELETE FROM bookings')
    office = await openOffice(database())
    const deps = office.deps as { limitsHolds: boolean }
    deps.limitsHolds = true
    start = (await startsFree(office))[0]!
  })
  /** Asks without a hold, as a program would. Bikes are not what these tests are about. */
  async function ask(contact: Record<string, unknown>) {
    await database().query('DELETE FROM occupations')
    const body = { ...aWish(), start, contact: aContact(contact) }
    const made = await office.call('POST', '/api/drafts', body)
    const { token, version, price } = made.data
    const seen = { total: price.gross, version }
    const asked = await office.call('POST', `/api/drafts/${token}/request`, { terms: true, ...seen })
    return { ...asked, token: token as string, said: price.request_reasons as string[] }
  }
  const stranger = (n: number) => ({ email: `group${n}@example.be`, phone: `047012340${n}` })

  test('one address asks for six rides a day, whoever it says it is; the seventh reads whom to call, and keeps what it chose [B-79]', async () => {
    for (let n = 0; n < mostRequests.household; n++) expect((await ask(stranger(n))).status).toBe(201)
    const refused = await ask(stranger(9))
    expect(refused).toMatchObject({ status: 409, codes: ['TOO_MANY_REQUESTS'] })
    const [company] = await database().query<{ phone: string }>('SELECT company_phone AS phone FROM settings')
    expect(refused.errors[0].message).toContain(company!.phone)
    // He reads it where he picks the hour, before he fills in the rest, and keeps nobody from that hour.
    const { token } = (await office.call('POST', '/api/drafts', { ...aWish() })).data
    expect(await office.call('POST', `/api/drafts/${token}/hold`, { start })).toMatchObject({
      status: 409,
      codes: ['TOO_MANY_REQUESTS'],
    })
    const kept = await office.call('GET', `/api/drafts/${refused.token}`)
    expect(kept.data).toMatchObject({ status: 'draft', wish: { people: 12 } })
    office.clock.now += 25 * hourMs
    expect((await ask(stranger(8))).status).toBe(201)
  })

  test('one person asks for three rides a day, by e-mail address or by phone, however the address is written [B-79]', async () => {
    const mail = 'feest.groep@gmail.com'
    for (const [email, phone] of [
      [mail, '0470123401'],
      ['FeestGroep+2@gmail.com', '0470123402'],
      ['feestgroep@googlemail.com', '0470123403'],
    ])
      expect((await ask({ email, phone })).status).toBe(201)
    expect((await ask({ email: mail, phone: '0470123404' })).codes).toEqual(['TOO_MANY_REQUESTS'])
    for (const email of ['a@example.be', 'b@example.be'])
      expect((await ask({ email, phone: '0470123401' })).status).toBe(201)
    expect((await ask({ email: 'c@example.be', phone: '0470 12 34 01' })).codes).toEqual([
      'TOO_MANY_REQUESTS',
    ])
  })

  test('the office is never bound, and what it declined or planned counts no more [B-79]', async () => {
    for (let n = 0; n < mostRequests.household; n++) await ask(stranger(n))
    await database().query('DELETE FROM occupations')
    const byOffice = { ...aWish(), start, contact: aContact(), terms: true }
    expect((await office.call('POST', '/api/bookings', byOffice, { as: 'planner' })).status).toBe(201)
    expect((await ask(stranger(9))).status).toBe(409)
    await database().query(
      "UPDATE bookings SET status = 'declined', row_version = row_version + 1 WHERE contact->>'email' = 'group0@example.be'",
    )
    expect((await ask(stranger(9))).status).toBe(201)
  })

  test('a package that is confirmed at once is so for the first ride of a day; a further one waits for the office, and says so before it is sent [B-79]', async () => {
    await database().query(
      'UPDATE packages SET instant_booking = true, row_version = row_version + 1 WHERE id = $1',
      [sample.packages.klassieker],
    )
    expect(await ask(stranger(1))).toMatchObject({ said: [], data: { status: 'confirmed' } })
    const further = await ask(stranger(2))
    expect(further).toMatchObject({ said: ['further-request'], data: { status: 'requested' } })
    const { price } = (await office.call('GET', `/api/scheduler/${further.token}`)).data
    expect(price.request_reasons).toEqual(['further-request'])

    // Already where the hour is chosen: nobody has said yet who he is, and the connection is known.
    const begun = await office.call('POST', '/api/drafts', aWish())
    expect(begun.data).toMatchObject({ further: true, price: { request_reasons: ['further-request'] } })
    await database().query("UPDATE activity SET ip_hash = 'another' WHERE action = 'request'")
    const elsewhere = await office.call('GET', `/api/drafts/${begun.data.token}`)
    expect(elsewhere.data).toMatchObject({ further: false, price: { request_reasons: [] } })

    await database().query(
      'UPDATE packages SET instant_booking = false, row_version = row_version + 1 WHERE id = $1',
      [sample.packages.klassieker],
    )
  })

  test('who read that the ride is confirmed at once, and whose colleague asked first, reads the new answer before anything is requested', async () => {
    const isInstant = (yes: boolean) =>
      database().query(
        'UPDATE packages SET instant_booking = $2, row_version = row_version + 1 WHERE id = $1',
        [sample.packages.klassieker, yes],
      )
    await isInstant(true)
    const body = { ...aWish(), start, contact: aContact(stranger(2)) }
    const { data: read } = await office.call('POST', '/api/drafts', body)
    expect(read.price.request_reasons).toEqual([])
    expect(await ask(stranger(1))).toMatchObject({ data: { status: 'confirmed' } })
    await database().query('DELETE FROM occupations')

    const send = (at_once: boolean) =>
      office.call('POST', `/api/drafts/${read.token}/request`, {
        terms: true,
        total: read.price.gross,
        version: read.version,
        at_once,
      })
    const refused = await send(true)
    expect(refused).toMatchObject({ status: 409, codes: ['PRICE_CHANGED'] })
    expect(refused.errors[0].extensions).toMatchObject({
      total: read.price.gross,
      version: read.version,
      draft: { status: 'draft', on_request: true, price: { request_reasons: ['further-request'] } },
    })
    expect((await office.call('GET', `/api/drafts/${read.token}`)).data).toMatchObject({
      status: 'draft',
      price: { request_reasons: ['further-request'] },
    })
    expect(await send(false)).toMatchObject({ status: 201, data: { status: 'requested' } })
    await isInstant(false)
  })
})
