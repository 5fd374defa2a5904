/** What letters look up beside the ride itself: whether they are still true, and what they offer instead. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { nearest, nearestDays } from '../../../availability/slots/nearest.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { leftOf } from '../../price/invoiced.ts'
import type { Billed } from '../../agreed/after-cancelling.ts'
import type { RideFacts } from '../../mails/facts.ts'
import { type Booking, isPromised } from '../../booking.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { waitingToken } from '../../token.ts'
import type { LetterOrder } from './letter-job.ts'
import { type LetterDeps, slotFacts } from '../scheduler/ride-facts.ts'
import { priceOf } from '../sets/pricing.ts'
import { emptyWorld, sceneOf } from '../sets/scene.ts'

/** Whether the ride still goes to the address a letter was ordered for. */
export const isStill = ({ booking }: BookingWhole, { place }: LetterOrder): boolean =>
  isPromised(booking) && (place === undefined || place === booking.start_place)

const replacedBy: Readonly<Partial<Record<LetterOrder['letter'], string>>> = {
  relocated: 'address',
  rescheduled: 'reschedule',
}

/** Whether the same was changed again before the letter was written: the letter of that says how it stands. */
export async function isReplaced(
  db: Kysely<Tables>,
  { booking, letter, version }: LetterOrder,
): Promise<boolean> {
  const action = replacedBy[letter]
  if (!action) return false
  const { rows } = await sql`
    SELECT 1 FROM activity a JOIN revisions r ON r.activity = a.id
    WHERE a.collection = 'bookings' AND a.item = ${booking} AND a.action = ${action}
      AND (r.data->>'row_version')::int > ${version} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Whether the last letter still asked where the ride starts. */
export async function askedWhere(db: Kysely<Tables>, booking: Id<'bookings'>): Promise<boolean> {
  const last = await db
    .selectFrom('mails')
    .select('plain')
    .where('about', '=', `bookings/${booking}`)
    .where('template', 'in', ['requested', 'rescheduled', 'confirmed', 'relocated'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.plain.includes('#address') ?? false
}

/** Rule PL-30. */
export async function isCalledBack(db: Kysely<Tables>, act: Id<'bulk_moves'>): Promise<boolean> {
  const known = await db
    .selectFrom('bulk_moves')
    .select('called_back_at')
    .where('id', '=', act)
    .executeTakeFirst()
  return Boolean(known?.called_back_at)
}

export const isOffered = (db: Kysely<Tables>, booking: Id<'bookings'>) =>
  db.selectFrom('waiting_entries').select('id').where('booking', '=', booking).executeTakeFirst()

/** Whom its letters greet, and where they go: as the office has the customer by now. */
export async function reachOf(
  db: Kysely<Tables>,
  { booking }: { readonly booking: Pick<Booking, 'customer' | 'contact'> },
) {
  const customer = booking.customer
    ? await db
        .selectFrom('customers')
        .select(['email', 'first_name'])
        .where('id', '=', booking.customer)
        .executeTakeFirst()
    : undefined
  return customer ?? { email: booking.contact?.email, first_name: booking.contact?.first_name ?? '' }
}

/** Whether the offer before it was still open when this one took its place. */
export async function replacesOffer(
  db: Kysely<Tables>,
  { booking, version }: { readonly booking: Id<'bookings'>; readonly version: number },
): Promise<boolean> {
  const before = await db
    .selectFrom('proposals')
    .select('status')
    .where('booking', '=', booking)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  return before?.status === 'superseded'
}

/** What its customer was asked for by invoices, and paid: by them, and before there was one. */
export async function billedOf(
  db: Kysely<Tables>,
  { id, customer }: Pick<BookingWhole['booking'], 'id' | 'customer'>,
): Promise<Billed> {
  const invoices = customer
    ? await db
        .selectFrom('invoices')
        .select(['id', 'kind', 'status', 'gross', 'credited', 'paid'])
        .where('booking', '=', id)
        .where('customer', '=', customer)
        .where('status', '<>', 'draft')
        .where('kind', '<>', 'credit_note')
        .execute()
    : []
  const payments = await db
    .selectFrom('payments')
    .select('signed_amount')
    .where('booking', '=', id)
    .where('invoice', 'is', null)
    .where('status', '=', 'paid')
    .execute()
  // What was settled without money is none that was paid. Rule BI-46.
  const withoutMoney = await db
    .selectFrom('payments')
    .select('signed_amount')
    .where('booking', '=', id)
    .where('customer', '=', customer)
    .where('invoice', 'is not', null)
    .where('kind', 'in', ['difference', 'bank_cost'])
    .where('status', '=', 'paid')
    .execute()
  const inAll = (entries: readonly { readonly signed_amount: Cents | null }[]) =>
    entries.reduce((sum, { signed_amount }) => sum + (signed_amount ?? 0), 0)
  const waiting = inAll(payments)
  const { open, back } = leftOf(invoices)
  return {
    paid: invoices.reduce((sum, { paid }) => sum + paid, waiting) - Math.max(0, inAll(withoutMoney)),
    // What was paid too much on one, or waits, pays what another asks. Rule BI-102.
    isOpen: open > back + waiting,
  }
}

/** What is held for who waited, with the links that open it and that leave the list. */
export async function offerOf(
  { database, secret, publicUrl, now }: LetterDeps,
  whole: BookingWhole,
  { during, locale }: RideFacts,
  catalogue: Catalogue,
) {
  const zone = catalogue.settings.time_zone
  const { id } = await database.kysely
    .selectFrom('waiting_entries')
    .select('id')
    .where('booking', '=', whole.booking.id)
    .executeTakeFirstOrThrow()
  const token = waitingToken(secret, id)
  const at = Date.parse(whole.booking.hold_expires_at ?? '') || now()
  const wish = wishOf(whole)
  const scene = { catalogue, now: now(), world: emptyWorld }
  const slot = { start: during?.from ?? at, set: whole.booking.feasible_set }
  const gross = (wish && priceOf(wish, slot, scene)?.gross) ?? 0
  return {
    slot: slotFacts({ start: slot.start, end: during?.to ?? at }, gross, zone),
    until: { day: dayOf(at, zone), time: timeOf(at, zone) },
    open: `${publicUrl}/api/waiting/${token}/offer`,
    leave: `${publicUrl}/${locale}/waiting/${token}`,
    unsubscribe: `${publicUrl}/api/waiting/${token}/leave`,
  }
}

/** What is nearest to the start that was lost, while it lies ahead. */
export async function nextBest({ database, now }: LetterDeps, whole: BookingWhole, catalogue: Catalogue) {
  const wish = wishOf(whole)
  const moment = now()
  const zone = catalogue.settings.time_zone
  if (!wish || wish.start === undefined || wish.day < addDays(dayOf(moment, zone), -3)) return []
  const scene = await sceneOf(database.kysely, catalogue, wish.day, moment, { span: nearestDays(wish.day) })
  const near = await inSlices(nearest(wish, wish.start + 1, scene))
  return near
    .toSorted((a, b) => a.start - b.start)
    .map((slot) => slotFacts(slot, priceOf(wish, slot, scene)?.gross ?? 0, zone))
}
