/** The group names its Bobs; the office does it on its behalf: said on the phone, written down here. */
import { type Id, newId } from '../../../../kernel/id/id.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { flag, id, object, optional, orNull, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { recordEvent, write } from '../../../../platform/items/write/write.ts'
import { declareBob, mayNameBob, replacedBy } from '../../bob/bob.ts'
import { isPromised } from '../../booking.ts'
import { bobs, gone, unsigned } from '../../resources/bobs.ts'
import { bobToken, tokenHash } from '../../token.ts'
import { sendBobLetter } from '../letters/bob-letters.ts'
import type { BookingWhole } from '../../ride.ts'
import { plannerParty } from '../party.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { removal, replaceBob, takeOff } from './leaving-bobs.ts'
import { guestMove, linkRefusals, sparingly } from './link-moves.ts'
import { language, phoneCountry, typed } from '../schemas/wish.ts'
import { afterMove, bookingView, officeMove, onBooking } from '../moves/served-move.ts'

/** What is said of a Bob; whether that is enough is judged by the rules of a Bob, all of it at once. */
const named = {
  replaces: optional(orNull(id<'bobs'>('The Bob being replaced', { reason: 'no-such-bob' }))),
  first_name: optional(typed(['first-name-required', 'text-too-long', 'link-in-name'], { maxLength: 100 })),
  last_name: optional(typed(['last-name-required', 'text-too-long', 'link-in-name'], { maxLength: 100 })),
  phone: optional(
    typed(['phone-required', 'phone-invalid', 'bob-phone-of-booker', 'phone-or-email-required']),
  ),
  phone_country: optional(phoneCountry),
  email: optional(typed(['email-required', 'email-invalid'])),
  language: optional(orNull(language)),
}
/** The group says who he is: the rest he says himself, by his own link. */
const ofGroup = object(named)
/** The office writes down what it hears on the phone. */
const ofOffice = object({
  ...named,
  birth_date: optional(typed(['no-such-day', 'not-adult', 'birth-too-early'], { format: 'date' })),
  adult: optional(flag('Is 18 or older on the day', { reason: 'not-adult' })),
  licence: optional(flag('Holds a driving licence', { reason: 'licence-required' })),
  declaration: optional(flag('Promises to stay sober')),
})
type Said = Parsed<typeof ofGroup> & Partial<Parsed<typeof ofOffice>>

/** One Bob a bike: a further one steers the next bike; once each has one, a new one takes the place of another. */
async function nameBob(
  tx: Tx,
  { booking }: BookingWhole,
  { caller, body, now, deps }: BookingCommand<Said>,
  by: 'group' | 'office' = 'group',
): Promise<Reply<null>> {
  if (booking.bob !== 'own' || !mayNameBob(booking, now))
    return no({ reason: 'move-not-allowed', move: 'bob', status: booking.status })
  const known = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', 'not in', gone)
    .orderBy('id')
    .execute()
  const replaced = replacedBy(body.replaces ?? null, known, booking.bikes_count ?? 1)
  if (!replaced.ok) return no(replaced.refusal)
  const declared = declareBob(body, booking.local_day ?? iso(now).slice(0, 10), {
    by,
    booker: booking.contact,
  })
  if (!declared.ok) return 'refusals' in declared ? no(...declared.refusals) : no(declared.refusal)
  const isDeclared = by === 'office' && body.declaration === true
  const own = newId() as Id<'bobs'>
  const bob = await write(tx, caller.actor, {
    collection: bobs,
    action: isDeclared ? 'declare-phone' : 'name',
    create: {
      id: own,
      ...declared.value,
      booking: booking.id,
      token_hash: tokenHash(bobToken(deps.secret, own)),
      ...(isDeclared ? { state: 'declared', declaration_signed_at: iso(now) } : { state: 'details_given' }),
    },
  })
  if (replaced.value) await replaceBob(tx, { caller, deps }, replaced.value, bob.id)
  else await stepInFor(tx, { caller }, booking.id, bob.id)
  // What is not promised yet asks for nothing: the round sends his link once it is.
  if (bob.email && isPromised(booking)) await sendBobLetter(tx, deps.outbox, bob.id, 'invited')
  return reply(null)
}

