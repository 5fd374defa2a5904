/** What the holder of a booking's link reads of its money: the documents issued for it, and their papers. */
import type { Kysely } from 'kysely'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  flag,
  id,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { isReadBy } from '../../../booking/server/scheduler/reading-link.ts'
import { asksTooMuch, type BookerDocument, isForBooker, keptOf } from '../../booker.ts'
import { isSmallRest } from '../../entry.ts'
import { type Invoice, isStructured, ledgerOf, openOf } from '../../invoice.ts'
import { paperOf, paymentOf } from '../../paper/paper.ts'
import { kinds, receivedStates, statuses } from '../../resources/invoice-words.ts'
import { afterCredit } from '../../sums/credit.ts'
import { group, notFound, reading, responding } from '../frame.ts'
import { settingsOf } from '../store.ts'
import { paperAnswer, paymentWay, structuredAnswer } from './links.ts'

/** By the token alone, oldest first; null for a token that opens no booking. */
async function documentsOf(
  db: Kysely<Tables>,
  token: string,
): Promise<{ documents: readonly Invoice[]; isTooMuch: boolean; kept: Cents | null } | null> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer', 'status', 'cancellation_kept'])
    .where(isReadBy('bookings', token))
    .where('status', '<>', 'draft')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!booking) return null
  const issued = await db
    .selectFrom('invoices')
    .selectAll()
    .where('booking', '=', booking.id)
    .where('status', '<>', 'draft')
    .orderBy('issue_date')
    .orderBy('series', 'desc')
    .orderBy('sequence')
    .execute()
  const documents = issued.filter((invoice) => isForBooker(invoice, booking))
  return { documents, isTooMuch: asksTooMuch(booking, documents), kept: keptOf(booking) }
}

/** What was given back of each, and on which day last; of most nothing. */
async function refundsOf(
  db: Kysely<Tables>,
  documents: readonly Invoice[],
): Promise<ReadonlyMap<string | null, { readonly amount: Cents; readonly day: Day | null }>> {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      'invoice',
      fn.sum<string>('signed_amount').as('amount'),
      fn.max('value_date').as('day'),
    ])
    .where(
      'invoice',
      'in',
      documents.map(({ id }) => id),
    )
    .where('kind', '=', 'refund')
    .where('status', '=', 'paid')
    .where('archived_at', 'is', null)
    .groupBy('invoice')
    .execute()
  // A refund that was countered is none.
  return new Map(
    rows.flatMap(({ invoice, amount, day }) =>
      Number(amount) < 0 ? [[invoice, { amount: 0 - Number(amount), day }] as const] : [],
    ),
  )
}

async function shown(
  db: Kysely<Tables>,
  { documents, isTooMuch, kept }: NonNullable<Awaited<ReturnType<typeof documentsOf>>>,
): Promise<BookerDocument[]> {
  const refunds = await refundsOf(db, documents)
  const { difference_limit: limit } = await settingsOf(db)
  const numbers = new Map(documents.map(({ id, number }) => [id, number]))
  const issued = documents.filter(({ kind }) => kind !== 'credit_note').map(ledgerOf)
  return documents.map((invoice) => {
    const { id, kind, status, paid, credited } = invoice
    const gross = invoice.gross ?? 0
    const open = Math.max(0, openOf(invoice))
    const awaits = isTooMuch && open > 0
    const small_rest = isSmallRest({ open, paid }, limit)
    const paper = paperOf(invoice, [], { booking_number: null, corrects: null })
    return {
      id,
      kind,
      number: invoice.number!,
      issue_date: invoice.issue_date!,
      due_date: kind === 'credit_note' ? null : invoice.due_date,
      gross,
      paid,
      refunded: refunds.get(id)?.amount ?? 0,
      refunded_on: refunds.get(id)?.day ?? null,
      credited,
      open,
      back: kind === 'credit_note' ? 0 : afterCredit(ledgerOf(invoice), issued, kept).back,
      status,
      awaits_correction: awaits,
      small_rest,
      corrects: (invoice.corrects && numbers.get(invoice.corrects)) ?? null,
      holder: paper.seller.name,
      payment: awaits || small_rest ? null : paymentOf(paper, open),
      words: paper.texts.payment ?? null,
      structured: isStructured(invoice),
      delivered: isIn(receivedStates, invoice.peppol_state),
    }
  })
}

export const bookerDocument = object({
  id: id(),
  kind: oneOf(kinds.values),
  number: text(),
  issue_date: day(),
  due_date: orNull(day('Null on a credit note')),
  gross: cents(),
  paid: cents('What came in, less what was given back'),
  refunded: cents('What was given back'),
  refunded_on: orNull(day('When that was, the last time')),
  credited: cents(),
  open: cents('What is still to be paid'),
  back: cents('Paid beyond all that stays due of its ride: to be given back; of a credit note none'),
  status: oneOf(statuses.values),
  awaits_correction: flag('Its ride was cancelled for less: nothing is to be paid before it is corrected'),
  small_rest: flag('What is open is a small difference: nobody is asked for it'),
  corrects: orNull(text('Of a credit note: the number of its invoice')),
  holder: text('Of the account'),
  payment: paymentWay,
  words: orNull(translation),
  structured: flag('Whether it was issued as a structured invoice too'),
  delivered: flag('Whether the network gave a receipt of that'),
})

const token = text('From the link of the booking')

export const bookerEndpoints = [
  reading(
    {
      group,
      path: { token },
      call: 'GET /api/scheduler/:token/invoices',
      summary: 'What was issued for a booking in its customer’s name, and how what is open is paid',
      answers: {
        200: {
          words: 'The documents, oldest first',
          data: listOf(bookerDocument),
        },
      },
      refuses: { 'invoice-not-found': 404 },
    },
    async ({ deps, path }) => {
      const db = deps.database.kysely
      const found = await documentsOf(db, path.token)
      return found ? reply(await shown(db, found)) : notFound
    },
  ),
  responding(
    {
      group,
      path: { token, id: id<'invoices'>('Of the document') },
      missing: 'invoice-not-found',
      call: 'GET /api/scheduler/:token/invoices/:id/pdf',
      summary: 'One of these documents, as a PDF',
      answers: { 200: { words: 'The PDF', raw: 'application/pdf' } },
    },
    async ({ deps, path }) => {
      const found = await documentsOf(deps.database.kysely, path.token)
      const invoice = found?.documents.find(({ id }) => id === path.id)
      return invoice ? paperAnswer(deps, invoice) : notFound
    },
  ),
  responding(
    {
      group,
      path: { token, id: id<'invoices'>('Of the document') },
      missing: 'invoice-not-found',
      call: 'GET /api/scheduler/:token/invoices/:id/ubl',
      summary: 'One of these documents, as a structured invoice (UBL)',
      answers: { 200: { words: 'The XML', raw: 'application/xml' } },
      refuses: { 'invoice-not-structured': 404 },
    },
    async ({ deps, path }) => {
      const found = await documentsOf(deps.database.kysely, path.token)
      const invoice = found?.documents.find(({ id }) => id === path.id)
      return invoice ? structuredAnswer(deps, invoice) : notFound
    },
  ),
]
