/** An agency's own people invite their colleagues: an account for that agency, and nothing beyond it. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import { isLocale } from '../../../kernel/locale.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { userByEmail } from '../../../platform/access/account.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import { sendInvitation } from '../../../platform/access/invitation-routes.ts'
import { users } from '../../../platform/access/resources.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { write } from '../../../platform/items/write.ts'
import { announce } from '../../../platform/live/hub.ts'
import { documented } from '../../../platform/openapi/endpoint.ts'
import { isId } from '../../../kernel/id.ts'
import { accountLetters } from '../../identity/account-letters.ts'
import { roleNamed } from '../../identity/roles.ts'
import { email, name } from '../contact.ts'
import { agencyMembers } from '../resources/booking-agencies.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, change, no, partyOf, reply } from './endpoint.ts'
import { invitationEndpoints } from './endpoints/invitation-endpoints.ts'

const known = ['email', 'first_name', 'last_name', 'language']
/** People of one agency. */
const mostMembers = 50

async function invite(tx: Tx, agency: string, { deps, caller, body, now, locale }: Call): Promise<Reply> {
  await admit(tx, caller, agency)
  const address = email(body['email'], 'email')
  const first = name(body['first_name'], 'first_name', 'first-name-required')
  const last = name(body['last_name'], 'last_name', 'last-name-required')
  const { language = locale } = body
  const refusals: Refusal[] = [address, first, last].flatMap((one) => (one.ok ? [] : [one.refusal]))
  if (!isLocale(language)) refusals.push({ reason: 'wrong-type', field: 'language' })
  if (!address.ok || !first.ok || !last.ok || refusals.length > 0) return no(...refusals)

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
  readonly language: unknown
}

async function makeMember(tx: Tx, actor: Actor, agency: string, person: Person): Promise<string> {
  const { language, ...told } = person
  const made = await write(tx, actor, {
    collection: users,
    create: { ...told, language: String(language), role: roleNamed('Organizer').id, status: 'invited' },
  })
  await write(tx, actor, { collection: agencyMembers, create: { agency, user: made.id } })
  return made.id
}

/** The agency's own people, while it is active, and administrators. Others learn nothing of it. */
async function admit(tx: Tx, caller: Caller, agency: string): Promise<void> {
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

async function invitable(tx: Tx, address: string, agency: string): Promise<Invitable> {
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

export function agencyInvitationRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/agencies/:id/invitations', (c) =>
    change(deps, c, known, (tx, call) => invite(tx, c.req.param('id'), call), {
      before: ({ account, address }) => {
        if (!account) throw forbidden()
        deps.throttles.invitations.take(address)
      },
    }),
  )
  return documented(routes, invitationEndpoints)
}
