/** The waiting list of a full day: a visitor leaves an address, leaves the list, or opens what came free. */
import { type Context, Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../../kernel/id.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { write } from '../../../platform/items/write.ts'
import { inSlices } from '../../../platform/server/slices.ts'
import { slots } from '../../availability/slots.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { email, sameMailbox } from '../contact.ts'
import { waitingEntries } from '../resources/waiting-entries.ts'
import { bookingToken, tokenHash, waitingToken } from '../token.ts'
import { mayWait } from '../waiting.ts'
import type { BookingDeps } from './deps.ts'
import { draftCookieOf, draftToken } from './draft-by-token.ts'
import { type Call, type Reply, type Tx, change, no, read, reply } from './endpoint.ts'
import { sceneOf } from './scene.ts'
import { freeOffer } from './waiting-hooks.ts'
import { sendWaitingLetter } from './waiting-letters.ts'
import { readWhole } from './whole.ts'
import { wishFrom } from './wish-input.ts'

const wishFields = ['people', 'day', 'postal_code', 'package', 'duration', 'bob']
const known = [...wishFields, 'email', 'consent']
/** Days one mailbox may wait for, and proven addresses one day may have. */
const mostAnAddress = 10
const mostADay = 200
/** Of those nobody proved: for one mailbox however its address is written, and from one place. They go after three days. */
export const mostUnproven = { mailbox: 5, household: 10 } as const

const notFound = no({ reason: 'waiting-entry-not-found' })

async function wait(tx: Tx, draft: string, { caller, deps, body, now, locale }: Call): Promise<Reply> {
  const catalogue = await readCatalogue(tx)
  const address = email(body['email'], 'email')
  const asked = wishFrom(
    Object.fromEntries(Object.entries(body).filter(([field]) => wishFields.includes(field))),
    catalogue,
    now,
  )
  const refusals: Refusal[] = []
  if (!address.ok) refusals.push(address.refusal)
  if (body['consent'] !== true) refusals.push({ reason: 'consent-required', field: 'consent' })
  if (!asked.ok) refusals.push(...('refusals' in asked ? asked.refusals : [asked.refusal]))
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

async function isFull(tx: Tx, address: string, day: string): Promise<boolean> {
  const open = await tx
    .selectFrom('waiting_entries')
    .select(['email', 'local_day', 'status'])
    .where('status', 'in', ['unconfirmed', 'waiting', 'offered'])
    .execute()
  const mine = open.filter(({ email: one }) => sameMailbox(one, address))
  // An address nobody proved takes nobody's place in line.
  const those = open.filter(({ local_day, status }) => local_day === day && status !== 'unconfirmed')
  return mine.length >= mostAnAddress || those.length >= mostADay
}

/** Anybody can type anybody's address, and each is written to: who proves none stops here. */
async function unprovenOf(
  tx: Tx,
  address: string,
  { caller, deps }: Pick<Call, 'caller' | 'deps'>,
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

/** The entry of a link, with its package's name. */
const entryOf = (db: Kysely<Tables>, token: string) =>
  db
    .selectFrom('waiting_entries')
    .innerJoin('packages', 'packages.id', 'waiting_entries.package')
    .select(['waiting_entries.id', 'local_day', 'people', 'status', 'language', 'booking', 'offer_until'])
    .select('packages.name as package_name')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()

async function show(token: string, { deps }: Call): Promise<Reply> {
  const entry = await entryOf(deps.database.kysely, token)
  if (!entry) return notFound
  const { local_day: day, people, status, package_name } = entry
  return reply({ day, people, package: package_name, status })
}

/** The address is proven by the link that was mailed to it: from now on its place in line counts. */
async function confirm(tx: Tx, token: string): Promise<Reply> {
  const entry = await entryOf(tx, token)
  if (!entry) return notFound
  if (entry.status === 'unconfirmed')
    await tx
      .updateTable('waiting_entries')
      .set({ status: 'waiting', asked_from: null })
      .where('id', '=', entry.id)
      .execute()
  const { local_day: day, people, package_name } = entry
  const status = entry.status === 'unconfirmed' ? 'waiting' : entry.status
  return reply({ day, people, package: package_name, status })
}

/** Off the list for good; what was held for this visitor is free again at once. */
async function leave(tx: Tx, token: string): Promise<Reply> {
  const entry = await entryOf(tx, token)
  if (!entry) return notFound
  await freeOffer(tx, entry.booking)
  await tx.deleteFrom('waiting_entries').where('id', '=', entry.id).execute()
  return { ok: true, status: 204 }
}

/** Leads the holder of a letter into the booking flow, with the draft that is held for him. */
async function openOffer(deps: BookingDeps, c: Context): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const entry = await entryOf(deps.database.kysely, token)
  const offered = entry?.booking ? await readWhole(deps.database.kysely, { id: entry.booking }) : null
  const { locale, address } = await deps.authenticate(c.req.raw)
  if (!entry || !offered) {
    deps.throttles.links.take(address)
    return c.redirect(`/${entry?.language ?? locale}/booking`)
  }
  c.header('set-cookie', await draftCookieOf(deps, bookingToken(deps.secret, offered.booking)))
  return c.redirect(`/${entry.language}/booking/when`)
}

/** A person who opens the address a mail program presses is asked on the page. */
async function askToLeave(deps: BookingDeps, c: Context): Promise<Response> {
  const token = tokenOf(c)
  const entry = await entryOf(deps.database.kysely, token)
  const { locale, address } = await deps.authenticate(c.req.raw)
  if (!entry) deps.throttles.links.take(address)
  return c.redirect(`/${entry?.language ?? locale}/waiting/${encodeURIComponent(token)}`)
}

const tokenOf = (c: Context) => c.req.param('token') ?? ''

export function waitingRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/waiting', (c) =>
    change(deps, c, known, (tx, call) => wait(tx, draftToken(c), call), {
      before: (caller) => deps.throttles.waiting.take(caller.address),
    }),
  )
  routes.get('/api/waiting/:token', (c) => read(deps, c, (call) => show(tokenOf(c), call)))
  routes.post('/api/waiting/:token/confirmation', (c) => change(deps, c, [], (tx) => confirm(tx, tokenOf(c))))
  routes.delete('/api/waiting/:token', (c) => change(deps, c, [], (tx) => leave(tx, tokenOf(c))))
  // RFC 8058: whatever form a mail program sends along says no more than that it is pressed.
  routes.post('/api/waiting/:token/leave', (c) => change(deps, c, [], (tx) => leave(tx, tokenOf(c))))
  routes.get('/api/waiting/:token/leave', (c) => askToLeave(deps, c))
  routes.get('/api/waiting/:token/offer', (c) => openOffer(deps, c))
  return routes
}
