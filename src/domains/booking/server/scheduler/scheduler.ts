/** The scheduler: what the holder of a booking's link may see and do with it. */
import { isPromised } from '../../booking.ts'
import { calendarUid } from '../../calendar-uid.ts'
import {
  listOf,
  object,
  flag,
  optional,
  orNull,
  text,
  day,
} from '../../../../platform/http/endpoint/schema.ts'
import { no } from '../../../../platform/http/endpoint/endpoint.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { BookingWhole } from '../../ride.ts'
import { addressByLink } from '../moves/address.ts'
import { contactByLink } from '../moves/contact.ts'
import { termsFile } from '../moves/agreed.ts'
import { guestReading } from './guest-reading.ts'
import { answerEndpoints } from './answers.ts'
import { ownBobEndpoints } from '../bob/own-moves.ts'
import { bobEndpoints } from './bobs.ts'
import { pricerOf, shownBy } from '../change/changed-pricer.ts'
import { changeEndpoints } from '../change/change-ride.ts'
import { asPromised, changedQuery, changedWhole } from '../change/judged-change.ts'
import { otherStartEndpoints } from './other-start.ts'
import { monthOfBooking } from '../sets/days.ts'
import type { BookingDeps } from '../deps.ts'
import { changing, reading, responding } from '../frame.ts'
import {
  byLink,
  linkGone,
  linkMove,
  linkRefusals,
  ofAgency,
  ofLink,
  servedByAgency,
  showBooking,
} from './link-moves.ts'
import { cancellationByLink } from '../moves/moves.ts'
import { answerConsent } from '../letters/marketing-consent.ts'
import { startsFor } from '../proposals/other-starts.ts'
import { fileOf } from './link-file.ts'
import { readable, readingLinkEndpoints } from './reading-link.ts'
import { factsOf } from './ride-facts.ts'
import { monthDay, slots } from '../schemas/price.ts'

/** The ride as a file to fetch, as it stands now: published, for nobody in particular. */
async function calendarOf(deps: BookingDeps, whole: BookingWhole) {
  const { calendarFile } = await import('../../mails/calendar.ts')
  const catalogue = await readCatalogue(deps.database.kysely)
  const ride = await factsOf(deps, whole, '', catalogue)
  return calendarFile(ride, {
    uid: calendarUid(whole.booking),
    sequence: whole.booking.row_version,
    state: 'confirmed',
    attendee: null,
  })[0]
}

export const schedulerEndpoints = [
  reading(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token',
      summary: 'The booking, and what may be done with it now',
      answers: linkMove.answers,
      refuses: { 'scheduler-not-found': 404 },
    },
    async (call) => {
      const db = call.deps.database.kysely
      const found = await readable(db, call.path.token)
      if (!found) return linkGone
      const { whole, isReader } = found
      if (!isReader) await seen(call.deps, whole, call.now)
      return showBooking(db, whole, call, isReader ? 'reader' : 'visitor')
    },
  ),
  reading(
    {
      ...ofAgency,
      call: 'GET /api/bookings/:id/scheduler',
      summary: 'The booking, and what may be done with it now',
      answers: linkMove.answers,
    },
    async (call) => {
      const db = call.deps.database.kysely
      return showBooking(db, await servedByAgency(db, call.caller, call.path.id), call, 'agency')
    },
  ),
  ...guestReading(
    'GET slots',
    {
      summary: 'Starts of a day the booking could have instead, priced with all that is on it',
      query: { ...changedQuery, day: optional(day('Its own day by default')) },
      answers: { 200: { words: 'The starts, or the causes', data: slots } },
      refuses: { 'date-required': 400 },
    },
    async (call, whole) => {
      const db = call.deps.database.kysely
      const { day: on, ...given } = call.query
      const catalogue = await readCatalogue(db)
      const other = changedWhole(whole, given, catalogue)
      if (!other.ok) return no(other.refusal)
      return startsFor(call, other.value, on, asPromised(whole, other.value, catalogue), {
        price: shownBy(await pricerOf(db, whole, call.now)),
      })
    },
  ),
  ...guestReading(
    'GET months/:month',
    {
      path: { month: text('`2027-05`') },
      summary: 'The days of a month the booking could have instead',
      query: changedQuery,
      answers: { 200: { words: 'Each day', data: listOf(monthDay) } },
      refuses: { 'no-such-day': 400, 'step-incomplete': 400 },
    },
    async (call, whole) => {
      const db = call.deps.database.kysely
      const other = changedWhole(whole, call.query, await readCatalogue(db))
      if (!other.ok) return no(other.refusal)
      return monthOfBooking(call, other.value, call.path.month, shownBy(await pricerOf(db, whole, call.now)))
    },
  ),
  responding(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/calendar',
      summary: 'The ride as a calendar file, once it is confirmed',
      answers: { 200: { words: 'The file', raw: 'text/calendar' } },
      refuses: { 'scheduler-not-found': 404 },
    },
    async ({ deps, path }) => {
      const whole = (await readable(deps.database.kysely, path.token))?.whole
      return fileOf(whole && isPromised(whole.booking) ? await calendarOf(deps, whole) : undefined)
    },
  ),
  responding(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/terms',
      summary: 'The rental terms as they were accepted, as the confirmation carries them',
      answers: { 200: { words: 'The text', raw: 'text/plain' } },
      refuses: { 'scheduler-not-found': 404 },
    },
    async ({ deps, path, now }) => {
      const db = deps.database.kysely
      const whole = (await readable(db, path.token))?.whole
      return fileOf(whole?.booking.terms_accepted_at ? (await termsFile(db, whole, now))[0] : undefined)
    },
  ),
  ...readingLinkEndpoints,
  ...otherStartEndpoints,
  ...changeEndpoints,
  ...answerEndpoints,
  ...bobEndpoints,
  ...ownBobEndpoints,
  addressByLink,
  contactByLink,
  cancellationByLink,
  changing(
    {
      ...linkMove,
      call: 'POST /api/scheduler/:token/news',
      summary:
        'Give or withdraw consent to news by email; withdrawing applies to every booking of the address',
      detail: 'A yes counts with the `proof` from the letter to the address; without it that letter is sent.',
      body: object({
        wanted: flag(undefined, { examples: [false] }),
        proof: optional(orNull(text('From the letter’s link'))),
      }),
      refuses: linkRefusals,
    },
    byLink((tx, { booking }, call) => answerConsent(tx, booking, call)),
  ),
]

/** The office sees that its offer was read. */
async function seen({ database }: BookingDeps, { booking }: BookingWhole, now: number) {
  if (booking.status !== 'proposed' && !isPromised(booking)) return
  await database.kysely
    .updateTable('proposals')
    .set({ status: 'viewed', viewed_at: new Date(now).toISOString() })
    .where('booking', '=', booking.id)
    .where('status', '=', 'sent')
    .execute()
}
