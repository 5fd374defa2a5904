/** The sample company with its books open: what the tests of invoices ask of it. */
import { beforeAll, expect } from 'vitest'
import type { Invoice } from '../../../src/domains/billing/invoice.ts'
import { storageForTests } from '../../helpers/file-storage.ts'
import { mailedSettings, type WholeProgram, wholeProgramOn } from '../whole-program.ts'
import { keepAccounts } from '../../../src/platform/access/account/account.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { password } from '../program.ts'

interface Data extends Invoice {
  readonly invoice: Invoice
  readonly credit_note: Invoice
  readonly url: string
}
export interface Answer {
  readonly status: number
  readonly data: Data
  readonly codes: readonly string[]
  readonly said: string
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
}

/** @param now the present, as epoch milliseconds. */
export function booksOf(database: () => Database, now = Date.now(), settings = mailedSettings) {
  let program: WholeProgram
  const orders: { queue: string; data: object }[] = []
  const storage = storageForTests()
  const outbox = {
    send: async (_tx: unknown, queue: string, data: object) => void orders.push({ queue, data }),
    /** As if all that was ordered waited still. */
    recall: async (_tx: unknown, queue: string, having: object) =>
      orders
        .filter((order) => order.queue === queue)
        .flatMap(({ data }) => data as object[])
        .filter((data) =>
          Object.entries(having).every(([name, value]) => (data as Record<string, unknown>)[name] === value),
        ),
  }
  beforeAll(async () => {
    // Who is signed in is read once: read anew after seconds, it would count among the statements of a call.
    const accounts = keepAccounts(database().kysely, () => now)
    program = await wholeProgramOn(database(), { settings, outbox, storage, accounts, now: () => now })
  })

  async function call(as: string | undefined, line: string, body?: unknown, headers = {}): Promise<Answer> {
    const [method, path] = line.split(' ') as [string, string]
    const answer = await program.call(method, path, { ...(as && { as }), body, headers })
    const { data, errors = [] } = answer.body as { data: Data; errors?: Answer['errors'] }
    const codes = errors.map(({ extensions }) => String(extensions['code']))
    return { status: answer.status, data, codes, said: [answer.status, ...codes].join(' '), errors }
  }
  const books = (line: string, body: unknown = {}, headers = {}) => call('accountant', line, body, headers)
  const one = async <Row>(text: string, values: unknown[] = []) =>
    (await database().query<Row>(text, values))[0]!
  const row = (id: string) => one<Invoice>('SELECT * FROM invoices WHERE id = $1', [id])

  /** A booking that was promised and that nobody invoiced: confirmed as long as there is one. */
  const aBooking = () =>
    one<{ id: string; gross: number; number: string }>(
      `SELECT id, gross, number FROM bookings b WHERE status IN ('confirmed', 'planned')
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id) ORDER BY status, number LIMIT 1`,
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

  async function pdf(as: string | null, path: string) {
    const headers: Record<string, string> = {}
    if (as) {
      const signedIn = await program.call('POST', '/auth/login', {
        body: { email: `${as}@feestfiets.example`, password: password },
      })
      headers['authorization'] =
        `Bearer ${(signedIn.body as { data: { access_token: string } }).data.access_token}`
    }
    const answer = await program.api.request(path, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  return {
    call,
    books,
    one,
    row,
    aBooking,
    someone,
    vatCode,
    aDraft,
    anInvoice,
    pdf,
    orders,
    outbox,
    now,
    storage,
  }
}