/** Of who was sent home nothing changes but who came in his place. Rule BB-11. */
export async function stepInFor(
  tx: Tx,
  { caller }: Pick<BookingCommand<unknown>, 'caller'>,
  booking: Id<'bookings'>,
  by: Id<'bobs'>,
): Promise<void> {
  const home = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking)
    .where('state', '=', 'refused_on_day')
    .where('replaced_by', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (home)
    await write(tx, caller.actor, {
      collection: bobs,
      key: home.id,
      action: 'replace',
      update: { replaced_by: by },
    })
}

const reminder = object({ bob: id<'bobs'>('Who is reminded', { reason: 'no-such-bob' }) })

/** He is sent his link again; who signed, steers no more or has no e-mail address is not. Rule BB-07. */
async function remind(
  tx: Tx,
  { booking }: BookingWhole,
  { caller, body, now, deps }: BookingCommand<Parsed<typeof reminder>>,
): Promise<Reply<null>> {
  const found = await tx
    .selectFrom('bobs')
    .select(['id', 'email', 'row_version'])
    .where('id', '=', body.bob)
    .where('booking', '=', booking.id)
    .where('state', 'in', unsigned)
    .executeTakeFirst()
  if (!found) return no({ reason: 'no-such-bob', field: 'bob' })
  if (!found.email || !isPromised(booking) || !mayNameBob(booking, now))
    return no({ reason: 'move-not-allowed', move: 'bob', status: booking.status })
  await recordEvent(tx, caller.actor, { collection: bobs, item: found.id, action: 'remind' })
  await sendBobLetter(tx, deps.outbox, found.id, 'reminded', iso(now))
  return reply(null)
}

const byGroup = (tx: Tx, whole: BookingWhole, call: BookingCommand<Parsed<typeof ofGroup>>) =>
  nameBob(tx, whole, call)

export const bobEndpoints = [
  ...guestMove(
    'bobs',
    {
      summary:
        'Name a Bob, one for each bike. Once each bike has one, `replaces` says whose place the new one takes',
      detail: 'A phone number or an e-mail address is enough: by his own link he says the rest himself.',
      body: ofGroup,
      refuses: { ...linkRefusals, 'bobs-complete': 400 },
    },
    byGroup,
    sparingly(byGroup),
  ),
  ...guestMove(
    'bobs/reminder',
    {
      summary: 'Send a Bob who has not signed his link again',
      body: reminder,
      refuses: linkRefusals,
    },
    sparingly(remind),
  ),
  ...guestMove(
    'bobs/removal',
    {
      summary: 'Take a Bob off: he steers no more, and another may be named',
      detail: 'Who was written before is written that he is not asked any more.',
      body: removal,
      refuses: linkRefusals,
    },
    takeOff,
    sparingly(takeOff),
  ),
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/bobs',
      summary: 'Name a Bob on behalf of the group, one for each bike',
      detail:
        'Under the rules of the group’s own page. `declaration` says that the Bob declared on the phone to stay ' +
        'sober; without it the crew has to see every Bob before the bikes leave.',
      body: ofOffice,
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409, 'bobs-complete': 400 },
    },
    onBooking(plannerParty, async (tx, whole, call: BookingCommand<Parsed<typeof ofOffice>>) => {
      const done = await nameBob(tx, whole, call, 'office')
      return done.ok ? reply(bookingView(whole.booking, call.caller)) : done
    }),
  ),
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/bobs/removal',
      summary: 'Take a Bob off on behalf of the group',
      detail: 'Under the rules of the group’s own page.',
      body: removal,
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409 },
    },
    onBooking(plannerParty, async (tx, whole, call: BookingCommand<Parsed<typeof removal>>) => {
      const done = await takeOff(tx, whole, call)
      return done.ok ? reply(bookingView(whole.booking, call.caller)) : done
    }),
  ),
]
