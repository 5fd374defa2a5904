import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kernel/id/id.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../../tests/helpers/sent-letters.ts'
import { consentProof, tokenHash } from '../../token.ts'
import { writeLetter } from './letters.ts'
import {
  type Office,
  aContact,
  aWish,
  openingDay,
  openOffice,
  startsFree,
  seenIn,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })

  async function booked(contact: Record<string, unknown>, marketing: boolean): Promise<string> {
    const [start] = await startsFree(office)
    const { data } = await office.call('POST', '/api/drafts', { ...aWish(), contact: aContact(contact) })
    await office.call('POST', `/api/drafts/${data.token}/hold`, { start })
    const asked = await office.call('POST', `/api/drafts/${data.token}/request`, {
      terms: true,
      marketing,
      ...(await seenIn(office, data.token)),
    })
    expect(asked.status).toBe(201)
    if (marketing) await say(data.token, true)
    return data.token
  }
  /** Says it as who reads the mail does: with what the letter to the address has in its link. */
  const say = async (token: string, wanted: unknown) =>
    office.call('POST', `/api/scheduler/${token}/news`, { wanted, proof: await proofFor(token) })
  const proofFor = async (token: string) => {
    const [customer] = await database().query<{ id: string; email: string }>(
      'SELECT c.id, c.email FROM customers c JOIN bookings b ON b.customer = c.id WHERE b.token_hash = $1',
      [tokenHash(token)],
    )
    return customer ? consentProof(office.deps.secret, customer) : null
  }
  const wants = async (token: string) => (await office.call('GET', `/api/scheduler/${token}`)).data.wants_news
  const customersOf = (email: string) =>
    database().query<{ id: string; since: string | null }>(
      'SELECT id, marketing_consent_at AS since FROM customers WHERE lower(email) = $1 ORDER BY id',
      [email],
    )

  test('who said yes to news takes it back with one press on the page of the booking, and may say yes again', async () => {
    const token = await booked({ email: 'back@example.be' }, true)
    expect(await wants(token)).toBe(true)
    const stopped = await say(token, false)
    expect(stopped).toMatchObject({ status: 200, data: { wants_news: false, status: 'requested' } })
    expect(await say(token, false)).toMatchObject({ status: 200, data: { wants_news: false } })
    const [customer] = await customersOf('back@example.be')
    expect(customer!.since).toBeNull()
    office.clock.now += 60_000
    expect(await say(token, true)).toMatchObject({ status: 200, data: { wants_news: true } })
    const history = await database().query<{ action: string }>(
      "SELECT action FROM activity WHERE collection = 'customers' AND item = $1 ORDER BY timestamp",
      [customer!.id],
    )
    expect(history.map(({ action }) => action)).toEqual([
      'create',
      'marketing-consent',
      'marketing-withdrawal',
      'marketing-consent',
    ])
  })

  test('no is said for an address: every booking under it, however it was written, and no other', async () => {
    const first = await booked({ email: 'both@example.be' }, true)
    const second = await booked({ email: 'Both@example.be', phone: '0471 00 00 00' }, true)
    const other = await booked({ email: 'other@example.be' }, true)
    await say(second, false)
    expect(await Promise.all([first, second, other].map(wants))).toEqual([false, false, true])
    expect(await customersOf('both@example.be')).toHaveLength(2)
  })

  test('news wished for an address nobody proved stays a wish, until the letter that goes there is answered', async () => {
    office.letters.length = 0
    const token = await booked({ email: 'stranger@example.be' }, false)
    const without = (proof?: string) =>
      office.call('POST', `/api/scheduler/${token}/news`, { wanted: true, ...(proof && { proof }) })
    expect(await without()).toMatchObject({ status: 200, data: { wants_news: false } })
    expect(await without('guessed')).toMatchObject({ status: 200, data: { wants_news: false } })
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: office.deps.publicUrl,
      now: office.deps.now,
    }
    for (const order of office.letters.splice(0)) await writeLetter(deps, order)
    const letters = (await sentLetters(database())).filter(({ plain }) => plain.includes('?news='))
    expect(letters).toHaveLength(1)
    const asks = async (of: string) => (await office.call('GET', `/api/scheduler/${of}`)).data.asks_news
    expect(await asks(token)).toBe(true)
    expect(letters[0]).toMatchObject({ to: 'stranger@example.be' })
    const [, page, proof] = /scheduler\/([\w-]+)\?news=([\w-]+)#news/.exec(letters[0]!.plain)!
    expect(page).toBe(token)
    expect(await without(proof)).toMatchObject({ status: 200, data: { wants_news: true } })
    expect(await without(proof)).toMatchObject({ status: 200, data: { wants_news: true } })
    const other = await booked({ email: 'victim@example.be' }, false)
    expect([await asks(token), await asks(other)], 'has said yes, and never asked').toEqual([false, false])
    office.clock.now += 1000
    await office.call('POST', `/api/scheduler/${token}/news`, { wanted: false })
    expect(await asks(token), 'who took it back waits for no letter').toBe(false)
    const stolen = await office.call('POST', `/api/scheduler/${other}/news`, { wanted: true, proof })
    expect(stolen.data.wants_news).toBe(false)
  })

  test('yes is said for oneself alone', async () => {
    const first = await booked({ email: 'one@example.be' }, false)
    const second = await booked({ email: 'one@example.be', phone: '0471 00 00 00' }, false)
    await say(second, true)
    expect(await Promise.all([first, second].map(wants))).toEqual([false, true])
  })

  test('a cancelled booking still takes it back; a wrong word and a wrong link do not', async () => {
    const token = await booked({ email: 'late@example.be' }, true)
    await office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })
    expect(await say(token, 'no')).toMatchObject({ status: 400, codes: ['WRONG_TYPE'] })
    expect(await say('nobody', false)).toMatchObject({ status: 404, codes: ['SCHEDULER_NOT_FOUND'] })
    expect(await wants(token)).toBe(true)
    expect(await say(token, false)).toMatchObject({ status: 200, data: { wants_news: false } })
  })

  test('the office takes it back for who asks on the phone, and nobody else does', async () => {
    const token = await booked({ email: 'phone@example.be' }, true)
    const [customer] = await customersOf('phone@example.be')
    const path = `/api/customers/${customer!.id}/news`
    for (const as of ['visitor', 'employee', 'organizer'] as const)
      expect((await office.call('DELETE', path, {}, { as })).status).toBe(403)
    expect(await wants(token)).toBe(true)
    expect((await office.call('DELETE', path, {}, { as: 'planner' })).status).toBe(204)
    expect(await wants(token)).toBe(false)
    const nobody = await office.call('DELETE', `/api/customers/${newId()}/news`, {}, { as: 'planner' })
    expect(nobody).toMatchObject({ status: 403, codes: ['FORBIDDEN'] })
  })

  test('who is forgotten is not asked about news, and can no longer say yes', async () => {
    const token = await booked({ email: 'gone@example.be' }, true)
    await database().query(
      "UPDATE customers SET marketing_consent_at = NULL, anonymised_at = now() WHERE email = 'gone@example.be'",
    )
    expect(await wants(token)).toBeNull()
    expect(await say(token, true)).toMatchObject({ status: 409, codes: ['MOVE_NOT_ALLOWED'] })
  })
})
