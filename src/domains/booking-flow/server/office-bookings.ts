/** A booking made by the office or an agency: kept as a draft, or asked for at once where its start is chosen. */
import { planners } from '../../identity/role-groups.ts'
import { isAsked } from '../../booking/resources/booking/booking-status.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { no, type Reply, reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import {
  count,
  flag,
  id,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  recordOf,
  text,
} from '../../../platform/http/endpoint/schema.ts'
import type { Booking } from '../../booking/booking.ts'
import { withOfficeGaps } from '../office/office-gaps.ts'
import { bookingToken } from '../../booking/token.ts'
import { agenciesOf } from '../../customers/server/agency-people.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { agencyHoldEndpoint, holdForAgency } from './holds/agency-hold.ts'
import { makeDraft, type Provenance } from './made-draft.ts'
import { couponCounts } from './typed-coupon.ts'
import { isCalledByPlanner } from '../../booking/server/party.ts'
import { type BookingCommand, changing, reading } from '../../booking/server/frame.ts'
import { overrule, overrulingIn } from '../../booking/server/moves/overruling.ts'
import { ask } from './requests/requests.ts'
import { draftFields } from './schemas/draft.ts'
import {
  bookingNotFound,
  bookingView,
  brought,
  servedMove,
  servingParty,
} from '../../booking/server/moves/served-move.ts'
import { readWhole } from '../../booking/server/whole.ts'
import { couponRefusals } from '../../catalog/coupon/coupon.ts'

/** Rule B-88. */
const made = object({
  overrule,
  agency: optional(
    orNull(
      id<'booking_agencies'>('The agency that brings it; for an organizer, their own agency by default', {
        reason: 'unknown-agency',
      }),
    ),
  ),
  origin: optional(oneOf(['phone', 'portal', 'agency'])),
  draft: optional(
    id<'bookings'>('The draft it was kept as, which becomes this booking', { reason: 'draft-not-found' }),
  ),
  hold: optional(flag('Only hold the start, for the hours agreed with the agency', { reason: 'wrong-type' })),
  ...draftFields,
  terms: optional(
    flag('The customer accepted the terms; required with a start', {
      reason: 'terms-required',
      examples: [true],
    }),
  ),
  total: optional(
    count('The total that was shown, in cents; if sent, a difference is refused', {
      min: 0,
      reason: 'total-required',
    }),
  ),
})
type Making = BookingCommand<Parsed<typeof made>>

/** Whose booking it is: an agency brings only its own, and only where it still works with us. */
async function provenanceOf(tx: Tx, { caller, body }: Making): Promise<Outcome<Provenance>> {
  const { agency = null, origin = agency ? 'agency' : 'phone' } = body
  if (agency === null && isCalledByPlanner(caller)) return ok({ origin })
  const found = await tx
    .selectFrom('booking_agencies')
    .select('id')
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .$if(agency !== null, (query) => query.where('id', '=', agency))
    .$if(!isCalledByPlanner(caller), (query) => query.where('id', 'in', agenciesOf(caller.account!.id)))
    .orderBy('id')
    .executeTakeFirst()
  if (!found) return refuse('unknown-agency', { field: 'agency' })
  return ok({ agency: found.id, origin: 'agency' })
}

/** The draft a booking was kept as: the office's any, an agency's own. Null where there is none for this caller. */
async function keptDraft(tx: Tx, { caller }: Making, draft: Id<'bookings'>): Promise<Booking | null> {
  const whole = await readWhole(tx, { id: draft }, { lock: true })
  if (whole?.booking.status !== 'draft' || whole.booking.origin === 'public') return null
  const isTheirs = isCalledByPlanner(caller) || (await brought(tx, caller, whole.booking))
  return isTheirs ? whole.booking : null
}

/** What a form filled in further answers. */
const incomplete: readonly string[] = ['step-incomplete', 'terms-required']

async function make(tx: Tx, call: Making): Promise<Reply<Partial<Booking>>> {
  const {
    agency: _agency,
    origin: _origin,
    terms,
    total,
    overrule: _overrule,
    draft,
    hold,
    ...wish
  } = call.body
  const overruling = overrulingIn(call)
  const isTimed = wish.start != null
  // An hour is overruled, not a day that may still become any: without a start there is nothing to overrule.
  if (overruling && !isTimed) return no({ reason: 'step-incomplete', step: 'when' })
  const provenance = await provenanceOf(tx, call)
  if (!provenance.ok) return no(provenance.refusal)
  const over = draft ? await keptDraft(tx, call, draft) : undefined
  if (over === null) return no({ reason: 'draft-not-found' })
  const made = await makeDraft(tx, { ...call, body: wish }, provenance.value, overruling?.causes, over)
  if (!made.ok) return no(...(isTimed ? withOfficeGaps(made.refusals, call.body) : made.refusals))
  const objection = await couponCounts(tx, made.token, call)
  if (objection) return objection
  if (hold) {
    if (!wish.start) return no({ reason: 'step-incomplete', step: 'when' })
    const held = await holdForAgency(tx, made.token, { ...call, body: { start: wish.start } })
    if (!held.ok) return held
  } else if (isTimed) {
    const seen = total === undefined ? {} : { total }
    const asked = await ask(tx, made.token, { ...call, body: { terms } }, made.catalogue, seen, overruling)
    if (!asked.ok) {
      const isIncomplete = asked.refusals.some(({ reason }) => incomplete.includes(reason))
      return isIncomplete ? no(...withOfficeGaps(asked.refusals, call.body)) : asked
    }
  }
  const whole = await readWhole(tx, { id: made.id })
  return reply(bookingView(whole!.booking, call.caller), 201)
}

export const officeBookingEndpoints = [
  changing(
    {
      call: 'POST /api/bookings',
      group: 'Office',
      to: [...planners, 'organizer'],
      summary: 'Create a booking: a draft, or with a start a request with its number and price',
      takes: ['Idempotency-Key'],
      body: made,
      answers: { 201: { words: 'The booking', data: recordOf('bookings') } },
      refuses: {
        'price-changed': 409,
        'move-not-allowed': 409,
        'draft-not-found': 404,
        'agency-holds-nothing': 409,
        'agency-hold-used-up': 409,
        'too-many-agency-holds': 409,
        'hold-on-request': 409,
        'too-many-requests': 409,
        'slot-taken': 409,
        'not-feasible': 409,
        'price-unknown': 400,
        'step-incomplete': 400,
        'search-too-wide': 400,
        'terms-required': 400,
        ...Object.fromEntries(couponRefusals.map((reason) => [reason, [400, 409] as const])),
      },
    },
    make,
  ),
  agencyHoldEndpoint,
  reading(
    {
      ...servedMove,
      takes: [],
      call: 'GET /api/bookings/:id/link',
      summary: 'The customer’s link',
      detail: 'To send again: it opens the scheduler once the ride is asked for.',
      answers: { 200: { words: 'The address', data: object({ path: text('Of this site') }) } },
    },
    async ({ deps, caller, path }) => {
      const db = deps.database.kysely
      const whole = await readWhole(db, { id: path.id })
      if (servingParty(caller) === 'agency' && !(whole && (await brought(db, caller, whole.booking))))
        throw forbidden()
      if (!whole || !isAsked(whole.booking.status)) return bookingNotFound
      const { booking } = whole
      return reply({ path: `/${booking.language}/scheduler/${bookingToken(deps.secret, booking)}` })
    },
  ),
]
