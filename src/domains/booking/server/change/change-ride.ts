/** A ride changed by who asked for it: first what that comes to, then the yes to just that. */
import { iso } from '../../../../kernel/time/period.ts'
import { defaultLocale } from '../../../../kernel/locale.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, object, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { letGroupsBobsGo, letSurplusBobsGo } from '../scheduler/leaving-bobs.ts'
import { isPromised, type Party } from '../../booking.ts'
import { changedSince } from '../../agreed/seen.ts'
import { changedStatus, termsAfter } from '../../change/ride-change.ts'
import { differencesOf, versionOf } from '../../change/ride-version.ts'
import { onRequest } from '../../on-request/request-reasons.ts'
import { placeText } from '../../place/ride-place.ts'
import { answerBy, quietHoursOf } from '../../proposal/quiet-hours.ts'
import { bookingChanges, mostChanges, type RideVersion } from '../../resources/booking-changes.ts'
import { type BookingWhole, wishOf } from '../../ride.ts'
import type { BookingCommand } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { closeProposal, make } from '../moves/made-move.ts'
import { lostOf } from '../proposals/kept-offers.ts'
import { guestReading } from '../scheduler/guest-reading.ts'
import { guestMove, linkRefusals, sparingly } from '../scheduler/link-moves.ts'
import { seen } from '../schemas/wish.ts'
import { freezeLines, linesOf, priceColumns } from '../sets/freeze.ts'
import { lockAround } from '../sets/scene.ts'
import { own } from '../sets/own-sets.ts'
import { openProposal, replaceDrinks } from '../whole.ts'
import { foreseen, foresee, quoted, versionAfter } from './foreseen-change.ts'
import { changedParts, changesOf, judgeChange, type JudgedChange } from './judged-change.ts'

const wanted = object({
  ...changedParts,
  ...seen('Of the booking, as it was read'),
  keep: cents('What was shown as kept of what falls away, in cents', { reason: 'keep-required' }),
})
type Wanted = BookingCommand<Parsed<typeof wanted>>

