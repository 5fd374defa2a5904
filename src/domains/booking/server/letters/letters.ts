/** Writes the letters that moves ordered: read after the commit, in the booking's language, sent once. */
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import { type Rendered, post } from '../../../../platform/mail/post.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { fromLine } from '../../../identity/mails/sender.ts'
import type { CalendarState } from '../../mails/calendar.ts'
import type { RideFacts } from '../../mails/facts.ts'
import { calendarUid } from '../../calendar-uid.ts'
import { isPromised } from '../../booking.ts'
import { lastChange } from '../change/changes-shown.ts'
import { agreedHour } from '../../agreed/agreed-hour.ts'
import { type BookingWhole } from '../../ride.ts'
import { consentProof } from '../../token.ts'
import {
  askedWhere,
  billedOf,
  isCalledBack,
  isOffered,
  isReplaced,
  isStill,
  nextBest,
  offerOf,
  reachOf,
  replacesOffer,
} from './letter-facts.ts'
import type { LetterOrder } from './letter-job.ts'
import { type LetterDeps, factsOf, slotFacts } from '../scheduler/ride-facts.ts'
import { wantsNews } from './marketing-consent.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { contactNow } from '../customer-of.ts'
import { openProposal, readWhole } from '../whole.ts'

/** Runs one order; an order that ran before sends nothing. */
export async function writeLetter(deps: LetterDeps, order: LetterOrder): Promise<void> {
  const db = deps.database.kysely
  const whole = await readWhole(db, { id: order.booking })
  const contact = order.to ?? (whole && (await reachOf(db, whole)))
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
      dedupeKey: ['booking', order.booking, order.letter, order.version, order.part]
        .filter(Boolean)
        .join('/'),
      about: `bookings/${order.booking}`,
      isHeld: order.act !== undefined && (await isCalledBack(db, order.act)),
    },
    () => render(deps, order, whole, { ride, attendee, catalogue }),
  )
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
  const [letters, offers, endings, { calendarFile }, { rendered }] = await Promise.all([
    import('../../mails/letters.tsx'),
    import('../../mails/offer-letters.tsx'),
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
        return offers.proposed(ride, {
          options,
          validUntil: deadline(open?.valid_until ?? null),
          message: open?.message ?? null,
          agreed: agreedHour(booking),
          isWeather: open?.weather_move != null,
          replaces: open !== null && (await replacesOffer(deps.database.kysely, open)),
        })
      }
      case 'withdrawn':
        return offers.withdrawn(ride)
      case 'contact':
        return letters.contact(ride, await contactNow(deps.database.kysely, booking))
      case 'changed':
        return offers.changed(ride, {
          differences: await lastChange(deps.database.kysely, whole, catalogue),
          answerBy: isPromised(booking) ? null : deadline(booking.answer_by),
        })
      case 'link':
        return letters.link(ride, order.part === 'renewed')
      case 'contact-left':
        return letters.contactLeft(ride)
      case 'confirmed':
        return letters.confirmed(ride, before)
      case 'late':
        return letters.late(ride, order.text ?? '')
      case 'relocated':
        return letters.relocated(ride, await askedWhere(deps.database.kysely, booking.id))
      case 'declined':
        return endings.declined(ride, 'office', booking.status_reason)
      case 'refused':
        return endings.declined(ride, 'guest', null)
      case 'expired':
        return endings.expired(ride, {
          next: await nextBest(deps, whole, catalogue),
          by: order.by === 'office' ? 'office' : 'guest',
          again: booking.local_day ? `${ride.again}&day=${booking.local_day}` : ride.again,
        })
    }
    return endings.cancelled(ride, {
      billed: await billedOf(deps.database.kysely, booking),
      keep: order.keep ?? 0,
      reason: booking.status_reason,
      by: order.by ?? 'office',
    })
  }
  const { subject, body } = await write()
  const state = order.letter === 'changed' ? calendarAfter(booking) : calendarStates[order.letter]
  const entry = { uid: calendarUid(booking), sequence: order.version, attendee }
  const calendar = state ? calendarFile(ride, { ...entry, state }) : []
  const terms = ['requested', 'confirmed', 'changed'].includes(order.letter) ? ride.agreed.terms : []
  return {
    subject,
    ...(await rendered(body)),
    attachments: [...calendar, ...terms],
    ...(offer && { unsubscribe: offer.unsubscribe }),
  }
}

/** A ride its group changed stands in its calendar as it stood before. */
const calendarAfter = (booking: BookingWhole['booking']): CalendarState =>
  isPromised(booking) ? 'confirmed' : 'tentative'

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
