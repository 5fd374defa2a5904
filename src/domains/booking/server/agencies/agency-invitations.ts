/** An agency's own people invite their colleagues: an account for that agency, and nothing beyond it. */
import { sql } from 'kysely'
import { administrators } from '../../../identity/role-groups.ts'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { userByEmail } from '../../../../platform/access/account/account.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import { sendInvitation } from '../../../../platform/access/account/invitation-routes.ts'
import { users } from '../../../../platform/access/resources.ts'
import { type Call, no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { forbidden } from '../../../../platform/http/problem.ts'
import { object, oneOf, optional, type Parsed, text } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { announce } from '../../../../platform/live/hub.ts'
import { type Id, isId } from '../../../../kernel/id/id.ts'
import { accountLetters } from '../../../identity/mails/account-letters.ts'
import { roleNamed } from '../../../identity/roles.ts'
import { email, name } from '../../../customers/contact.ts'
import { agencyMembers } from '../../resources/booking-agencies.ts'
import type { BookingDeps } from '../deps.ts'
import { partyOf } from '../party.ts'
import { changing, throttled } from '../frame.ts'
import { nameOf, typed } from '../schemas/wish.ts'

/** People of one agency. */
const mostMembers = 50

const colleagueInvited = object({
  email: typed(['email-required', 'email-invalid'], { maxLength: 254, examples: ['collega@example.be'] }),
  first_name: nameOf('first-name-required'),
  last_name: nameOf('last-name-required'),
  language: optional(oneOf(locales, 'Of the email; the caller’s by default')),
})

/** Rule B-89. */
async function invite(
  tx: Tx,
  {
    deps,
    caller,
    body,
    now,
    locale,
    path,
  }: Call<BookingDeps, Parsed<typeof colleagueInvited>, { readonly id: string }>,
): Promise<Reply<{ email: string }>> {
  const agency = path.id
  await admit(tx, caller, agency)
  const address = email(body.email, 'email')
  const first = name(body.first_name, 'first_name', 'first-name-required')
  const last = name(body.last_name, 'last_name', 'last-name-required')
  const { language = locale } = body
  if (!address.ok || !first.ok || !last.ok)
    return no(...[address, first, last].flatMap((one) => (one.ok ? [] : [one.refusal])))

  const answer = reply({ email: address.value }, 201)
  const { isElsewhere, colleague } = await invitable(tx, address.value, agency)
  const members = await tx
    .selectFrom('agency_members')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('agency', '=', agency)
    .executeTakeFirstOrThrow()
  if (!colleague && members.n >= mostMembers) return no({ reason: 'too-many-members', max: mostMembers })
  const person = { email: address.value, first_name: first.value, last_name: last.value, language }
  // Who has an account elsewhere hears nothing of it, and nobody learns that there is one: not from the answer, the
  // list of members, which shows who accepted, the bound on it, nor the live news.
  if (isElsewhere) {
    for (const { name } of [users, agencyMembers]) await announce(tx, name)
    return answer
  }
  const user = colleague ?? (await makeMember(tx, caller.actor, agency, person))
  await sendInvitation({ now: () => now, sendLetter: accountLetters(deps.outbox) }, tx, caller.actor, {
    user,
    url: null,
    locale,
  })
  return answer
}

interface Person {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly language: Locale
}

async function makeMember(
  tx: Tx,
  actor: Actor,
  agency: Id<'booking_agencies'>,
  person: Person,
): Promise<string> {
  const made = await write(tx, actor, {
    collection: users,
    create: { ...person, role: roleNamed('Organizer').id, status: 'invited' },
  })
  await write(tx, actor, { collection: agencyMembers, create: { agency, user: made.id } })
  return made.id
}

/** The agency's own people, while it is active, and administrators. Others learn nothing of it. */
async function admit(tx: Tx, caller: Caller, agency: Id<'booking_agencies'>): Promise<void> {
  if (!isId(agency)) throw forbidden()
  const party = partyOf(caller)
  const found = await tx
    .selectFrom('booking_agencies')
    .select('id')
    .where('id', '=', agency)
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    // Invitations of one agency take turns, so that its bound holds.
    .forUpdate()
    .executeTakeFirst()
  if (!found || (party !== 'admin' && party !== 'agency')) throw forbidden()
  if (party === 'admin') return
  const member = await tx
    .selectFrom('agency_members')
    .select('id')
    .where('agency', '=', agency)
    .where('user', '=', caller.account!.id)
    .executeTakeFirst()
  if (!member) throw forbidden()
}

interface Invitable {
  /** Somebody this is no matter of. */
  readonly isElsewhere?: true
  /** A colleague who was invited before: the letter goes again. */
  readonly colleague?: string
}

async function invitable(tx: Tx, address: string, agency: Id<'booking_agencies'>): Promise<Invitable> {
  const known = await userByEmail(tx, address)
  if (!known) return {}
  const colleague = await tx
    .selectFrom('agency_members')
    .innerJoin('users', 'users.id', 'agency_members.user')
    .select('users.id')
    .where('agency', '=', agency)
    .where('users.id', '=', known.id)
    .where('users.status', '=', 'invited')
    .where('users.role', '=', roleNamed('Organizer').id)
    .executeTakeFirst()
  return colleague ? { colleague: colleague.id } : { isElsewhere: true }
}

export const invitationEndpoint = changing(
  {
    call: 'POST /api/agencies/:id/invitations',
    group: 'Agencies',
    to: ['organizer', ...administrators],
    summary: 'Invite a colleague of one’s own agency',
    detail:
      'Creates an account with the role of organizer and sends an email to choose a password. Calling again sends it again; somebody with an account elsewhere is left alone, with the same answer.',
    path: { id: text('The agency') },
    takes: ['Idempotency-Key'],
    body: colleagueInvited,
    answers: { 201: { words: 'Invited', data: object({ email: text() }) } },
    refuses: { 'too-many-members': 400 },
    before: throttled('invitations'),
  },
  invite,
)
