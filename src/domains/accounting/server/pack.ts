/** What the bookkeeper takes along of a period: its journals, and each document as paper and as structured invoice. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { BillingDeps } from '../../billing/server/deps.ts'
import { isStructured } from '../../billing/invoice.ts'
import { paperBytes } from '../../billing/server/papers/papers.ts'
import { structuredBytes } from '../../billing/server/papers/structured.ts'
import {
  depositsFile,
  gridsFile,
  notInvoicedFile,
  openFile,
  paymentsFile,
  salesFile,
  unsettledFile,
} from '../journal-files.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { byNow, type Period } from '../period.ts'
import { depositRows, paymentRows } from './money.ts'
import { notInvoiced } from './not-invoiced.ts'
import { openItems } from './open-items.ts'
import { receivedOf } from './received.ts'
import { salesOf, salesRows } from './sales.ts'
import { withoutEInvoice } from './unfinished.ts'
import { unsettled } from './unsettled.ts'
import type { PackedFile } from './zip.ts'

export const journals = [
  'sales',
  'grids',
  'payments',
  'deposits',
  'open',
  'not_invoiced',
  'unsettled',
] as const
export type Journal = (typeof journals)[number]

const whole = { limit: null, offset: 0 } as const

export interface Wanted {
  readonly period: Period
  readonly today: Day
  readonly locale: Locale
}

type Made = (db: Kysely<Tables>, wanted: Wanted) => Promise<string>

const made: Readonly<Record<Journal, Made>> = {
  sales: async (db, { period, locale }) => salesFile(await salesRows(db, period, whole), locale),
  grids: async (db, { period, locale }) => gridsFile(await salesOf(db, period), locale),
  payments: async (db, { period, locale }) => paymentsFile(await paymentRows(db, period, whole), locale),
  deposits: async (db, { period, locale }) => depositsFile(await depositRows(db, period, whole), locale),
  open: async (db, { period, locale }) => openFile(await openItems(db, period.last), locale),
  not_invoiced: async (db, { period, today, locale }) =>
    notInvoicedFile(await notInvoiced(db, { until: period.last, today }), locale),
  unsettled: async (db, { locale }) => unsettledFile(await unsettled(db), locale),
}

const called = (journal: Journal, { locale }: Wanted): string =>
  ({
    sales: m.accounting_file_sales,
    grids: m.accounting_file_grids,
    payments: m.accounting_file_payments,
    deposits: m.accounting_file_deposits,
    open: m.accounting_file_open,
    not_invoiced: m.accounting_file_not_invoiced,
    unsettled: m.accounting_file_unsettled,
  })[journal]({}, { locale })

/**
 * Those of a day are called after it, never after one that has not come. What is agreed for a ride may change later: the
 * file that counts with it bears the day it was made too. Rule AC-12.
 */
function dayNamed(journal: Journal, { period, today }: Wanted): string {
  const end = byNow(period.last, today)
  if (journal === 'unsettled') return today
  if (journal === 'open') return end
  if (journal === 'not_invoiced') return end === today ? end : `${end}-${today}`
  return period.key
}

/** A journal of a period as a file, and what it is called. */
export const journalFile = async (
  { database }: Pick<BillingDeps, 'database'>,
  journal: Journal,
  wanted: Wanted,
): Promise<{ readonly name: string; readonly text: string }> => ({
  name: `${called(journal, wanted)}-${dayNamed(journal, wanted)}.csv`,
  text: await made[journal](database.kysely, wanted),
})

/** The journals first, then the documents in the order of their numbers, then what others sent. Rule AC-10. */
export async function* packOf(deps: BillingDeps, wanted: Wanted): AsyncGenerator<PackedFile> {
  for (const journal of journals) {
    const { name, text } = await journalFile(deps, journal, wanted)
    yield { name, bytes: Buffer.from(text, 'utf8') }
  }
  const { locale } = wanted
  const without = await withoutEInvoice(deps.database.kysely, wanted.period)
  if (without.length > 0) {
    const numbers = without.map(({ number }) => number).join(', ')
    const text = m.accounting_no_e_invoice({ count: without.length, numbers }, { locale })
    const name = `${m.accounting_file_no_e_invoice({}, { locale })}-${wanted.period.key}.txt`
    yield { name, bytes: Buffer.from(`${text}\n`, 'utf8') }
  }
  const { first, last } = wanted.period
  const documents = await deps.database.kysely
    .selectFrom('invoices')
    .select(['id', 'number', 'status', 'peppol_state'])
    .where('status', '<>', 'draft')
    .where('issue_date', '>=', first)
    .where('issue_date', '<=', last)
    .orderBy('series', 'desc')
    .orderBy('year')
    .orderBy('sequence')
    .execute()
  for (const document of documents) {
    yield { name: `pdf/${document.number}.pdf`, bytes: await paperBytes(deps, document.id), isPacked: true }
    if (isStructured(document))
      yield { name: `ubl/${document.number}.xml`, bytes: await structuredBytes(deps, document.id) }
  }
  yield* receivedOf(deps.database.kysely, wanted)
}
