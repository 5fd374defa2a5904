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
  const guest = async (token: string) => (await office.call('GET', `/api/scheduler/${token}`)).data
  const change = (token: string, body: object) => office.call('POST', `/api/scheduler/${token}/contact`, body)
  const customerOf = async (token: string) => {
    const { number } = await guest(token)
    const [row] = await database().query<{
      booking: string
      id: string
      first_name: string
      email: string
      phone: string
      marketing_consent_at: string | null
    }>(
      `SELECT b.id AS booking, c.id, c.first_name, c.email, c.phone, c.marketing_consent_at
       FROM bookings b JOIN customers c ON c.id = b.customer WHERE b.number = $1`,
      [number],
    )
    return row!
  }
  const cancel = (token: string) => office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })
  const letters = () => office.letters.splice(0)

  test('who booked alone changes the customer he is; both addresses are written, and consent to news stays behind [BC-04]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const before = await customerOf(token)
    await database().query('UPDATE customers SET marketing_consent_at = now() WHERE id = $1', [before.id])
    letters()
    const answer = await change(token, {
      first_name: 'Lotte',
      email: 'lotte@post.example',
      phone: '0471 22 33 44',
    })
    expect([answer.status, answer.codes]).toEqual([200, []])
    expect(answer.data.contact).toMatchObject({ first_name: 'Lotte', email: 'lotte@post.example' })
    const after = await customerOf(token)
    expect(after).toMatchObject({
      id: before.id,
      first_name: 'Lotte',
      email: 'lotte@post.example',
      phone: '+32471223344',
      marketing_consent_at: null,
    })
    expect(letters().map(({ letter, to }) => [letter, to?.email])).toEqual([
      ['contact-left', before.email],
      ['contact', undefined],
    ])
    // The same once more changes nothing and writes to nobody.
    expect((await change(token, { first_name: 'Lotte' })).status).toBe(200)
    expect(letters()).toEqual([])
    await cancel(token)
  })

  test('what else is booked in the old name keeps it; back to known details it is that customer again [BC-04]', async () => {
    const [first, second] = await startsFree(office)
    const [one, other] = [await aRequest(office, first!), await aRequest(office, second!)]
    const before = await customerOf(one)
    expect((await customerOf(other)).id).toBe(before.id)
    expect((await change(one, { last_name: 'Peters' })).status).toBe(200)
    expect((await customerOf(one)).id).not.toBe(before.id)
    expect(await customerOf(other)).toMatchObject({ id: before.id, first_name: before.first_name })
    const { last_name } = (await guest(other)).contact
    expect((await change(one, { last_name })).status).toBe(200)
    expect((await customerOf(one)).id).toBe(before.id)
    await cancel(one)
    await cancel(other)
  })

  test('an invoice goes to another country once that is said; a postal code is judged by it [BC-04]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const lille = { country: 'FR', street: 'Rue Nationale', number: '2', postal_code: '59000', city: 'Lille' }
    expect((await change(token, { ...lille, country: 'BE' })).codes).toEqual(['POSTAL_CODE_FORM'])
    expect((await change(token, lille)).status).toBe(200)
    expect((await guest(token)).details).toMatchObject({ country: 'FR', postal_code: '59000' })
    await cancel(token)
  })

  test('nothing half is kept, and what stands on paper is changed with the office [BC-04]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const before = await customerOf(token)
    const wrong = await change(token, { first_name: 'Lotte', email: 'nowhere', phone: '' })
    expect([wrong.status, wrong.codes.toSorted()]).toEqual([400, ['EMAIL_INVALID', 'PHONE_REQUIRED']])
    expect(await customerOf(token)).toEqual(before)
    // Who he is to the law and his language are no part of it.
    expect((await change(token, { kind: 'company' })).status).toBe(400)
    await database().query(
      `INSERT INTO payments (id, booking, kind, method, amount, status, entry_date, value_date)
       VALUES (gen_random_uuid(), $1, 'advance', 'cash', 1000, 'paid', '2027-03-02', '2027-03-02')`,
      [before.booking],
    )
    expect((await guest(token)).may.contact).toBe(false)
    expect(await change(token, { first_name: 'Lotte' })).toMatchObject({
      status: 409,
      codes: ['CONTACT_BILLED'],
    })
    await cancel(token)
  })
})
