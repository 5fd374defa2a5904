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
import type { Booking } from '../../../booking/booking.ts'
import { isReadBy } from '../../../booking/server/scheduler/reading-link.ts'
import { type BookerDocument, type BookerMoney, isForBooker } from '../../booker.ts'
import { isSmallRest } from '../../entry.ts'
import { type Invoice, isRefused, isStructured } from '../../invoice.ts'
import { paperOf, paymentOf } from '../../paper/paper.ts'
import { kinds, receivedStates, statuses } from '../../resources/invoice-words.ts'
import { group, notFound, reading, responding } from '../frame.ts'
import { settingsOf } from '../store.ts'
import { paperAnswer, paymentWay, structuredAnswer } from './links.ts'
import { awaitsCorrection } from './papers.ts'
import { moneyIn, type Ride, rideMoney, standingIn, waitingFor } from './ride-money.ts'

/** By the token alone, oldest first; null for a token that opens no booking. */
async function documentsOf(db: Kysely<Tables>, token: string): Promise<Found | null> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer', 'status', 'cancellation_kept', 'to_invoice'])
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
  return { booking, documents: issued.filter((invoice) => isForBooker(invoice, booking)) }
}
interface Found {
  readonly booking: Pick<Booking, 'id' | 'customer'> & Ride
  readonly documents: readonly Invoice[]
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

async function shown(db: Kysely<Tables>, { documents, booking }: Found): Promise<BookerMoney> {
  const refunds = await refundsOf(db, documents)
  const { difference_limit: limit } = await settingsOf(db)
  const numbers = new Map(documents.map(({ id, number }) => [id, number]))
  const waiting = await waitingFor(db, { booking: booking.id, customer: booking.customer })
  const asking = documents.filter(({ kind }) => kind !== 'credit_note')
  const money = await rideMoney(db, asking, { waiting: waiting.held, ride: booking })
  const of = (invoice: Invoice): BookerDocument => {
    const { id, kind, status, credited } = invoice
    const gross = invoice.gross ?? 0
    const { open, covered, used, ahead, back } = standingIn(money, id)
    const awaits = awaitsCorrection(invoice, money)
    const small_rest = isSmallRest({ open, paid: invoice.paid }, limit)
    const paper = paperOf(invoice, [], { booking_number: null, corrects: null })
    return {
      id,
      kind,
      number: invoice.number!,
      issue_date: invoice.issue_date!,
      due_date: kind === 'credit_note' ? null : invoice.due_date,
      gross,
      paid: moneyIn(money, id),
      written_off: invoice.paid - moneyIn(money, id),
      refunded: refunds.get(id)?.amount ?? 0,
      refunded_on: refunds.get(id)?.day ?? null,
      credited,
      open,
      covered,
      used,
      ahead,
      back,
      status,
      awaits_correction: awaits,
      small_rest,
      corrects: (invoice.corrects && numbers.get(invoice.corrects)) ?? null,
      holder: paper.seller.name,
      payment: awaits || small_rest ? null : paymentOf(paper, open),
      words: paper.texts.payment ?? null,
      structured: isStructured(invoice),
      delivered: isIn(receivedStates, invoice.peppol_state),
      refused: isRefused(invoice),
    }
  }
  return { documents: documents.map(of), waiting: waiting.held, waiting_refunded: waiting.refunded }
}

export const bookerDocument = object({
  id: id(),
  kind: oneOf(kinds.values),
  number: text(),
  issue_date: day(),
  due_date: orNull(day('Null on a credit note')),
  gross: cents(),
  paid: cents('The money that came in, less what was given back'),
  written_off: cents('What of it was settled without money'),
  refunded: cents('What was given back'),
  refunded_on: orNull(day('When that was, the last time')),
  credited: cents(),
  open: cents('What is still to be paid, once what was paid too much elsewhere for the ride is taken off'),
  covered: cents('What is taken off so'),
  used: cents('Of what was paid too much on it: what is taken off the others'),
  ahead: cents('Of that, what waits for the next document of its ride'),
  back: cents('Paid beyond all that stays due of its ride: to be given back; of a credit note none'),
  status: oneOf(statuses.values),
  awaits_correction: flag(
    'Its ride was cancelled for less, or its buyer refused it: nothing is to be paid before it is corrected',
  ),
  small_rest: flag('What is open is a small difference: nobody is asked for it'),
  corrects: orNull(text('Of a credit note: the number of its invoice')),
  holder: text('Of the account'),
  payment: paymentWay,
  words: orNull(translation),
  structured: flag('Whether it was issued as a structured invoice too'),
  delivered: flag('Whether the network gave a receipt of that'),
  refused: flag('Whether its buyer refused that'),
})

export const bookerMoney = object({
  documents: listOf(bookerDocument, 'Oldest first'),
  waiting: cents('What was paid for the ride that waits for its document'),
  waiting_refunded: cents('What of such money was given back'),
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
          words: 'The documents, and money that waits for one',
          data: bookerMoney,
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
