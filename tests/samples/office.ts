/** What the office of the sample company does to make the documents of the samples. */
import type { Invoice } from '../../src/domains/billing/invoice.ts'
import { structuredText } from '../../src/domains/billing/server/papers/structured.ts'
import type { Id } from '../../src/kernel/id/id.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { WholeProgram } from '../api/whole-program.ts'
import type { OnPaper } from '../helpers/said-in-ubl.ts'
import { password } from '../api/program.ts'

type Line = readonly [text: string, quantity: number, price: number, code?: string]
/** A PDF with what is known of how it is written. */
export interface SamplePaper extends OnPaper {
  readonly bytes: Uint8Array
}
type Saved = Pick<Invoice, 'id' | 'number'>

/** What the office does, as the accountant unless said; anything that is refused ends the writing. */
export function officeOf(database: Database, program: WholeProgram) {
  let made = 0
  async function call<T = Saved>(as: string, method: string, path: string, body?: object): Promise<T> {
    const answer = await program.call(method, path, { as, ...(body && { body }) })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return (answer.body as { data: T }).data
  }
  const books = <T = Saved>(method: string, path: string, body?: object) =>
    call<T>('accountant', method, path, body)
  const one = async <Row>(text: string, values: unknown[] = []) =>
    (await database.query<Row>(text, values))[0]!
  const vatCode = async (code: string) =>
    (await one<{ id: string }>('SELECT id FROM vat_codes WHERE code = $1', [code])).id
  const issue = (id: string, vat_reason?: string) =>
    books('POST', `/api/invoices/${id}/issue`, {
      accept_gaps: true,
      ...(vat_reason && { vat_reason, answers_for_number: true }),
    })
  const invoice = (id: string) =>
    database.kysely
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', id as Id<'invoices'>)
      .executeTakeFirstOrThrow()

  async function issuedTo(
    whom: object,
    lines: readonly Line[],
    { why, ...over }: { readonly why?: string; readonly [column: string]: unknown } = {},
  ): Promise<Saved> {
    const written = await Promise.all(
      lines.map(async ([text, quantity, unit_price, code = 'S21']) => ({
        text,
        quantity,
        unit_price,
        vat_code: await vatCode(code),
      })),
    )
    const draft = await books('POST', '/api/invoices', {
      ...whom,
      lines: written,
      po_reference: 'PO-77',
      ...over,
    })
    return issue(draft.id, why)
  }

  return {
    call,
    issuedTo,
    issued: (customer: string, lines: readonly Line[], over?: Parameters<typeof issuedTo>[2]) =>
      issuedTo({ customer }, lines, over),
    async customer(over: object): Promise<string> {
      made += 1
      const { id } = await call('planner', 'POST', '/items/customers', {
        kind: 'company',
        first_name: 'Maaike',
        last_name: 'Aerts',
        company_name: 'Klant nv',
        email: `boekhouding${made}@klant.example`,
        phone: '+32 9 000 00 00',
        street: 'Coupure',
        number: '1',
        postal_code: '9000',
        city: 'Gent',
        country: 'BE',
        vat_number: 'BE0403170701',
        ...over,
      })
      return id
    },
    async agency(): Promise<string> {
      const { id } = await call('admin', 'POST', '/items/booking_agencies', {
        name: 'Reisbureau',
        kbo_number: '0403.170.701',
        vat_number: 'BE0403170701',
        address: 'Korenmarkt 1, 9000 Gent',
        contacts: [{ name: 'An', email: 'an@reisbureau.example' }],
      })
      return id
    },
    /** What is sold and not invoiced yet, made a company's. */
    async bookings(count: number): Promise<{ id: string; day: string }[]> {
      const found = await database.query<{ id: string; day: string; customer: string }>(
        `SELECT id, local_day::text AS day, customer FROM bookings b WHERE status = 'confirmed' AND gross > 0
         AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id) ORDER BY local_day DESC, id LIMIT ${count}`,
      )
      for (const { customer } of found)
        await database.query(
          `UPDATE customers SET kind = 'company', company_name = 'Klant nv', vat_number = 'BE0403170701',
             street = 'Coupure', number = '1', postal_code = '9000', city = 'Gent' WHERE id = $1`,
          [customer],
        )
      return found
    },
    async ofBooking({ id }: { readonly id: string }, share: object): Promise<Saved> {
      return issue((await books('POST', `/api/bookings/${id}/invoices`, share)).id)
    },
    /** Cancelled by the office where a quarter is kept, and settled: the document that asks the fee. */
    async feeOf({ id }: { readonly id: string }): Promise<Saved> {
      await database.query(
        `UPDATE bookings SET policy_snapshot = jsonb_set(policy_snapshot, '{cancellation_steps}', $2),
           starts_at = now() + interval '240 hours', ends_at = now() + interval '242 hours' WHERE id = $1`,
        [id, JSON.stringify([{ hours_before: 0, keep_percent: 25 }])],
      )
      await call('planner', 'POST', `/api/bookings/${id}/cancellation`, { reason: 'Storm' })
      const settled = { accept_gaps: true }
      return (await books<{ fee: Saved }>('POST', `/api/bookings/${id}/settlement`, settled)).fee
    },
    async credited({ id }: Saved, lines?: readonly object[]): Promise<Saved> {
      const body = { reason: 'Storm', ...(lines && { lines }) }
      return (await books<{ credit_note: Saved }>('POST', `/api/invoices/${id}/credit`, body)).credit_note
    },
    async read(id: string): Promise<{ lines: string[] }> {
      const lines = await database.query<{ id: string }>(
        'SELECT id FROM invoice_lines WHERE invoice = $1 ORDER BY position',
        [id],
      )
      return { lines: lines.map((line) => line.id) }
    },
    /** The ordinary rate is another from a day on; what it answers takes that back. */
    async rateFrom(day: string): Promise<() => Promise<unknown>> {
      const { rates } = await one<{ rates: object[] }>(`SELECT rates FROM vat_codes WHERE code = 'S21'`)
      const eve = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      const changed = [
        { percent: 21, valid_from: '1996-01-01', valid_to: eve },
        { percent: 22, valid_from: day, valid_to: null },
      ]
      const set = (value: object[]) =>
        database.query(`UPDATE vat_codes SET rates = $1 WHERE code = 'S21'`, [JSON.stringify(value)])
      await set(changed)
      return () => set(rates)
    },
    /** The sample company's own, in digits alone. */
    ownNumber: async (): Promise<string> =>
      (await one<{ vat_number: string }>('SELECT vat_number FROM settings')).vat_number.replaceAll(/\D/g, ''),
    async file(id: string): Promise<string> {
      const answer = await program.call('GET', `/api/invoices/${id}/ubl`, { as: 'accountant' })
      return typeof answer.body === 'string' ? answer.body : `${JSON.stringify(answer.body, null, 2)}\n`
    },
    async paper(id: string): Promise<SamplePaper> {
      const body = { email: 'accountant@feestfiets.example', password }
      const signedIn = await program.call('POST', '/auth/login', { body })
      const { access_token } = (signedIn.body as { data: { access_token: string } }).data
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await program.api.request(`/api/invoices/${id}/pdf`, { headers })
      const { language, price_mode: mode } = await invoice(id)
      return { bytes: new Uint8Array(await answer.arrayBuffer()), language, mode }
    },
    written: async (id: string): Promise<string> => structuredText(database.kysely, await invoice(id)),
    /** A company's ride that the office books with a code, confirms and invoices. */
    async withCoupon(code: string): Promise<Saved> {
      const offer = await one<{ id: string; duration: number }>(
        `SELECT id, (durations_min->>0)::int AS duration FROM packages
         WHERE active AND people_min <= 12 AND people_max >= 12 AND weekdays IS NOT NULL ORDER BY sort LIMIT 1`,
      )
      const wish = { people: 12, postal_code: '9000', package: offer.id, duration: offer.duration }
      const { day, start } = await freeStart(wish)
      const booking = await call<{ id: string; day: string }>('planner', 'POST', '/api/bookings', {
        ...wish,
        day,
        start,
        coupon: code,
        terms: true,
        order_reference: 'PO-78',
        contact: {
          kind: 'company',
          first_name: 'Ilse',
          last_name: 'Baert',
          email: 'ilse@drukkerij.example',
          phone: '+32470556677',
          company_name: 'Drukkerij Baert',
          // Of nobody who booked before: the code is for a first booking.
          vat_number: 'BE0999000426',
          street: 'Inktstraat',
          number: '7',
          postal_code: '9000',
          city: 'Gent',
        },
      })
      await call('planner', 'POST', `/api/bookings/${booking.id}/confirmation`, {})
      return issue((await books('POST', `/api/bookings/${booking.id}/invoices`, {})).id)
    },
  }

  /** The first hour of the days ahead that is free for it. */
  async function freeStart(wish: Readonly<Record<string, string | number>>) {
    for (let ahead = 30; ahead < 60; ahead += 1) {
      const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
      const query = new URLSearchParams({ day })
      for (const [name, value] of Object.entries(wish)) query.set(name, String(value))
      const { slots } = await call<{ slots: { start: string }[] }>('planner', 'GET', `/api/slots?${query}`)
      if (slots[0]) return { day, start: slots[0].start }
    }
    throw new Error('No hour is free for the sample with a coupon')
  }
}
