/**
 * The journals as CSV files: semicolons, decimal comma, UTF-8 with a byte order mark, days as 2027-05-31; sums with the
 * sign they count by; what is taken off a document, credited or paid, as the page says it.
 */
import type { Locale } from '../../kernel/locale.ts'
import type { Cents } from '../../kernel/money/money.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { type CsvCell, csvOf } from '../../platform/resource/ui/list/export/csv.ts'
import { valueWords } from '../../platform/resource/words.ts'
import { bookings } from '../booking/resources/booking/bookings.ts'
import { deposits } from '../billing/resources/deposits.ts'
import { invoices } from '../billing/resources/invoices.ts'
import { payments } from '../billing/resources/payments.ts'
import type { ListedCustomer } from './server/listing.ts'
import type { DepositRow, PaymentRow } from './server/money.ts'
import type { NotInvoicedRow } from './server/not-invoiced.ts'
import type { OpenRow } from './server/open-items.ts'
import type { Sales, SalesRow } from './server/sales.ts'
import type { UnsettledRide } from './server/unsettled.ts'

/** `-1234,50`, exact: no float comes near it. Rule AC-06. */
export function decimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

export const sum = (cents: Cents): CsvCell => ({ number: decimal(cents) })
const percent = (value: number): CsvCell => ({ number: String(value).replace('.', ',') })

/** A column: its head, and its cell of a row. */
type Column<R> = readonly [head: string, cell: (row: R) => CsvCell | null]

export const fileOf = <R>(columns: readonly Column<R>[], rows: readonly R[]): string =>
  csvOf([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? ''))])

type SalesLine = SalesRow & { readonly part: SalesRow['parts'][number] }

const nothing = { code: '', percent: 0, grid: null, vat_grid: null, net: 0, vat: 0 } as const

/** A line for each rate of a document, so that each column adds up. Rule AC-06. */
export function salesFile(rows: readonly SalesRow[], locale: Locale): string {
  const l = { locale }
  const columns: readonly Column<SalesLine>[] = [
    [m.accounting_number({}, l), (row) => row.number],
    [m.accounting_day({}, l), (row) => row.issued],
    [m.accounting_due({}, l), (row) => row.due],
    [m.accounting_kind({}, l), (row) => valueWords(invoices.fields.kind, row.kind, locale)],
    [m.accounting_corrects({}, l), (row) => row.corrects],
    [m.accounting_customer({}, l), (row) => row.customer],
    [m.accounting_vat_number({}, l), (row) => row.vat_number],
    [m.accounting_booking({}, l), (row) => row.booking],
    [m.accounting_code({}, l), ({ part }) => part.code],
    [m.accounting_percent({}, l), ({ part }) => percent(part.percent)],
    [m.accounting_grid({}, l), ({ part }) => part.grid],
    [m.accounting_net({}, l), ({ part }) => sum(part.net)],
    [m.accounting_vat_grid({}, l), ({ part }) => part.vat_grid],
    [m.accounting_vat({}, l), ({ part }) => sum(part.vat)],
    [m.accounting_gross({}, l), ({ part }) => sum(part.net + part.vat)],
  ]
  const lines = rows.flatMap((row) =>
    (row.parts.length > 0 ? row.parts : [nothing]).map((part) => ({ ...row, part })),
  )
  return fileOf(columns, lines)
}

/** What a period comes to in each grid of the return. */
export function gridsFile({ grids }: Pick<Sales, 'grids'>, locale: Locale): string {
  const l = { locale }
  return fileOf(
    [
      [m.accounting_grid({}, l), ({ grid }) => grid],
      [m.accounting_amount({}, l), ({ amount }) => sum(amount)],
    ],
    grids,
  )
}

export function paymentsFile(rows: readonly PaymentRow[], locale: Locale): string {
  const l = { locale }
  return fileOf<PaymentRow>(
    [
      [m.accounting_entry_day({}, l), (row) => row.entered],
      [m.accounting_value_day({}, l), (row) => row.valued],
      [m.accounting_kind({}, l), (row) => valueWords(payments.fields.kind, row.kind, locale)],
      [
        m.accounting_method({}, l),
        (row) => (row.method ? valueWords(payments.fields.method, row.method, locale) : null),
      ],
      [m.accounting_customer({}, l), (row) => row.customer],
      [m.accounting_invoice({}, l), (row) => row.invoice],
      [m.accounting_booking({}, l), (row) => row.booking],
      [m.accounting_crew({}, l), (row) => row.crew],
      [m.accounting_reversal({}, l), (row) => reversalWords(row, locale)],
      [m.accounting_note({}, l), (row) => row.note],
      [m.accounting_amount({}, l), (row) => sum(row.amount)],
    ],
    rows,
  )
}

