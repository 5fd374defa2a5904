/** How the balance of a customer, a booking or an invoice came about: each document and entry, by whom, when and why. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { office } from '../../../identity/role-groups.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  id,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { kinds as documentKinds } from '../../resources/invoice-words.ts'
import { kinds as entryKinds, methods } from '../../resources/payment-words.ts'
import { depositKinds } from '../../../booking/deposit/deposit-kinds.ts'
import { clerkOf, reading } from '../frame.ts'

type Of = 'customer' | 'booking' | 'invoice'

const step = object({
  id: id('Of the document or the entry'),
  document: orNull(oneOf(documentKinds.values, 'What was issued; null of an entry of money')),
  entry: orNull(oneOf(entryKinds.values, 'What moved; null of a document')),
  deposit: orNull(oneOf(depositKinds, 'What happened to a deposit; null of all else')),
  method: orNull(oneOf([...methods.values, 'online_hold'])),
  is_reversal: orNull(text('The entry it takes back')),
  invoice: orNull(id<'invoices'>('The document it is, or that it pays')),
  number: orNull(text('Of that document')),
  day: orNull(day('It was issued or entered on')),
  value_day: orNull(day('The money moved on')),
  at: instant('When it was done'),
  by: orNull(text('Who did it; null where the program did')),
  reason: orNull(text()),
  amount: cents('As it changes what is open'),
  open: cents('Still open after it'),
})
type Step = Parsed<typeof step>

/** Each step with what is open after it: the last has the balance itself. Rule BI-96. */
function runningOpen(rows: readonly Row[]): readonly Step[] {
  let open = 0
  return rows.map((row) => {
    const amount = Number(row.amount)
    open += amount
    return { ...row, amount, open }
  })
}

const documentsOf: Readonly<Record<Of, (key: string) => RawBuilder<unknown>>> = {
  customer: (key) => sql`i.customer = ${key}`,
  booking: (key) => sql`i.booking = ${key}`,
  invoice: (key) => sql`(i.id = ${key} OR i.corrects = ${key})`,
}

interface Row extends Omit<Step, 'amount' | 'open'> {
  readonly amount: string
  readonly day: Day | null
}

/** Rule BI-96. */
async function accountOf(db: Kysely<Tables>, of: Of, key: string): Promise<readonly Step[]> {
  const { rows } =
    await sql<Row>`SELECT id, document, entry, NULL AS deposit, method, is_reversal, invoice, number,
      day::text AS day, value_day::text AS value_day,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, "by", reason, amount
    FROM (
      SELECT i.id, i.kind AS document, NULL AS entry, NULL AS method, NULL::text AS is_reversal, i.id AS invoice, i.number,
        i.issue_date AS day, NULL::date AS value_day, coalesce(done.at, i.date_created) AS at,
        coalesce(done.by, nullif(concat_ws(' ', u.first_name, u.last_name), '')) AS by,
        CASE i.kind WHEN 'credit_note' THEN i.note END AS reason,
        CASE i.kind WHEN 'credit_note' THEN 0 - i.gross ELSE i.gross END AS amount
      FROM invoices i LEFT JOIN users u ON u.id = i.user_created
      LEFT JOIN LATERAL (SELECT a.timestamp AS at, nullif(concat_ws(' ', w.first_name, w.last_name), '') AS by
        FROM activity a LEFT JOIN users w ON w.id = a."user"
        WHERE a.collection = 'invoices' AND a.item = i.id::text AND a.action = 'issue' ORDER BY a.timestamp LIMIT 1) AS done ON true
      WHERE i.status <> 'draft' AND ${documentsOf[of](key)}
      UNION ALL
      SELECT p.id, NULL, p.kind, p.method, p.reverses::text, p.invoice, i.number, p.entry_date, p.value_date, p.date_created,
        nullif(concat_ws(' ', u.first_name, u.last_name), ''), coalesce(p.reason, p.note), 0 - p.signed_amount
      FROM payments p LEFT JOIN invoices i ON i.id = p.invoice LEFT JOIN users u ON u.id = p.user_created
      WHERE p.status = 'paid' AND ${sql.ref(`p.${of}`)} = ${key}
    ) AS steps ORDER BY steps.day, steps.at, steps.document NULLS LAST, steps.id`.execute(db)
  return runningOpen(rows)
}

/** What became of the deposit of a booking; `open` is what is held. Rule BI-96. */
async function depositAccountOf(db: Kysely<Tables>, booking: string): Promise<readonly Step[]> {
  const { rows } = await sql<Row>`SELECT d.id, NULL AS document, NULL AS entry, d.kind AS deposit, d.method,
      d.reverses::text AS is_reversal, d.invoice, i.number, d.entry_date::text AS day, d.value_date::text AS value_day,
      to_char(d.date_created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      coalesce(nullif(concat_ws(' ', e.first_name, e.last_name), ''), nullif(concat_ws(' ', u.first_name, u.last_name), '')) AS by,
      nullif(concat_ws(' · ', r.number, d.reason, d.note), '') AS reason, d.signed_amount AS amount
    FROM deposits d LEFT JOIN invoices i ON i.id = d.invoice LEFT JOIN damage_reports r ON r.id = d.damage_report
      LEFT JOIN employees e ON e.id = d.taken_by LEFT JOIN users u ON u.id = d.user_created
    WHERE d.booking = ${booking} ORDER BY d.entry_date, d.date_created, d.id`.execute(db)
  return runningOpen(rows)
}

const accountEndpoint = (of: Of) =>
  reading(
    {
      group: of === 'invoice' ? 'Invoices' : 'Payments',
      to: office,
      path: { id: id(`Of the ${of}`) },
      missing: 'no-such-record',
      call: `GET /api/${of}s/:id/account`,
      summary: `How the balance of a ${of} came about`,
      answers: {
        200: {
          words: 'Documents and entries, the oldest first',
          data: listOf(step, 'The last has the balance'),
        },
      },
    },
    async ({ deps, caller, path }) => {
      clerkOf(caller)
      return reply(await accountOf(deps.database.kysely, of, path.id))
    },
  )

const depositAccountEndpoint = reading(
  {
    group: 'Deposits',
    to: office,
    path: { id: id<'bookings'>('Of the booking') },
    missing: 'no-such-record',
    call: 'GET /api/bookings/:id/deposit-account',
    summary: 'What became of the deposit of a booking, by whom and when',
    answers: {
      200: { words: 'The entries, the oldest first', data: listOf(step, '`open` is what is held after it') },
    },
  },
  async ({ deps, caller, path }) => {
    clerkOf(caller)
    return reply(await depositAccountOf(deps.database.kysely, path.id))
  },
)

export const accountEndpoints = [
  depositAccountEndpoint,
  accountEndpoint('customer'),
  accountEndpoint('booking'),
  accountEndpoint('invoice'),
]
