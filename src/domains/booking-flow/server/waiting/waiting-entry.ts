/** A place on the waiting list, for the holder of a letter's link: shown, proven, given up, or taken up. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Call, no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  day,
  flag,
  instant,
  object,
  oneOf,
  optional,
  type Parsed,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { clock, quietHoursOf } from '../../../booking/proposal/quiet-hours.ts'
import { offerState } from '../../waiting/waiting.ts'
import { waitingStatuses } from '../../resources/waiting-entries.ts'
import { bookingToken, tokenHash } from '../../../booking/token.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { draftCookieOf } from '../draft-by-token.ts'
import { changing, reading, responding, throttled } from '../../../booking/server/frame.ts'
import { sceneOf } from '../../../booking/server/sets/scene.ts'
import { badWeatherAhead, freeFor } from './free-start.ts'
import { freeOffer } from './waiting-hooks.ts'
import { readWhole } from '../../../booking/server/whole.ts'

const notFound = no({ reason: 'waiting-entry-not-found' })

/** The entry of a link, with its package's name. */
const entryOf = (db: Kysely<Tables>, token: string) =>
  db
    .selectFrom('waiting_entries')
    .innerJoin('packages', 'packages.id', 'waiting_entries.package')
    .innerJoin('postal_codes', 'postal_codes.id', 'waiting_entries.postal_code')
    .leftJoin('bookings', 'bookings.id', 'waiting_entries.booking')
    .select(['waiting_entries.id', 'waiting_entries.local_day', 'waiting_entries.people'])
    .select(['waiting_entries.status', 'waiting_entries.language', 'waiting_entries.booking'])
    .select([
      'waiting_entries.package',
      'waiting_entries.duration_min',
      'waiting_entries.bob',
      'postal_codes.code',
    ])
    .select(['packages.name as package_name', 'bookings.status as state', 'starts_at', 'hold_expires_at'])
    .where('waiting_entries.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
type Entry = NonNullable<Awaited<ReturnType<typeof entryOf>>>

export const placeInLine = object({
  day: day(),
  people: count(),
  package: translation,
  status: oneOf(waitingStatuses),
  held: optional(object({ start: instant(), until: instant() }, 'While it is offered')),
  free: flag('There is a start on that day now that anybody can book'),
  wish: object({ people: count(), day: day(), place: text(), package: text() }, 'As the planner takes it'),
  quiet: optional(
    object({ from: text('As `21:00`'), to: text('As `21:00`') }, 'Between which hours nobody is mailed'),
  ),
})
const inLineStill = ['unconfirmed', 'waiting']

/** What is held may end, or become a booking, and what was full may be free, before the list is gone through again. */
async function viewOf(db: Kysely<Tables>, entry: Entry, now: number): Promise<Parsed<typeof placeInLine>> {
  const { local_day: day, people, package_name, starts_at: start, hold_expires_at: until } = entry
  const status =
    entry.status === 'offered'
      ? offerState({ status: entry.state, hold_expires_at: until }, now)
      : entry.status
  const isHeld = status === 'offered' && start !== null && until !== null
  const catalogue = await readCatalogue(db)
  const { from, to, zone } = quietHoursOf(catalogue.settings)
  // Who waits at night is mailed in the morning: what is free meanwhile he reads here.
  const mayBeFree = inLineStill.includes(status) && day >= dayOf(now, zone)
  const free =
    mayBeFree &&
    (await freeFor(entry, await sceneOf(db, catalogue, day, now), await badWeatherAhead(db, now))) !== null
  return {
    day,
    people,
    package: package_name,
    status,
    ...(isHeld && { held: { start, until } }),
    free,
    wish: { people, day, place: entry.code, package: entry.package },
    ...(from !== to && { quiet: { from: clock(from), to: clock(to) } }),
  }
}

type EntryCall = Call<BookingDeps, unknown, { readonly token: string }>

async function show({ deps, path, now }: EntryCall): Promise<Reply<Parsed<typeof placeInLine>>> {
  const db = deps.database.kysely
  const entry = await entryOf(db, path.token)
  return entry ? reply(await viewOf(db, entry, now)) : notFound
}

/** The address is proven by the link that was mailed to it: from now on its place in line counts. */
async function confirm(tx: Tx, { path, now }: EntryCall): Promise<Reply<Parsed<typeof placeInLine>>> {
  const entry = await entryOf(tx, path.token)
  if (!entry) return notFound
  if (entry.status !== 'unconfirmed') return reply(await viewOf(tx, entry, now))
  await tx
    .updateTable('waiting_entries')
    .set({ status: 'waiting', asked_from: null })
    .where('id', '=', entry.id)
    .execute()
  return reply(await viewOf(tx, { ...entry, status: 'waiting' }, now))
}

/** Off the list for good; what was held for this visitor is free again at once. */
async function leave(tx: Tx, { path }: EntryCall): Promise<Reply<undefined>> {
  const entry = await entryOf(tx, path.token)
  if (!entry) return notFound
  await freeOffer(tx, entry.booking)
  await tx.deleteFrom('waiting_entries').where('id', '=', entry.id).execute()
  return { ok: true, status: 204 }
}

/** Leads the holder of a letter into the booking flow, with the draft that is held for him. */
async function openOffer({ deps, caller, locale, path, context: c }: EntryCall): Promise<Response> {
  const entry = await entryOf(deps.database.kysely, path.token)
  if (!entry) {
    deps.throttles.links.take(caller.address)
    return c.redirect(`/${locale}/booking`)
  }
  const offered = entry.booking ? await readWhole(deps.database.kysely, { id: entry.booking }) : null
  // What was held is gone for good: the page of the entry says that it is over.
  if (!offered) return c.redirect(`/${entry.language}/waiting/${encodeURIComponent(path.token)}`)
  c.header('set-cookie', await draftCookieOf(deps, bookingToken(deps.secret, offered.booking)))
  return c.redirect(`/${entry.language}/booking/when`)
}

/** A person who opens the address a mail program presses is asked on the page. */
async function askToLeave({ deps, caller, locale, path, context }: EntryCall): Promise<Response> {
  const { token } = path
  const entry = await entryOf(deps.database.kysely, token)
  if (!entry) deps.throttles.links.take(caller.address)
  return context.redirect(`/${entry?.language ?? locale}/waiting/${encodeURIComponent(token)}`)
}

const ofEntry = {
  group: 'Waiting list',
  path: { token: text('Of the letter') },
  refuses: { 'waiting-entry-not-found': 404 },
} as const
const takes = ['Idempotency-Key'] as const

export const waitingEntryEndpoints = [
  reading(
    {
      ...ofEntry,
      call: 'GET /api/waiting/:token',
      summary: 'An entry on the waiting list',
      answers: { 200: { words: 'The day and the wish, without the address', data: placeInLine } },
      before: throttled('searches'),
    },
    show,
  ),
  changing(
    {
      ...ofEntry,
      call: 'POST /api/waiting/:token/confirmation',
      summary: 'Confirm the address, with the link that was emailed to it',
      takes,
      answers: { 200: { words: 'On the list', data: placeInLine } },
      before: throttled('searches'),
    },
    confirm,
  ),
  changing(
    {
      ...ofEntry,
      call: 'DELETE /api/waiting/:token',
      summary: 'Leave the list; anything held is released',
      takes,
      answers: { 204: { words: 'Off the list, the address erased' } },
    },
    leave,
  ),
  changing(
    {
      ...ofEntry,
      call: 'POST /api/waiting/:token/leave',
      summary: 'Leave the list with one click in an email program (RFC 8058)',
      detail: 'The address in the email’s `List-Unsubscribe`. The form sent with it is ignored.',
      body: object({ 'List-Unsubscribe': optional(text(undefined, { examples: ['One-Click'] })) }),
      bodyType: 'application/x-www-form-urlencoded',
      answers: { 204: { words: 'Off the list, the address erased' } },
    },
    leave,
  ),
  responding(
    {
      ...ofEntry,
      call: 'GET /api/waiting/:token/leave',
      summary: 'Open the page that asks whether to leave the list',
      answers: { 302: { words: 'To the page; the entry is still on the list' } },
      refuses: {},
    },
    askToLeave,
  ),
  responding(
    {
      ...ofEntry,
      call: 'GET /api/waiting/:token/offer',
      summary: 'Open the booking flow with what is held',
      answers: { 302: { words: 'To the current step; sets the `draft` cookie' } },
      refuses: {},
    },
    openOffer,
  ),
]
