/** The group names its Bobs; the office does it on its behalf: said on the phone, written down here. */
import { iso } from '../../../../kernel/time/period.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { flag, id, object, optional, orNull, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { declareBob, mayNameBob, replacedBy } from '../../bob/bob.ts'
import { bobs } from '../../resources/bobs.ts'
import type { BookingWhole } from '../../ride.ts'
import { plannerParty } from '../party.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { guestMove, linkRefusals, sparingly } from './link-moves.ts'
import { language, phoneCountry, typed } from '../schemas/wish.ts'
import { afterMove, bookingView, officeMove, onBooking } from '../moves/served-move.ts'

/** What is said of a Bob; whether that is enough is judged by the rules of a Bob, all of it at once. */
const bob = object({
  replaces: optional(orNull(id<'bobs'>('The Bob being replaced', { reason: 'no-such-bob' }))),
  first_name: optional(typed(['first-name-required', 'text-too-long', 'link-in-name'], { maxLength: 100 })),
  last_name: optional(typed(['last-name-required', 'text-too-long', 'link-in-name'], { maxLength: 100 })),
  phone: optional(typed(['phone-required', 'phone-invalid', 'bob-phone-of-booker'])),
  phone_country: optional(phoneCountry),
  email: optional(typed(['email-required', 'email-invalid'])),
  birth_date: optional(typed(['no-such-day', 'not-adult', 'birth-too-early'], { format: 'date' })),
  adult: optional(flag('Is 18 or older on the day', { reason: 'not-adult' })),
  licence: optional(flag('Holds a driving licence', { reason: 'licence-required' })),
  declaration: optional(flag('Promises to stay sober', { reason: 'declaration-required' })),
  language: optional(orNull(language)),
})

/** One Bob a bike: a further one steers the next bike; once each has one, a new one takes the place of another. */
async function nameBob(
  tx: Tx,
  { booking }: BookingWhole,
  { caller, body, now }: BookingCommand<Parsed<typeof bob>>,
  by: 'group' | 'office' = 'group',
): Promise<Reply<null>> {
  if (booking.bob !== 'own' || !mayNameBob(booking, now))
    return no({ reason: 'move-not-allowed', move: 'bob', status: booking.status })
  const known = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', '<>', 'replaced')
    .orderBy('id')
    .execute()
  const replaced = replacedBy(body.replaces ?? null, known, booking.bikes_count ?? 1)
  if (!replaced.ok) return no(replaced.refusal)
  const declared = declareBob(body, booking.local_day ?? iso(now).slice(0, 10), {
    by,
    booker: booking.contact,
  })
  if (!declared.ok) return 'refusals' in declared ? no(...declared.refusals) : no(declared.refusal)
  const isDeclared = body.declaration === true
  const bob = await write(tx, caller.actor, {
    collection: bobs,
    action: isDeclared ? (by === 'office' ? 'declare-phone' : 'declare') : 'name',
    create: {
      ...declared.value,
      booking: booking.id,
      ...(isDeclared ? { state: 'declared', declaration_signed_at: iso(now) } : { state: 'details_given' }),
    },
  })
  if (replaced.value)
    await write(tx, caller.actor, {
      collection: bobs,
      key: replaced.value,
      action: 'replace',
      update: { state: 'replaced', replaced_by: bob.id },
    })
  return reply(null)
}

const byGroup = (tx: Tx, whole: BookingWhole, call: BookingCommand<Parsed<typeof bob>>) =>
  nameBob(tx, whole, call)

export const bobEndpoints = [
  ...guestMove(
    'bobs',
    {
      summary:
        'Name a Bob, one for each bike. Once each bike has one, `replaces` says whose place the new one takes',
      body: bob,
      refuses: { ...linkRefusals, 'bobs-complete': 400 },
    },
    byGroup,
    sparingly(byGroup),
  ),
  changing(
    {
      ...officeMove,
      call: 'POST /api/bookings/:id/bobs',
      summary: 'Name a Bob on behalf of the group, one for each bike',
      detail:
        'Under the rules of the group’s own page. `declaration` says that the Bob declared on the phone to stay ' +
        'sober; without it the crew has to see every Bob before the bikes leave.',
      body: bob,
      answers: { 200: afterMove },
      refuses: { 'move-not-allowed': 409, 'bobs-complete': 400 },
    },
    onBooking(plannerParty, async (tx, whole, call: BookingCommand<Parsed<typeof bob>>) => {
      const done = await nameBob(tx, whole, call, 'office')
      return done.ok ? reply(bookingView(whole.booking, call.caller)) : done
    }),
  ),
]