/** Rules BC-05, BC-07 and BC-09. */
async function changeRide(tx: Tx, whole: BookingWhole, call: Wanted, by: Party): Promise<Reply> {
  const { caller, body, now, deps } = call
  const { booking } = whole
  const catalogue = await readCatalogue(tx)
  const wished = wishOf(whole)
  if (!wished?.start) return no({ reason: 'step-incomplete', step: 'when' })
  // The days of the hour it has, and of the one it asks for, whatever comes of it.
  const asked = Date.parse(body.start ?? '') || wished.start
  const longest = Math.max(wished.duration, body.duration ?? 0)
  await lockAround(tx, catalogue, [wished.start, asked], longest)
  const judged = await judgeChange(tx, { whole, given: body, by, catalogue, now })
  if (!judged.ok) return no(judged.refusal)
  const change = judged.value
  const { after, set, start, end, kept, reasons, keepsSet } = change
  const version = versionOf(whole, await linesOf(tx, booking.id), catalogue)!
  const became = versionAfter(change, catalogue)
  if (!isAnother(version, became, catalogue)) return reply(null)
  const changed = changedSince(body, { total: change.price.gross, version: booking.row_version })
  if (changed) return no(changed)
  if (body.keep !== kept) return no({ reason: 'keep-changed', field: 'keep', keep: kept })

  const offer = await openProposal(tx, booking.id)
  await closeProposal(tx, caller.actor, booking.id, 'superseded', now)
  const until = isPromised(booking) ? null : answerUntil(booking, offer !== null, { start, catalogue, now })
  if (set && !(keepsSet && !offer && after.booking.start_place === booking.start_place)) {
    const lost = keepsSet ? await lostOf(tx, booking, now) : []
    const ride = { from: start, to: end }
    const taken = await own(tx, caller.actor, after.booking, set, {
      now,
      expiresAt: until,
      place: placeText(after),
      ride,
      lost,
    })
    if (!taken.ok) return no({ reason: 'not-feasible' })
  }
  const row = await make(tx, caller.actor, booking, 'change', {
    ...columnsOf(after, change),
    status: changedStatus(booking, keepsSet),
    policy_snapshot: termsAfter(booking, start, now),
    ...(!keepsSet && { alarm: null }),
    ...(!isPromised(booking) && {
      ...onRequest(reasons),
      answer_by: until === null ? null : iso(until),
    }),
  })
  if (body.drinks) await replaceDrinks(tx, booking.id, after.drinks)
  await freezeLines(tx, booking.id, change.price, now)
  if (booking.bob === 'own' && row.bob === 'ours') await letGroupsBobsGo(tx, call, booking.id)
  await letSurplusBobsGo(tx, call, row)
  await write(tx, caller.actor, {
    collection: bookingChanges,
    create: {
      id: newId(now),
      booking: booking.id,
      number: (await changesOf(tx, booking.id)) + 1,
      made_at: iso(now),
      made_by: by === 'agency' ? 'agency' : 'visitor',
      was: version,
      became,
      kept,
    },
  })
  await sendLetter(tx, deps.outbox, row, 'changed')
  return reply(null)
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

/** By when we answer a request that is another now: within the hours it was promised, anew where an offer had answered it. */
function answerUntil(
  { answer_by }: BookingWhole['booking'],
  isAnswered: boolean,
  { start, catalogue, now }: { readonly start: number; readonly catalogue: Catalogue; readonly now: number },
): number | null {
  const { settings } = catalogue
  if (isAnswered || answer_by === null)
    return answerBy(now, settings.answer_within_hours, quietHoursOf(settings), start)
  return Math.min(Date.parse(answer_by), start)
}

const columnsOf = ({ booking }: BookingWhole, { price: agreed, set, start, end }: JudgedChange) => ({
  ...priceColumns(agreed),
  people: booking.people,
  package: booking.package,
  duration_min: booking.duration_min,
  bob: booking.bob,
  postal_code: booking.postal_code,
  start_place: booking.start_place,
  location: booking.location,
  starts_at: iso(start),
  ends_at: iso(end),
  local_day: booking.local_day,
  feasible_set: set,
})

/** Whether anything of it reads otherwise than before. */
const isAnother = (was: RideVersion, is: RideVersion, catalogue: Catalogue): boolean =>
  differencesOf(was, is, {
    locale: defaultLocale,
    company: catalogue.settings,
  }).length > 0

const refusals = {
  'change-by-agency': 409,
  'change-too-late': 409,
  'changed-often': 409,
  'change-on-request': 409,
  'change-place-on-request': 409,
  'change-billed': 409,
  'slot-taken': 409,
  'not-feasible': 409,
  'people-required': 400,
  'duration-not-offered': 400,
  'unknown-postal-code': 400,
  'package-not-on-sale': 400,
  'price-unknown': 400,
  'step-incomplete': 400,
  'search-too-wide': 400,
} as const

export const changeEndpoints = [
  ...guestReading(
    'POST change-quote',
    {
      summary:
        'What a change of the ride would come to: what reads otherwise, the price, what is kept, the terms',
      detail: `What is left out stays as it is. A ride is changed ${mostChanges} times at most.`,
      body: quoted,
      answers: { 200: { words: 'The ride as it would be', data: foreseen } },
      refuses: { 'move-not-allowed': 409, ...refusals },
    },
    foresee,
  ),
  ...guestMove(
    'change',
    {
      summary: 'Change the ride, at the total and the terms that were shown',
      body: wanted,
      refuses: { ...linkRefusals, ...refusals, 'price-changed': 409, 'keep-changed': 409 },
    },
    (tx, whole, call: Wanted) => changeRide(tx, whole, call, 'agency'),
    sparingly((tx, whole, call: Wanted) => changeRide(tx, whole, call, 'visitor')),
  ),
]
