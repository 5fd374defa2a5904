/** Structured invoices of others: off unless chosen, taken in once, kept as they came, dealt with by who keeps the books. */
import { expect, test } from 'vitest'
import { signatureHeaders } from '../../../src/platform/webhooks/signature.ts'
import { trialKey, trialSecret } from '../../../tools/trial-access-point.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { formOf } from '../files/uploads.ts'
import { ublOf } from '../../helpers/received-ubl.ts'
import { mailedSettings, sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

interface Document {
  readonly id: string
  readonly state: string
  readonly row_version: number
}

forEachEngine(sampleCompany, (database) => {
  const accessPoint = { url: 'http://127.0.0.1:1', key: trialKey, secret: trialSecret }
  const settings = { ...mailedSettings, accessPoint }
  const { call, one, pdf, now } = booksOf(database, Date.now(), settings)
  let ours = ''
  const file = async (number: string, text?: string, buyer?: string) => {
    ours ||= (await one<{ vat_number: string }>('SELECT vat_number FROM settings')).vat_number.replaceAll(
      /\D/g,
      '',
    )
    return ublOf(number, buyer ?? ours, text)
  }
  const upload = async (xml: string, as = 'accountant') => {
    const form = formOf({ name: 'factuur.xml', bytes: Buffer.from(xml) })
    const answer = await call(as, 'POST /api/received-invoices', form)
    return { ...answer, data: answer.data as unknown as { document: Document; known: boolean } }
  }
  const count = async () =>
    (await one<{ count: number }>('SELECT count(*)::int AS count FROM received_invoices')).count
  const sent = (xml: string, { secret = trialSecret, at = now } = {}) =>
    call(undefined, 'POST /api/access-point/documents', Buffer.from(xml, 'utf8'), {
      'content-type': 'application/xml',
      ...signatureHeaders(secret, { id: 'x', body: xml, now: at }),
    })
  const turn = (on: boolean) => call('accountant', 'PATCH /items/settings', { receives_invoices: on })

  test('nothing is taken in until who keeps the books turns it on [RE-01]', async () => {
    expect((await upload(await file('V-1'))).said).toBe('409 RECEIVING_OFF')
    expect((await turn(true)).said).toBe('200')
    for (const as of ['planner', 'employee', 'organizer'])
      expect((await upload(await file('V-1'), as)).status, as).toBe(403)
    expect(await count()).toBe(0)
  })

  test('a file is read, checked and shown, and its bytes stay as they came [RE-01, RE-03]', async () => {
    await turn(true)
    const xml = await file('V-2', 'Łódź &amp; café')
    const { said, data } = await upload(xml)
    expect(said).toBe('201')
    const shown = await call('accountant', `GET /items/received_invoices/${data.document.id}?fields=*`)
    expect(shown.data).toMatchObject({
      number: 'V-2',
      seller_name: 'Brouwerij nv',
      seller_vat: 'BE0403170701',
      net: 10_000,
      vat: 2100,
      payable: 12_100,
      due_date: '2026-12-24',
      state: 'received',
      way: 'upload',
      lines: [{ text: 'Łódź & café', quantity: 1, net: 10_000, category: 'S', percent: 21 }],
      faults: [{ rule: 'PEPPOL-EN16931-R003' }],
    })
    expect(shown.data).not.toHaveProperty('content')
    const kept = await pdf('accountant', `/api/received-invoices/${data.document.id}/ubl`)
    expect(kept.bytes.toString('utf8')).toBe(xml)
    expect((await pdf('planner', `/api/received-invoices/${data.document.id}/ubl`)).status).toBe(403)
    for (const change of [`SET content = ''`, `SET payable = 1`, `SET number = 'V-3'`])
      await expect(
        database().query(`UPDATE received_invoices ${change} WHERE id = $1`, [data.document.id]),
        change,
      ).rejects.toMatchObject({ code: '23514' })
    await expect(
      database().query('DELETE FROM received_invoices WHERE id = $1', [data.document.id]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('the same file twice, or by ten at once, is one; the same number with other contents is refused [RE-04]', async () => {
    await turn(true)
    const xml = await file('V-4')
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(xml)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(9).fill(200),
      201,
    ])
    expect(answers.filter(({ data }) => data.known)).toHaveLength(9)
    expect((await upload(await file('V-4', 'Iets anders'))).said).toBe('409 RECEIVED_DIFFERS')
    expect(await count()).toBe(before + 1)
  })

  test('what is not for us, unsafe or no invoice leaves nothing behind [RE-02, RE-03]', async () => {
    await turn(true)
    const before = await count()
    const xml = await file('V-5')
    expect((await upload(await file('V-5', undefined, '0207451227'))).said).toBe('409 RECEIVED_NOT_OURS')
    const doctype = xml.replace('<Invoice', '<!DOCTYPE Invoice [<!ENTITY a "b">]>\n<Invoice')
    expect((await upload(doctype)).said).toBe('400 RECEIVED_UNSAFE')
    expect((await upload(xml.slice(0, 500))).said).toBe('400 RECEIVED_BROKEN')
    expect((await upload('<a/>')).said).toBe('400 RECEIVED_UNKNOWN')
    expect((await call('accountant', 'POST /api/received-invoices', new FormData())).said).toBe(
      '400 RECEIVED_MISSING',
    )
    expect(await count()).toBe(before)
  })

  test('who keeps the books says what became of it, with a reason where he refuses it [RE-06]', async () => {
    await turn(true)
    const { data } = await upload(await file('V-6'))
    const { id } = data.document
    const move = (body: object, as = 'accountant') =>
      call(as, `POST /api/received-invoices/${id}/state`, body)
    expect((await move({ state: 'booked' }, 'planner')).status).toBe(403)
    expect((await move({ state: 'refused' })).said).toBe('400 REASON_REQUIRED')
    expect((await move({ state: 'refused', reason: 'Dubbel' })).data).toMatchObject({
      state: 'refused',
      reason: 'Dubbel',
    })
    expect((await move({ state: 'received' })).data).toMatchObject({ state: 'received', reason: null })
    expect((await move({ state: 'booked' })).data).toMatchObject({ state: 'booked' })
    const noted = await database().query<{ action: string }>(
      `SELECT action FROM activity WHERE collection = 'received_invoices' AND item = $1 ORDER BY timestamp, id`,
      [id],
    )
    expect(noted.map(({ action }) => action)).toEqual(['receive', 'refuse', 'reopen', 'book'])
    expect((await call('admin', `PATCH /items/received_invoices/${id}`, { state: 'received' })).status).toBe(
      403,
    )
  })

  test('the access point sends one on, signed just now; twice is once, unsigned or late is nothing [RE-05]', async () => {
    await turn(true)
    const before = await count()
    const xml = await file('V-7', 'Łódź &amp; café')
    expect((await sent(xml, { secret: 'another-secret-for-trials-of-32-signs' })).status).toBe(401)
    expect((await sent(xml, { at: now - 600_000 })).status).toBe(401)
    expect((await sent(await file('V-8', undefined, '0207451227'))).said).toBe('409 RECEIVED_NOT_OURS')
    expect(await count()).toBe(before)
    const first = await sent(xml)
    expect(first.said).toBe('201')
    const again = await sent(xml)
    expect([again.said, again.data.id]).toEqual(['200', first.data.id])
    expect(await count()).toBe(before + 1)
    const kept = await pdf('accountant', `/api/received-invoices/${first.data.id}/ubl`)
    expect(kept.bytes.toString('utf8')).toBe(xml)
    expect(
      await one('SELECT way, user_created FROM received_invoices WHERE id = $1', [first.data.id]),
    ).toEqual({ way: 'access_point', user_created: null })
    await turn(false)
    expect((await sent(await file('V-9'))).said).toBe('409 RECEIVING_OFF')
  })
})
