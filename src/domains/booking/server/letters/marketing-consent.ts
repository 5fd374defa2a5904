/** News by mail, which needs consent from who reads that mail: asked for by a letter, taken back at one press. */
import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import { type Id, isId } from '../../../../kernel/id/id.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { forbidden } from '../../../../platform/http/problem.ts'
import { text } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import type { Booking } from '../../booking.ts'
import { customers } from '../../../customers/resources/customers.ts'
import { consentProof } from '../../token.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { sendLetter } from './letter-job.ts'

type Booked = Pick<Booking, 'customer' | 'status'>

/** Whether who booked wants news; null where there is nobody to mail. */
export async function wantsNews(db: Kysely<Tables>, { customer }: Booked): Promise<boolean | null> {
  const found = customer ? await reader(db, customer) : undefined
  return found ? found.marketing_consent_at !== null : null
}

/** Whether news was asked for, and the letter that goes to the address still waits for its yes. */
export async function awaitsConsent(
  db: Kysely<Tables>,
  { id, customer }: Pick<Booking, 'id' | 'customer'>,
): Promise<boolean> {
  const withdrawn = db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('timestamp').as('at'))
    .where('collection', '=', 'customers')
    .where('item', '=', customer)
    .where('action', '=', 'marketing-withdrawal')
  const asked = await db
    .selectFrom('mails')
    .select('id')
    .where('about', '=', `bookings/${id}`)
    .where('template', '=', 'news')
    .where((eb) =>
      eb.not(eb.exists(withdrawn.having(({ fn }) => fn.max('timestamp'), '>', sql.ref('mails.queued_at')))),
    )
    .executeTakeFirst()
  return asked !== undefined
}

/** What the holder of a link says about news: yes for who booked, no for the address it goes to. */
export async function answerConsent(
  tx: Tx,
  booking: Booked & Pick<Booking, 'id' | 'row_version'>,
  { caller, body, now, deps }: BookingCommand<{ readonly wanted: boolean; readonly proof?: string | null }>,
): Promise<Reply<null>> {
  const { wanted, proof = null } = body
  const found = booking.customer ? await reader(tx, booking.customer) : undefined
  if (!found) return no({ reason: 'move-not-allowed', move: 'news', status: booking.status })
  if (!wanted) await takeBack(tx, caller.actor, found.email)
  else if (!found.marketing_consent_at) {
    if (proof !== null && isSame(proof, consentProof(deps.secret, found)))
      await consent(tx, caller.actor, found.id, now)
    else await wishConsent(tx, deps.outbox, booking)
  }
  return reply(null)
}

/** Anybody can type an address: news comes once the letter that goes to it has said yes. */
export async function wishConsent(
  tx: Tx,
  outbox: Outbox,
  booking: Booked & Pick<Booking, 'id' | 'row_version'>,
): Promise<void> {
  const found = booking.customer ? await reader(tx, booking.customer) : undefined
  if (found && !found.marketing_consent_at) await sendLetter(tx, outbox, booking, 'news')
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

async function consent(tx: Tx, actor: Actor, customer: Id<'customers'>, now: number): Promise<void> {
  await write(tx, actor, {
    collection: customers,
    key: customer,
    action: 'marketing-consent',
    update: { marketing_consent_at: new Date(now).toISOString() },
  })
}

// Who booked twice with other details stands there twice; the letters go to one address.
async function takeBack(tx: Tx, actor: Actor, email: string): Promise<void> {
  const wanting = await tx
    .selectFrom('customers')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('marketing_consent_at', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id } of wanting)
    await write(tx, actor, {
      collection: customers,
      key: id,
      action: 'marketing-withdrawal',
      update: { marketing_consent_at: null },
    })
}

const reader = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'marketing_consent_at'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()

export const marketingConsentEndpoint = changing(
  {
    call: 'DELETE /api/customers/:id/news',
    group: 'Office',
    to: planners,
    summary: 'Withdraw a customer’s consent to news by email, at the customer’s request',
    detail: 'For every customer with the same address, until they consent again.',
    path: { id: text('Of the customer') },
    takes: ['Idempotency-Key'],
    answers: { 204: { words: 'No more news to this address' } },
  },
  async (tx, { caller, path: { id } }) => {
    const found = isId(id) ? await reader(tx, id) : undefined
    if (!found) throw forbidden()
    await takeBack(tx, caller.actor, found.email)
    return { ok: true, status: 204 }
  },
)
