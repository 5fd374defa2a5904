/** Writes the letters that moves ordered: read after the commit, in the booking's language, sent once. */
import type { Id } from '../../../../kernel/id/id.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Rendered, post } from '../../../../platform/mail/post.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { nearest, nearestDays } from '../../../availability/slots/nearest.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { fromLine } from '../../../identity/mails/sender.ts'
import type { CalendarState } from '../../mails/calendar.ts'
import type { RideFacts } from '../../mails/facts.ts'
import { calendarUid } from '../../calendar-uid.ts'
import { agreedHour } from '../../agreed/agreed-hour.ts'
import { isPromised } from '../../booking.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import { consentProof, waitingToken } from '../../token.ts'
import type { LetterOrder } from './letter-job.ts'
import { type LetterDeps, factsOf, slotFacts } from '../scheduler/ride-facts.ts'
import { wantsNews } from './marketing-consent.ts'
import { priceOf } from '../sets/pricing.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { emptyWorld, sceneOf } from '../sets/scene.ts'
import { openProposal, readWhole } from '../whole.ts'

/** Runs one order; an order that ran before sends nothing. */
export async function writeLetter(deps: LetterDeps, order: LetterOrder): Promise<void> {
  const db = deps.database.kysely
  const whole = await readWhole(db, { id: order.booking })
  const contact = whole && (await reachOf(deps, whole))
  if (!whole || !contact?.email) return
  // Who left the list before the letter was written is not written to.
  if (order.letter === 'freed' && !(await isOffered(db, order.booking))) return
  if (order.letter === 'relocated' && !isStill(whole, order)) return
  // Both promise the answer: once that was given, its own letter says it.
  if (['requested', 'rescheduled'].includes(order.letter) && whole.booking.status !== 'requested') return
  if (await isReplaced(db, order)) return
  if (order.letter === 'news' && (await wantsNews(db, whole.booking)) !== false) return
  const catalogue = await readCatalogue(db)
  const ride = await factsOf(deps, whole, contact.first_name, catalogue)
  const attendee = { name: ride.firstName, email: contact.email }
  await post(
    deps.database,
    {
      recipient: contact.email,
      from: fromLine(ride.company),
      template: order.letter,
      language: ride.locale,
      dedupeKey: `booking/${order.booking}/${order.letter}/${order.version}`,
      about: `bookings/${order.booking}`,
    },
    () => render(deps, order, whole, { ride, attendee, catalogue }),
  )
}

/** Whether the ride still goes to the address a letter was ordered for. */
const isStill = ({ booking }: BookingWhole, { place }: LetterOrder): boolean =>
  isPromised(booking) && (place === undefined || place === booking.start_place)

const replacedBy: Readonly<Partial<Record<LetterOrder['letter'], string>>> = {
  relocated: 'address',
  rescheduled: 'reschedule',
}

