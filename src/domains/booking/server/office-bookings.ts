/** A booking made by the office or an agency: kept as a draft, or asked for at once where its start is chosen. */
import { type Context, Hono } from 'hono'
import { isId } from '../../../kernel/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { withOfficeGaps } from '../office-gaps.ts'
import { bookingToken } from '../token.ts'
import { agenciesOf } from './agency-people.ts'
import type { BookingDeps } from './deps.ts'
import { makeDraft, type Provenance } from './drafts.ts'
import { type Call, type Reply, type Tx, change, isOffice, no, read, refusalsOf, reply } from './endpoint.ts'
import { readSeenIfSaid } from '../seen.ts'
import { bookingView, brought, servingParty } from './served-move.ts'
import { overrulingIn } from './overruling.ts'
import { ask } from './requests.ts'
import { readWhole } from './whole.ts'

const officeOrigins = ['phone', 'portal', 'agency'] as const

/** The office, and an agency's own people; everybody else is turned away before anything is read. */
function admitted(caller: Caller): void {
  if (!isOffice(caller) && caller.role !== 'organizer') throw forbidden()
}

/** Whose booking it is: an agency brings only its own, and only where it still works with us. */
async function provenanceOf(tx: Tx, { caller, body }: Call): Promise<Outcome<Provenance>> {
  const { agency = null, origin = agency ? 'agency' : 'phone' } = body
  if (!officeOrigins.includes(origin as never)) return refuse('wrong-type', { field: 'origin' })
  if (agency === null && isOffice(caller)) return ok({ origin: origin as Provenance['origin'] })
  if (agency !== null && !isId(agency)) return refuse('unknown-agency', { field: 'agency' })
  const found = await tx
    .selectFrom('booking_agencies')
    .select('id')
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .$if(agency !== null, (query) => query.where('id', '=', agency as string))
    .$if(!isOffice(caller), (query) => query.where('id', 'in', agenciesOf(caller.account!.id)))
    .orderBy('id')
    .executeTakeFirst()
  if (!found) return refuse('unknown-agency', { field: 'agency' })
  return ok({ agency: found.id, origin: 'agency' })
}

/** What a form filled in further answers. */
const incomplete: readonly string[] = ['step-incomplete', 'terms-required']

async function make(tx: Tx, call: Call): Promise<Reply> {
  const { agency: _agency, origin: _origin, terms, total, overrule: _overrule, ...wish } = call.body
  const overruling = overrulingIn(call as never)
  const isTimed = wish['start'] !== undefined && wish['start'] !== null
  // An hour is overruled, not a day that may still become any: without a start there is nothing to overrule.
  if (overruling && !isTimed) return no({ reason: 'step-incomplete', step: 'when' })
  const provenance = await provenanceOf(tx, call)
  if (!provenance.ok) return no(provenance.refusal)
  const made = await makeDraft(tx, { ...call, body: wish }, provenance.value, overruling?.causes)
  if (!made.ok) return no(...(isTimed ? withOfficeGaps(made.refusals, call.body) : made.refusals))
  if (isTimed) {
    const seen = readSeenIfSaid({ total })
    if (!seen.ok) return refusalsOf(seen)
    const asked = await ask(tx, made.token, { ...call, body: { terms } }, seen.value, overruling)
    if (!asked.ok) {
      const isIncomplete = asked.refusals.some(({ reason }) => incomplete.includes(reason))
      return isIncomplete ? no(...withOfficeGaps(asked.refusals, call.body)) : asked
    }
  }
  const whole = await readWhole(tx, { id: made.id })
  return reply(bookingView(whole!.booking, call.caller), 201)
}

/**
 * The customer's own link, for the office, or the agency that brought him, to send again: it opens the scheduler once
 * the ride is asked for.
 */
async function link({ deps, caller }: Call, id: string | undefined): Promise<Reply> {
  const by = servingParty(caller)
  const db = deps.database.kysely
  const whole = isId(id) ? await readWhole(db, { id }) : null
  if (by === 'agency' && !(whole && (await brought(db, caller, whole.booking)))) throw forbidden()
  if (!whole || whole.booking.status === 'draft') return no({ reason: 'booking-not-found' })
  const { booking } = whole
  const path = `/${booking.language}/scheduler/${bookingToken(deps.secret, booking)}`
  return reply({ path })
}

export function officeBookingRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/bookings', (c: Context) =>
    change(deps, c, null, (tx, call) => make(tx, call), { before: admitted }),
  )
  routes.get('/api/bookings/:id/link', (c) => read(deps, c, (call) => link(call, c.req.param('id'))))
  return routes
}
