/** The waiting list of a full day: a visitor leaves an address. */
import { sql } from 'kysely'
import type { Day } from '../../../../kernel/time/day.ts'
import { newId } from '../../../../kernel/id/id.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { type Call, no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { day, flag, object, optional, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { slots } from '../../../availability/slots/slots.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { email, sameMailbox } from '../../../customers/contact.ts'
import { waitingEntries, inLine } from '../../resources/waiting-entries.ts'
import { tokenHash, waitingToken } from '../../../booking/token.ts'
import { mayWait } from '../../waiting/waiting.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { type BookingCommand, changing, sold, throttled } from '../../../booking/server/frame.ts'
import { wishRefusals } from '../refusals.ts'
import { sceneOf } from '../../../booking/server/sets/scene.ts'
import { ofWish, typed } from '../../../booking/server/schemas/wish.ts'
import { sendWaitingLetter } from './waiting-letters.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { wishFrom } from '../search/wish-input.ts'

/** Days one mailbox may wait for, and proven addresses one day may have. */
const mostAnAddress = 10
const mostADay = 200
/** Of those nobody proved: for one mailbox however its address is written, and from one place. They go after three days. */
export const mostUnproven = { mailbox: 5, household: 10 } as const

const asking = object({
  email: typed(['email-required', 'email-invalid'], { maxLength: 254, examples: ['an@example.be'] }),
  consent: flag('To these two emails', { reason: 'consent-required', examples: [true] }),
  people: ofWish.people,
  day: ofWish.day,
  postal_code: ofWish.postal_code,
  package: ofWish.package,
  duration: ofWish.duration,
  bob: optional(ofWish.bob),
})

/** Rule B-81. */
async function wait(
  tx: Tx,
  { caller, context, deps, body, now, locale }: Call<BookingDeps, Parsed<typeof asking>>,
): Promise<Reply<{ day: Day }>> {
  const { email: typedAddress, consent, ...sent } = body
  const draft = deps.currentToken(context)
  const catalogue = await readCatalogue(tx)
  const address = email(typedAddress, 'email')
  const asked = wishFrom(sent, catalogue, now)
  const refusals: Refusal[] = []
  if (!address.ok) refusals.push(address.refusal)
  if (!consent) refusals.push({ reason: 'consent-required', field: 'consent' })
  if (!asked.ok) refusals.push(...asked.refusals)
  if (!address.ok || !asked.ok || refusals.length > 0) return no(...refusals)

  const wish = asked.value
  const own = draft ? await readWhole(tx, { token: draft }) : null
  const except = own?.booking.status === 'draft' ? [own.booking.id] : []
  const scene = await sceneOf(tx, catalogue, wish.day, now, { except })
  const judged = mayWait(await inSlices(slots(wish, scene)))
  if (!judged.ok) return no(judged.refusal)

  // Who asks again, or again after an offer lapsed, stands in line once, however he writes his address: at the end.
  // One is counted after the other, so that the bounds below stand.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('waiting entries', 0))`.execute(tx)
  const askers = await tx
    .selectFrom('waiting_entries')
    .innerJoin('postal_codes', 'postal_codes.id', 'waiting_entries.postal_code')
    .select(['waiting_entries.id', 'waiting_entries.status', 'email'])
    .where('local_day', '=', wish.day)
    .where('people', '=', wish.people)
    .where('package', '=', wish.package)
    .where('duration_min', '=', wish.duration)
    .where('postal_codes.code', '=', wish.postalCode)
    .where('bob', '=', wish.bob)
    .execute()
  const same = askers.find((one) => sameMailbox(one.email, address.value))
  const answer = reply({ day: wish.day }, 201)
  if (same?.status === 'unconfirmed') await sendWaitingLetter(tx, deps.outbox, same.id, now)
  if (same && same.status !== 'lapsed') return answer
  if (same) await tx.deleteFrom('waiting_entries').where('id', '=', same.id).execute()
  if (await isFull(tx, address.value, wish.day)) return no({ reason: 'waiting-list-full' })
  const unproven = await unprovenOf(tx, address.value, { caller, deps })
  if (unproven) return no(unproven)
  const place = await tx
    .selectFrom('postal_codes')
    .select('id')
    .where('code', '=', wish.postalCode)
    .executeTakeFirstOrThrow()
  const id = newId(now)
  await write(tx, caller.actor, {
    collection: waitingEntries,
    create: {
      id,
      email: address.value,
      language: locale,
      local_day: wish.day,
      people: wish.people,
      package: wish.package,
      duration_min: wish.duration,
      postal_code: place.id,
      bob: wish.bob,
      consent_at: new Date(now).toISOString(),
      token_hash: tokenHash(waitingToken(deps.secret, id)),
      asked_from: caller.actor.ipHash ?? null,
    },
  })
  await sendWaitingLetter(tx, deps.outbox, id, now)
  return answer
}

/** Rule B-81. */
async function isFull(tx: Tx, address: string, day: string): Promise<boolean> {
  const open = await tx
    .selectFrom('waiting_entries')
    .select(['email', 'local_day', 'status'])
    .where('status', 'in', inLine)
    .execute()
  const mine = open.filter(({ email: one }) => sameMailbox(one, address))
  // An address nobody proved takes nobody's place in line.
  const those = open.filter(({ local_day, status }) => local_day === day && status !== 'unconfirmed')
  return mine.length >= mostAnAddress || those.length >= mostADay
}

/** Anybody can type anybody's address, and each is written to: who proves none stops here. Rule B-81. */
async function unprovenOf(
  tx: Tx,
  address: string,
  { caller, deps }: Pick<BookingCommand<unknown>, 'caller' | 'deps'>,
): Promise<Refusal | null> {
  const rows = await tx
    .selectFrom('waiting_entries')
    .select(['email', 'asked_from'])
    .where('status', '=', 'unconfirmed')
    .execute()
  const from = deps.limitsHolds ? caller.actor.ipHash : undefined
  const used = [
    { n: rows.filter(({ email: one }) => sameMailbox(one, address)).length, max: mostUnproven.mailbox },
    { n: rows.filter(({ asked_from }) => from && asked_from === from).length, max: mostUnproven.household },
  ]
  const over = used.find(({ n, max }) => n >= max)
  return over ? { reason: 'waiting-unconfirmed', max: over.max } : null
}

export const waitingEndpoint = changing(
  {
    call: 'POST /api/waiting',
    group: 'Waiting list',
    summary: 'Join the waiting list of a full day',
    detail:
      'An email asks to confirm the address. Of those who did, the first on the list gets one email with a start that is held for a while.',
    takes: ['Idempotency-Key'],
    body: asking,
    answers: {
      201: { words: 'On the list once the address is confirmed', data: object({ day: day() }) },
    },
    refuses: {
      ...sold,
      ...wishRefusals,
      'day-stays-closed': 400,
      'day-still-free': 409,
      'waiting-list-full': 409,
      'waiting-unconfirmed': 409,
    },
    before: throttled('waiting'),
  },
  wait,
)