/** Whether the same was changed again before the letter was written: the letter of that says how it stands. */
async function isReplaced(db: Kysely<Tables>, { booking, letter, version }: LetterOrder): Promise<boolean> {
  const action = replacedBy[letter]
  if (!action) return false
  const { rows } = await sql`
    SELECT 1 FROM activity a JOIN revisions r ON r.activity = a.id
    WHERE a.collection = 'bookings' AND a.item = ${booking} AND a.action = ${action}
      AND (r.data->>'row_version')::int > ${version} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Whether the last letter still asked where the ride starts. */
async function askedWhere(db: Kysely<Tables>, booking: Id<'bookings'>): Promise<boolean> {
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

const isOffered = (db: Kysely<Tables>, booking: Id<'bookings'>) =>
  db.selectFrom('waiting_entries').select('id').where('booking', '=', booking).executeTakeFirst()

async function reachOf({ database }: LetterDeps, { booking }: BookingWhole) {
  const customer = booking.customer
    ? await database.kysely
        .selectFrom('customers')
        .select(['email', 'first_name'])
        .where('id', '=', booking.customer)
        .executeTakeFirst()
    : undefined
  return customer ?? { email: booking.contact?.email, first_name: booking.contact?.first_name ?? '' }
}

async function render(
  deps: LetterDeps,
  order: LetterOrder,
  whole: BookingWhole,
  {
    ride,
    attendee,
    catalogue,
  }: {
    readonly ride: RideFacts
    readonly attendee: { readonly name: string; readonly email: string }
    readonly catalogue: Catalogue
  },
): Promise<Rendered> {
  // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
  const [letters, endings, { calendarFile }, { rendered }] = await Promise.all([
    import('../../mails/letters.tsx'),
    import('../../mails/ending-letters.tsx'),
    import('../../mails/calendar.ts'),
    import('../../../../platform/mail/layout/rendering.ts'),
  ])
  const { booking } = whole
  const zone = catalogue.settings.time_zone
  const deadline = (instant: string | null) => {
    const at = instant ? Date.parse(instant) : deps.now()
    return { day: dayOf(at, zone), time: timeOf(at, zone) }
  }
  // The one letter that was consented to, and the one that is unsubscribed from.
  const offer = order.letter === 'freed' ? await offerOf(deps, whole, ride, catalogue) : null
  const { start, gross = null } = order.was ?? {}
  const before = start ? { ...deadline(start), gross } : null
  const write = async () => {
    switch (order.letter) {
      case 'freed':
        return letters.freed(ride, offer!)
      case 'news':
        return letters.news(ride, consentProof(deps.secret, { id: booking.customer!, email: attendee.email }))
      case 'requested':
        return letters.requested(ride, deadline(booking.answer_by))
      case 'rescheduled':
        return letters.rescheduled(ride, deadline(booking.answer_by), before)
      case 'proposed': {
        const open = await openProposal(deps.database.kysely, booking.id)
        const options = (open?.options ?? []).map(({ start, end, price }) =>
          slotFacts({ start: Date.parse(start), end: Date.parse(end) }, price.gross, zone),
        )
        return letters.proposed(ride, {
          options,
          validUntil: deadline(open?.valid_until ?? null),
          message: open?.message ?? null,
          agreed: agreedHour(booking),
          replaces: open !== null && (await replacesOffer(deps.database.kysely, open)),
        })
      }
      case 'confirmed':
        return letters.confirmed(ride, before)
      case 'relocated':
        return letters.relocated(ride, await askedWhere(deps.database.kysely, booking.id))
      case 'declined':
        return endings.declined(ride, 'office', booking.status_reason)
      case 'refused':
        return endings.declined(ride, 'guest', null)
      case 'expired':
        return endings.expired(ride, {
          next: await nextBest(deps, whole, catalogue),
          by: order.by ?? 'guest',
          again: againOf(ride, whole),
        })
    }
    return endings.cancelled(ride, {
      billed: await billedOf(deps.database.kysely, booking.id),
      keep: order.keep ?? 0,
      reason: booking.status_reason,
      by: order.by ?? 'office',
    })
  }
  const { subject, body } = await write()
  const state = calendarStates[order.letter]
  const entry = { uid: calendarUid(booking), sequence: order.version, attendee }
  const calendar = state ? calendarFile(ride, { ...entry, state }) : []
  const terms = ['requested', 'confirmed'].includes(order.letter) ? ride.agreed.terms : []
  return {
    subject,
    ...(await rendered(body)),
    attachments: [...calendar, ...terms],
    ...(offer && { unsubscribe: offer.unsubscribe }),
  }
}

/** Whether the offer before it was still open when this one took its place. */
async function replacesOffer(
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

/** Whether anything was invoiced or paid for it. */
async function billedOf(db: Kysely<Tables>, booking: Id<'bookings'>) {
  const invoice = await db
    .selectFrom('invoices')
    .select('id')
    .where('booking', '=', booking)
    .where('status', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('booking', '=', booking)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return { isInvoiced: invoice !== undefined, isPaid: payment !== undefined }
}

/** What becomes of the ride in its guest's calendar with each letter. */
const calendarStates: Readonly<Partial<Record<LetterOrder['letter'], CalendarState>>> = {
  requested: 'tentative',
  rescheduled: 'tentative',
  confirmed: 'confirmed',
  relocated: 'confirmed',
  declined: 'cancelled',
  refused: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
}

/** What is held for who waited, with the links that open it and that leave the list. */
async function offerOf(
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

/** Where the same ride is planned anew, with what is known of it filled in. */
function againOf({ home }: RideFacts, { booking, place }: BookingWhole): string {
  const known = { people: booking.people, day: booking.local_day, place: place?.code }
  const query = new URLSearchParams(
    Object.entries(known).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return `${home}?${query}`
}

/** What is nearest to the start that was lost, while it lies ahead. */
async function nextBest({ database, now }: LetterDeps, whole: BookingWhole, catalogue: Catalogue) {
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
