import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readEpc } from '../../src/domains/billing/epc.ts'
import type { Invoice } from '../../src/domains/billing/invoice.ts'
import { issue } from '../../src/domains/billing/server/issue.ts'
import { sweepOverdue } from '../../src/domains/billing/server/overdue.ts'
import { lockInvoice } from '../../src/domains/billing/server/store.ts'
import { writeInvoiceLetter } from '../../src/domains/billing/server/letters.ts'
import { isStructuredReference } from '../../src/domains/billing/structured-reference.ts'
import { systemActor } from '../../src/platform/access/actor.ts'
import type { Letter } from '../../src/platform/mail/mailer.ts'
import { forEachEngine } from '../databases.ts'
import { shelfForTests } from '../shelf.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { secret } from './program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from './whole-program.ts'

interface Data extends Invoice {
  readonly invoice: Invoice
  readonly credit_note: Invoice
  readonly url: string
}
interface Answer {
  readonly status: number
  readonly data: Data
  readonly codes: readonly string[]
  readonly said: string
}

const dayMs = 86_400_000
const closed = (words: string) => words.replaceAll(/\s+/g, '')

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  const orders: { queue: string; data: object }[] = []
  const now = Date.now()
  const shelf = shelfForTests()
  const outbox = {
    send: async (_tx: unknown, queue: string, data: object) => void orders.push({ queue, data }),
  }
  beforeAll(async () => {
    program = await wholeProgramOn(database(), { outbox, shelf, now: () => now })
  })

  async function call(as: string | undefined, line: string, body?: unknown, headers = {}): Promise<Answer> {
    const [method, path] = line.split(' ') as [string, string]
    const answer = await program.call(method, path, { ...(as && { as }), body, headers })
    const { data, errors = [] } = answer.body as { data: Data; errors?: { extensions: { code: string } }[] }
    const codes = errors.map(({ extensions }) => extensions.code)
    return { status: answer.status, data, codes, said: [answer.status, ...codes].join(' ') }
  }
  const books = (line: string, body: unknown = {}, headers = {}) => call('accountant', line, body, headers)
  const one = async <Row>(text: string, values: unknown[] = []) =>
    (await database().query<Row>(text, values))[0]!
  const row = (id: string) => one<Invoice>('SELECT * FROM invoices WHERE id = $1', [id])

  /** The nth confirmed booking that nobody invoiced. */
  const aBooking = () =>
    one<{ id: string; gross: number; number: string }>(
      `SELECT id, gross, number FROM bookings b WHERE status = 'confirmed'
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id) ORDER BY number LIMIT 1`,
    )
  const someone = () =>
    one<{ id: string }>(`SELECT id FROM customers WHERE kind = 'consumer' ORDER BY id LIMIT 1`)
  const vatCode = (code: string) => one<{ id: string }>('SELECT id FROM vat_codes WHERE code = $1', [code])

  async function aDraft(
    lines: readonly (readonly [quantity: number, price: number, code?: string])[] = [[1, 12_100]],
  ) {
    const written = await Promise.all(
      lines.map(async ([quantity, unit_price, code = 'S21']) => ({
        text: 'Rit',
        quantity,
        unit_price,
        vat_code: (await vatCode(code)).id,
      })),
    )
    const made = await books('POST /api/invoices', { customer: (await someone()).id, lines: written })
    expect(made.said).toBe('201')
    return made.data
  }
  async function anInvoice(lines?: Parameters<typeof aDraft>[0]): Promise<Invoice> {
    const { id } = await aDraft(lines)
    const issued = await books(`POST /api/invoices/${id}/issue`)
    expect(issued.said).toBe('200')
    return issued.data
  }

  test('a booking becomes an invoice: its own lines, a number, a reference and a code that a bank reads', async () => {
    const booking = await aBooking()
    const draft = await call('planner', `POST /api/bookings/${booking.id}/invoices`, {})
    expect(draft).toMatchObject({
      status: 201,
      data: { status: 'draft', number: null, gross: booking.gross, booking: booking.id, kind: 'invoice' },
    })
    expect((await books(`POST /api/bookings/${booking.id}/invoices`)).said).toBe('409 BOOKING_INVOICED')
    const issued = await books(`POST /api/invoices/${draft.data.id}/issue`, {}, { 'if-match': '1' })
    expect(issued.said).toBe('200')
    const { number, ogm, epc_payload, iban, gross, due_date, issue_date } = issued.data
    expect(number).toMatch(/^F\d{4}-\d{4}$/)
    expect(isStructuredReference(ogm!)).toBe(true)
    expect(readEpc(epc_payload!)).toEqual({ holder: 'Feestfiets bv', iban, amount: gross, reference: ogm })
    expect(due_date! > issue_date!).toBe(true)
    expect(issued.data).not.toHaveProperty('token_hash')
    expect(issued.data).not.toHaveProperty('pdf_name')
    expect(orders.at(-1)).toEqual({ queue: 'invoice-papers', data: { invoice: draft.data.id } })
    const kept = await database().query<{ action: string }>(
      `SELECT action FROM activity WHERE collection = 'invoices' AND item = $1 ORDER BY timestamp`,
      [draft.data.id],
    )
    expect(kept.map(({ action }) => action)).toEqual(['draft', 'issue'])
  })

  test('an advance and its final invoice are the price that was agreed', async () => {
    const booking = await aBooking()
    const advance = await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 30 })
    expect(advance.data).toMatchObject({ kind: 'advance', status: 'draft' })
    await books(`POST /api/invoices/${advance.data.id}/issue`)
    const final = await books(`POST /api/bookings/${booking.id}/invoices`)
    expect(final.data).toMatchObject({ kind: 'final' })
    expect(final.data.gross! + advance.data.gross!).toBe(booking.gross)
    expect((await books(`POST /api/invoices/${final.data.id}/issue`)).said).toBe('200')
    expect((await books(`POST /api/invoices/${advance.data.id}/credit`, { reason: 'x' })).said).toBe(
      '409 ADVANCE_DEDUCTED',
    )
    expect((await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 0 })).said).toBe(
      '400 PERCENT_INVALID',
    )
  })

  test('fifty issued at once are numbered without a gap; one that is taken back leaves none', async () => {
    const drafts: string[] = []
    for (let at = 0; at < 51; at++) drafts.push((await aDraft()).id)
    const last = await one<{ n: number }>(
      `SELECT coalesce(max(sequence), 0)::int AS n FROM invoices WHERE series = 'F' AND year = extract(year FROM now())`,
    )
    const issuing = { actor: systemActor, now: now, secret, outbox }
    const takenBack = database()
      .transaction(async (tx) => {
        const done = await issue(tx, (await lockInvoice(tx, drafts[50]!))!, 'accountant', issuing)
        expect(done.ok).toBe(true)
        throw new Error('taken back')
      })
      .catch((error: Error) => error.message)
    const answers = await Promise.all(
      drafts.slice(0, 50).map((id) => books(`POST /api/invoices/${id}/issue`)),
    )
    expect(await takenBack).toBe('taken back')
    expect(answers.map(({ said }) => said)).toEqual(answers.map(() => '200'))
    const given = answers.map(({ data }) => data.sequence!).toSorted((a, b) => a - b)
    expect(given).toEqual(given.map((_, at) => last.n + 1 + at))
    const { off } = await one<{ off: number }>(
      `SELECT count(*)::int AS off FROM (
         SELECT sequence <> row_number() OVER (PARTITION BY series, year ORDER BY sequence) AS gap,
                issue_date < lag(issue_date) OVER (PARTITION BY series ORDER BY year, sequence) AS back
         FROM invoices WHERE status <> 'draft') AS numbers WHERE gap OR back`,
    )
    expect(off).toBe(0)
    const references = await database().query<{ ogm: string }>(
      'SELECT ogm FROM invoices WHERE ogm IS NOT NULL',
    )
    expect(new Set(references.map(({ ogm }) => ogm)).size).toBe(references.length)
  })

  test('the same press sent twice issues once', async () => {
    const { id } = await aDraft()
    const key = { 'idempotency-key': `press-${id}` }
    const [first, second] = [
      await books(`POST /api/invoices/${id}/issue`, {}, key),
      await books(`POST /api/invoices/${id}/issue`, {}, key),
    ]
    expect(second.data).toEqual(first.data)
    expect((await books(`POST /api/invoices/${id}/issue`)).said).toBe('409 MOVE_NOT_ALLOWED')
  })

  test('whatever way it is tried, an issued invoice says what it said', async () => {
    const invoice = await anInvoice()
    const said = await row(invoice.id)
    const { id: line } = await one<{ id: string }>('SELECT id FROM invoice_lines WHERE invoice = $1', [
      invoice.id,
    ])
    for (const as of ['accountant', 'admin', 'super']) {
      expect((await call(as, `PATCH /items/invoices/${invoice.id}`, { note: 'x' })).status, as).toBe(400)
      expect((await call(as, `PATCH /api/invoices/${invoice.id}`, { note: 'x' })).said, as).toBe(
        '409 INVOICE_ISSUED',
      )
      expect((await call(as, `PATCH /items/invoice_lines/${line}`, { quantity: 2 })).status, as).toBe(400)
      expect((await call(as, `PATCH /items/invoices/${invoice.id}`, { lines: [] })).status, as).toBe(400)
    }
    expect((await call('admin', `DELETE /items/invoices/${invoice.id}`)).status).toBe(400)
    for (const change of [
      "number = 'F1999-1'",
      "status = 'draft'",
      'gross = gross + 1, net = net + 1',
      "customer_snapshot = '{}'",
      "texts = '{}'",
      'credited = gross + 1',
      'issue_date = issue_date - 1',
    ])
      await expect(
        database().query(`UPDATE invoices SET ${change} WHERE id = $1`, [invoice.id]),
        change,
      ).rejects.toMatchObject({ code: '23514' })
    await expect(database().query('DELETE FROM invoices WHERE id = $1', [invoice.id])).rejects.toBeDefined()
    expect(await row(invoice.id)).toEqual(said)
  })

  test('a customer who moves, a text that changes and a company that moves bank leave its paper as it was', async () => {
    const { id, number, customer } = await anInvoice()
    await database().query(`UPDATE customers SET street = 'Elders' WHERE id = $1`, [customer])
    await database().query(`UPDATE settings SET company_name = 'Anders'`)
    try {
      const paper = await pdf('accountant', `/api/invoices/${id}/pdf`)
      expect(paper.status).toBe(200)
      expect(paper.headers.get('content-disposition')).toContain(`${number}.pdf`)
      const words = closed(textOfPdf(paper.bytes))
      expect(words).toContain(number)
      expect(words).not.toContain('Elders')
      expect(words).not.toContain('Anders')
      const again = await pdf('accountant', `/api/invoices/${id}/pdf`)
      expect(Buffer.compare(again.bytes, paper.bytes)).toBe(0)
      const { pdf_hash, pdf_name } = await row(id)
      expect(createHash('sha256').update(paper.bytes).digest('hex')).toBe(pdf_hash)
      await expect(
        database().query(`UPDATE invoices SET pdf_hash = 'other' WHERE id = $1`, [id]),
      ).rejects.toMatchObject({ code: '23514' })
      const loose = await database().query('SELECT 1 FROM loose_bytes WHERE name = $1', [pdf_name])
      expect(loose).toEqual([])
    } finally {
      await database().query(`UPDATE settings SET company_name = 'Feestfiets'`)
    }
  })

  async function pdf(as: string | null, path: string) {
    const headers: Record<string, string> = {}
    if (as) {
      const signedIn = await program.call('POST', '/auth/login', {
        body: { email: `${as}@feestfiets.example`, password: (await import('./program.ts')).password },
      })
      headers['authorization'] =
        `Bearer ${(signedIn.body as { data: { access_token: string } }).data.access_token}`
    }
    const answer = await program.api.request(path, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('a credit note names its invoice, and all of them together never give back more than it asked', async () => {
    const invoice = await anInvoice([
      [2, 12_100],
      [1, 1060, 'S6'],
    ])
    const lines = await database().query<{ id: string }>(
      'SELECT id FROM invoice_lines WHERE invoice = $1 ORDER BY position',
      [invoice.id],
    )
    const credit = (body: object) => books(`POST /api/invoices/${invoice.id}/credit`, body)
    expect((await credit({})).said).toBe('400 REASON_REQUIRED')
    expect((await credit({ reason: 'x', lines: [{ line: lines[0]!.id, quantity: 3 }] })).said).toBe(
      '400 CREDIT_TOO_LARGE',
    )
    const part = await credit({ reason: 'Te veel', lines: [{ line: lines[0]!.id, quantity: 1 }] })
    expect(part.data.credit_note).toMatchObject({
      kind: 'credit_note',
      corrects: invoice.id,
      gross: 12_100,
      net: 10_000,
      vat: 2100,
      status: 'issued',
      customer_snapshot: invoice.customer_snapshot,
    })
    expect(part.data.credit_note.number).toMatch(/^C\d{4}-\d{4}$/)
    expect(part.data.invoice).toMatchObject({ status: 'part_credited', credited: 12_100 })
    const both = await Promise.all([credit({ reason: 'De rest' }), credit({ reason: 'De rest' })])
    expect(both.map(({ said }) => said).toSorted()).toEqual(['201', '409 MOVE_NOT_ALLOWED'])
    expect(await row(invoice.id)).toMatchObject({ status: 'credited', credited: invoice.gross })
    expect((await credit({ reason: 'Nog eens' })).said).toBe('409 MOVE_NOT_ALLOWED')
    const { credit_note } = part.data
    expect((await books(`POST /api/invoices/${credit_note.id}/credit`, { reason: 'x' })).said).toBe(
      '409 MOVE_NOT_ALLOWED',
    )
  })

  test('what is paid and given back moves the invoice in the same breath, whichever door it comes by', async () => {
    const { id, gross, ogm } = await anInvoice()
    const pay = (body: object) => books(`POST /api/invoices/${id}/payments`, { method: 'transfer', ...body })
    expect((await pay({ amount: 12_101 })).said).toBe('400 PAYMENT_TOO_LARGE')
    expect((await pay({ amount: 2100 })).data).toMatchObject({ status: 'part_paid', paid: 2100 })
    expect((await pay({ amount: 100, refund: true })).said).toBe('400 REFUND_TOO_LARGE')
    const item = { kind: 'balance', method: 'cash', amount: 10_000, invoice: id }
    const waiting = await call('planner', 'POST /items/payments', {
      ...item,
      booked_at: '2026-01-01T10:00:00Z',
    })
    expect(waiting.data).toMatchObject({ status: 'open' })
    expect(await row(id)).toMatchObject({ status: 'part_paid', paid: 2100 })
    const booked = await call('accountant', `PATCH /items/payments/${waiting.data.id}`, {
      booked_at: '2026-01-02T10:00:00Z',
    })
    expect(booked.data).toMatchObject({ status: 'paid' })
    expect(await row(id)).toMatchObject({ status: 'paid', paid: gross })
    await books(`POST /api/invoices/${id}/credit`, { reason: 'Niet gereden' })
    expect(await row(id)).toMatchObject({ status: 'credited' })
    expect((await pay({ amount: 12_100, refund: true })).data).toMatchObject({ status: 'refunded', paid: 0 })
    const payments = await database().query<{ ogm: string | null }>(
      `SELECT ogm FROM payments WHERE invoice = $1 AND ogm IS NOT NULL`,
      [id],
    )
    expect(payments.every((payment) => payment.ogm === ogm)).toBe(true)
    const draft = await aDraft()
    expect(
      (
        await call('accountant', 'POST /items/payments', {
          ...item,
          invoice: draft.id,
          booked_at: '2026-01-02T10:00:00Z',
        })
      ).said,
    ).toBe('400 INVOICE_NOT_PAYABLE')
  })

  test('a day after its due date it is late, and no longer when it is paid', async () => {
    const { id, gross } = await anInvoice()
    await sweepOverdue({ database: database(), now: () => now + 14 * dayMs })
    expect(await row(id)).toMatchObject({ status: 'issued' })
    await sweepOverdue({ database: database(), now: () => now + 15 * dayMs })
    expect(await row(id)).toMatchObject({ status: 'overdue' })
    const paid = await books(`POST /api/invoices/${id}/payments`, { method: 'card', amount: gross })
    expect(paid.data.status).toBe('paid')
  })

  test('its letter goes once, in the customer’s language, with the link and the paper', async () => {
    const invoice = await anInvoice()
    const sent = await books(`POST /api/invoices/${invoice.id}/sending`)
    expect(sent.data).toMatchObject({ status: 'sent' })
    const order = orders.at(-1)!
    expect(order.queue).toBe('invoice-letters')
    const letters: Letter[] = []
    const mailer = { goesTo: 'test', deliver: async (letter: Letter) => void letters.push(letter) }
    const deps = {
      database: database(),
      shelf,
      now: () => now,
      mailer,
      secret,
      publicUrl: 'https://x.example',
    }
    for (let time = 0; time < 2; time++)
      await writeInvoiceLetter(deps, order.data as Parameters<typeof writeInvoiceLetter>[1])
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter!.to).toBe(invoice.customer_snapshot!.email)
    expect(letter!.subject).toContain(invoice.number)
    const token = /\/pdf\/invoice\/([\w-]+)/.exec(letter!.plain)?.[1]
    expect((await call(undefined, `GET /api/invoice-links/${token}`)).status).toBe(200)
    const [attached] = letter!.attachments
    expect(attached).toMatchObject({ filename: `${invoice.number}.pdf`, encoding: 'base64' })
    const { pdf_hash } = await row(invoice.id)
    expect(createHash('sha256').update(Buffer.from(attached!.content, 'base64')).digest('hex')).toBe(pdf_hash)
  })

  test('a link opens its one invoice until it is renewed, and a key of the database opens none', async () => {
    const invoice = await anInvoice()
    const link = async (answer: Promise<Answer>) =>
      new URL((await answer).data.url).pathname.split('/').at(-1)!
    const token = await link(call('planner', `GET /api/invoices/${invoice.id}/link`))
    const seen = await call(undefined, `GET /api/invoice-links/${token}`)
    expect(seen.data).toMatchObject({
      status: 'issued',
      open: invoice.gross,
      paper: { number: invoice.number },
    })
    expect(JSON.stringify(seen.data)).not.toContain(invoice.id)
    expect((await pdf(null, `/api/invoice-links/${token}/pdf`)).status).toBe(200)
    const renewed = await link(books(`POST /api/invoices/${invoice.id}/link`))
    for (const dead of [token, invoice.id, 'x', '%00'])
      for (const path of [`/api/invoice-links/${dead}`, `/api/invoice-links/${dead}/pdf`])
        expect((await call(undefined, `GET ${path}`)).status, path).toBe(404)
    expect((await call(undefined, `GET /api/invoice-links/${renewed}`)).status).toBe(200)
    const draft = await aDraft()
    expect((await call('accountant', `GET /api/invoices/${draft.id}/link`)).said).toBe(
      '404 INVOICE_NOT_FOUND',
    )
  })

  test('after a part is paid, the code on the page asks for the rest', async () => {
    const invoice = await anInvoice()
    await books(`POST /api/invoices/${invoice.id}/payments`, { method: 'cash', amount: 2100 })
    const { url } = (await call('planner', `GET /api/invoices/${invoice.id}/link`)).data
    const seen = await call(undefined, `GET /api/invoice-links/${url.split('/').at(-1)}`)
    const { payment } = seen.data as unknown as { payment: { epc: string } }
    expect(readEpc(payment.epc)?.amount).toBe(10_000)
    expect(readEpc(invoice.epc_payload!)?.amount).toBe(12_100)
  })

  test('who keeps the books does this, a planner drafts, and nobody else comes near', async () => {
    const { id } = await anInvoice()
    const draft = await aDraft()
    const moves = [
      [`POST /api/invoices/${draft.id}/issue`, {}],
      [`PATCH /api/invoices/${draft.id}`, { note: 'x' }],
      [`POST /api/invoices/${id}/credit`, { reason: 'x' }],
      [`POST /api/invoices/${id}/sending`, {}],
      [`POST /api/invoices/${id}/payments`, { amount: 1, method: 'cash' }],
      [`POST /api/invoices/${id}/link`, {}],
    ] as const
    for (const [line, body] of moves)
      for (const as of [undefined, 'employee', 'organizer', 'planner'])
        expect((await call(as, line, body)).said, `${as} ${line}`).toBe('403 FORBIDDEN')
    for (const as of [undefined, 'employee', 'organizer']) {
      for (const line of ['POST /api/invoices', `POST /api/bookings/${id}/invoices`])
        expect((await call(as, line, {})).said, `${as} ${line}`).toBe('403 FORBIDDEN')
      expect((await call(as, `GET /api/invoices/${id}/pdf`)).status, as).toBe(403)
      expect((await call(as, `GET /api/invoices/${id}/link`)).status, as).toBe(403)
    }
    const own = await one<{ id: string }>(
      `SELECT i.id FROM invoices i JOIN bookings b ON b.id = i.booking WHERE b.agency IS NOT NULL AND i.status <> 'draft' LIMIT 1`,
    )
    expect((await call('organizer', `GET /api/invoices/${own.id}/pdf`)).status).toBe(200)
  })

  test('a draft is changed as a whole, by the version that was read', async () => {
    const draft = await aDraft()
    const code = await vatCode('S6')
    const body = {
      note: ' Dank je ',
      price_mode: 'net',
      lines: [
        { text: { nl: 'Water', en: 'Water', fr: 'Eau' }, quantity: 3, unit_price: 100, vat_code: code.id },
      ],
    }
    const changed = await books(`PATCH /api/invoices/${draft.id}`, body, {
      'if-match': String(draft.row_version),
    })
    expect(changed.data).toMatchObject({ note: 'Dank je', net: 300, vat: 18, gross: 318 })
    const stale = await books(`PATCH /api/invoices/${draft.id}`, body, {
      'if-match': String(draft.row_version),
    })
    expect(stale.status).toBe(412)
    const faulty = await books(`PATCH /api/invoices/${draft.id}`, { lines: [{ text: '', quantity: 0 }] })
    expect(faulty.codes).toEqual([
      'LINE_TEXT_REQUIRED',
      'QUANTITY_INVALID',
      'UNIT_PRICE_INVALID',
      'VAT_CODE_REQUIRED',
    ])
    const item = { invoice: draft.id, text: { nl: 'a', en: 'b', fr: 'c' }, unit_price: 50, vat_code: code.id }
    await call('accountant', 'POST /items/invoice_lines', item)
    expect(await row(draft.id)).toMatchObject({ gross: null })
    const issued = await books(`POST /api/invoices/${draft.id}/issue`)
    expect(issued.data.gross).toBe(371)
  })

  test('nothing half made is issued', async () => {
    const refused = async (change: string, reason: string) => {
      const { id } = await aDraft()
      await database().query(`UPDATE invoices SET ${change} WHERE id = $1`, [id])
      expect((await books(`POST /api/invoices/${id}/issue`)).said, change).toBe(reason)
    }
    await refused('customer = NULL', '400 CUSTOMER_REQUIRED')
    await refused(`due_date = '2020-01-01'`, '400 DUE_DATE_BEFORE')
    const empty = await books('POST /api/invoices', { customer: (await someone()).id, lines: [] })
    expect((await books(`POST /api/invoices/${empty.data.id}/issue`)).said).toBe('400 LINES_REQUIRED')
    const negative = await aDraft([[-1, 100]])
    expect((await books(`POST /api/invoices/${negative.id}/issue`)).said).toBe('400 TOTAL_NEGATIVE')
    const { id } = await aDraft()
    expect((await books(`POST /api/invoices/${id}/issue`, { issue_date: '2020-01-01' })).said).toBe(
      '409 ISSUE_DATE_BACK',
    )
    expect((await books(`POST /api/invoices/${id}/issue`, { issue_date: '2999-01-01' })).said).toBe(
      '400 ISSUE_DATE_AHEAD',
    )
    const iban = await one<{ iban: string }>('SELECT iban FROM settings')
    await database().query(`UPDATE settings SET iban = 'BE00'`)
    expect((await books(`POST /api/invoices/${id}/issue`)).said).toBe('409 SELLER_INCOMPLETE')
    await database().query('UPDATE settings SET iban = $1', [iban.iban])
    const settled = await books(`POST /api/invoices/${(await aDraft([[1, 0]])).id}/issue`)
    expect(settled.data).toMatchObject({ status: 'paid', epc_payload: null })
  })
})