/** Whether an entry takes another back, or was taken back itself. */
export const reversalWords = (
  { is_reversal, is_reversed }: { readonly is_reversal: boolean; readonly is_reversed?: boolean },
  locale: Locale,
): string | null =>
  is_reversal
    ? m.accounting_is_reversal({}, { locale })
    : is_reversed
      ? m.accounting_is_reversed({}, { locale })
      : null

export function depositsFile(rows: readonly DepositRow[], locale: Locale): string {
  const l = { locale }
  return fileOf<DepositRow>(
    [
      [m.accounting_entry_day({}, l), (row) => row.entered],
      [m.accounting_value_day({}, l), (row) => row.valued],
      [m.accounting_kind({}, l), (row) => valueWords(deposits.fields.kind, row.kind, locale)],
      [
        m.accounting_method({}, l),
        (row) => (row.method ? valueWords(deposits.fields.method, row.method, locale) : null),
      ],
      [m.accounting_booking({}, l), (row) => row.booking],
      [m.accounting_customer({}, l), (row) => row.customer],
      [m.accounting_invoice({}, l), (row) => row.invoice],
      [m.accounting_damage({}, l), (row) => row.damage],
      [m.accounting_reversal({}, l), (row) => reversalWords(row, locale)],
      [m.accounting_note({}, l), (row) => row.reason],
      [m.accounting_amount({}, l), (row) => sum(row.amount)],
    ],
    rows,
  )
}

export function openFile(rows: readonly OpenRow[], locale: Locale): string {
  const l = { locale }
  return fileOf<OpenRow>(
    [
      [m.accounting_number({}, l), (row) => row.number],
      [m.accounting_day({}, l), (row) => row.issued],
      [m.accounting_due({}, l), (row) => row.due],
      [m.accounting_kind({}, l), (row) => valueWords(invoices.fields.kind, row.kind, locale)],
      [m.accounting_customer({}, l), (row) => row.customer],
      [m.accounting_vat_number({}, l), (row) => row.vat_number],
      [m.accounting_booking({}, l), (row) => row.booking],
      [m.accounting_gross({}, l), (row) => sum(row.gross)],
      [m.accounting_credited({}, l), (row) => sum(row.credited)],
      [m.accounting_paid({}, l), (row) => sum(row.paid)],
      [m.accounting_open({}, l), (row) => sum(row.open)],
    ],
    rows,
  )
}

export function notInvoicedFile(rows: readonly NotInvoicedRow[], locale: Locale): string {
  const l = { locale }
  return fileOf<NotInvoicedRow>(
    [
      [m.accounting_booking({}, l), (row) => row.number],
      [m.accounting_ride({}, l), (row) => row.ride],
      [m.accounting_customer({}, l), (row) => row.customer],
      [m.accounting_invoice_by({}, l), (row) => row.by],
      [m.accounting_left({}, l), (row) => sum(row.left)],
      [
        m.accounting_side({}, l),
        ({ side }) => (side === 'net' ? m.accounting_side_net({}, l) : m.accounting_side_gross({}, l)),
      ],
    ],
    rows,
  )
}

export function unsettledFile(rows: readonly UnsettledRide[], locale: Locale): string {
  const l = { locale }
  return fileOf<UnsettledRide>(
    [
      [m.accounting_booking({}, l), (row) => row.number],
      [m.accounting_ride({}, l), (row) => row.ride],
      [m.accounting_customer({}, l), (row) => row.customer],
      [m.accounting_ended({}, l), (row) => valueWords(bookings.fields.status, row.status, locale)],
      [m.accounting_kept({}, l), (row) => sum(row.kept)],
      [m.accounting_back({}, l), (row) => sum(row.back)],
    ],
    rows,
  )
}

export function listingFile(rows: readonly ListedCustomer[], locale: Locale): string {
  const l = { locale }
  return fileOf<ListedCustomer>(
    [
      [m.accounting_vat_number({}, l), (row) => row.vat_number],
      [m.accounting_customer({}, l), (row) => row.customer],
      [m.accounting_turnover({}, l), (row) => sum(row.net)],
      [m.accounting_vat({}, l), (row) => sum(row.vat)],
    ],
    rows,
  )
}
