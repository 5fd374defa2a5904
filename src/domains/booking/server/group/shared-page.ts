/** The page a group shares, for whoever has its link: where, when, who comes; each adds himself and takes himself off. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { type Id, newId } from '../../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Call, reply, no, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { Problem } from '../../../../platform/http/problem.ts'
import { text } from '../../../../platform/http/endpoint/schema.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { agreedHour } from '../../agreed/agreed-hour.ts'
import { calendarUid } from '../../calendar-uid.ts'
import { freeSeat, groupStage, judgeName, shareOf } from '../../group/group-page.ts'
import { composePlace, placeLine } from '../../place/ride-place.ts'
import { arriveBy, type BookingWhole } from '../../ride.ts'
import { tokenHash } from '../../token.ts'
import type { BookingDeps } from '../deps.ts'
import { reading, responding } from '../frame.ts'
import { fileOf } from '../scheduler/link-file.ts'
import { factsOf } from '../scheduler/ride-facts.ts'
import { readWhole } from '../whole.ts'
import { type Form, guestsOf, languageOf } from './organiser.ts'
import { groupShown } from './schema.ts'

type GroupCall = Call<BookingDeps, unknown, { readonly token: string }>

/** Whom this browser added: a key each, known to it alone. */
export const groupCookie = 'group'
const keptSeconds = 180 * 86_400
const mostKeys = 8

const keysOf = ({ context }: GroupCall): readonly string[] =>
  (getCookie(context, groupCookie) ?? '').split('.').filter(Boolean).slice(-mostKeys)

const cookieOf = ({ deps }: GroupCall, keys: readonly string[]): string =>
  serialize(groupCookie, keys.slice(-mostKeys).join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: deps.secure,
    maxAge: keptSeconds,
  })

interface Found {
  readonly page: { readonly id: Id<'group_pages'>; readonly shows_share: boolean; readonly opened_at: string }
  readonly whole: BookingWhole
}

async function found(db: Kysely<Tables>, token: string, lock = false): Promise<Found | null> {
  const query = db
    .selectFrom('group_pages')
    .select(['id', 'booking', 'shows_share', 'opened_at'])
    .where('token_hash', '=', tokenHash(token))
  const page = await (lock ? query.forUpdate() : query).executeTakeFirst()
  const whole = page && (await readWhole(db, { id: page.booking }))
  return page && whole ? { page, whole } : null
}

const changes = ['accept', 'reschedule', 'address', 'change', 'cancel']

async function changedAt(db: Kysely<Tables>, { page, whole }: Found): Promise<string | null> {
  const last = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('timestamp').as('at'))
    .where('collection', '=', 'bookings')
    .where('item', '=', whole.booking.id)
    .where('action', 'in', changes)
    .where('timestamp', '>', page.opened_at)
    .executeTakeFirst()
  return last?.at ? iso(Date.parse(last.at)) : null
}

const gone = no({ reason: 'group-not-found' })

async function show(call: GroupCall) {
  const { deps, path, now, locale } = call
  const db = deps.database.kysely
  const group = await found(db, path.token)
  if (!group) return gone
  const { booking, placeParts } = group.whole
  const guests = await guestsOf(db, group.page.id)
  const mine = new Set(keysOf(call).map(tokenHash))
  const start = booking.starts_at
  const { packages } = await readCatalogue(db)
  return reply({
    stage: groupStage(booking, agreedHour(booking) === 'lost', now),
    organiser: booking.contact?.first_name ?? null,
    start,
    end: booking.ends_at,
    arrive_by: start && iso(arriveBy(Date.parse(start))),
    place: placeLine(composePlace(placeParts, locale)),
    package: inLocale(booking.package && packages.get(booking.package)?.name, locale) || null,
    people: booking.people ?? 0,
    share: group.page.shows_share ? shareOf(booking) : null,
    changed_at: await changedAt(db, group),
    is_full:
      freeSeat(
        guests.map(({ seat }) => seat),
        booking.people ?? 0,
      ) === null,
    guests: guests.map(({ id, first_name, key_hash }) => ({ id, first_name, mine: mine.has(key_hash) })),
  })
}

/** Rule GP-03. */
async function join(
  tx: Tx,
  { page, whole }: Found,
  { typed, key, now }: { readonly typed: string; readonly key: string; readonly now: number },
): Promise<Outcome<undefined>> {
  const stage = groupStage(whole.booking, false, now)
  if (stage !== 'coming') return refuse('group-over')
  const name = judgeName(typed)
  if (!name.ok) return refuse(name.refusal.reason)
  const taken = await guestsOf(tx, page.id)
  const seat = freeSeat(
    taken.map((guest) => guest.seat),
    whole.booking.people ?? 0,
  )
  if (seat === null) return refuse('group-full')
  await tx
    .insertInto('group_guests')
    .values({
      id: newId() as Id<'group_guests'>,
      page: page.id,
      seat,
      first_name: name.value,
      key_hash: tokenHash(key),
      joined_at: iso(now),
    })
    .execute()
  return ok(undefined)
}

const back = (call: GroupCall, form: Form, said: string): string =>
  `/${languageOf(form, call.locale)}/group/${encodeURIComponent(call.path.token)}?said=${said}`

async function add(call: GroupCall): Promise<Response> {
  const { deps, caller, path, now, context } = call
  const form = (await context.req.parseBody()) as Form
  if (isTooFast(deps, caller.address)) return context.redirect(back(call, form, 'too-many-moves'), 303)
  const key = randomBytes(18).toString('base64url')
  const typed = typeof form['first_name'] === 'string' ? form['first_name'].slice(0, 200) : ''
  const done = await deps.database.transaction(async (tx) => {
    const group = await found(tx, path.token, true)
    return group ? join(tx, group, { typed, key, now }) : refuse('group-not-found')
  })
  if (!done.ok) return context.redirect(back(call, form, done.refusal.reason), 303)
  context.header('set-cookie', cookieOf(call, [...keysOf(call), key]))
  return context.redirect(back(call, form, 'joined'), 303)
}

/** A page answers a form with a page: who is too fast reads it there. */
function isTooFast(deps: BookingDeps, address: string): boolean {
  try {
    deps.throttles.holds.take(`group ${address}`)
    return false
  } catch (error) {
    if (error instanceof Problem) return true
    throw error
  }
}

/** Takes off whom this browser added, and nobody else. */
async function takeOff(call: GroupCall): Promise<Response> {
  const { deps, path, context } = call
  const form = (await context.req.parseBody()) as Form
  const keys = keysOf(call)
  const guest = typeof form['guest'] === 'string' ? form['guest'] : ''
  await deps.database.transaction(async (tx) => {
    const group = await found(tx, path.token, true)
    const mine = group
      ? (await guestsOf(tx, group.page.id)).find(
          ({ id, key_hash }) => id === guest && keys.some((key) => tokenHash(key) === key_hash),
        )
      : undefined
    if (mine) await tx.deleteFrom('group_guests').where('id', '=', mine.id).execute()
  })
  return context.redirect(back(call, form, 'off'), 303)
}

/** The ride as a file to fetch, without what only its organiser reads. */
async function calendarOf({ deps, path, now }: GroupCall) {
  const db = deps.database.kysely
  const group = await found(db, path.token)
  if (!group || groupStage(group.whole.booking, false, now) === 'off') return undefined
  const { calendarFile } = await import('../../mails/calendar.ts')
  const { booking } = group.whole
  const ride = await factsOf(deps, group.whole, '', await readCatalogue(db))
  const link = `${deps.publicUrl}/${booking.language}/group/${path.token}`
  return calendarFile(
    // Called by who invites: the number of the booking is his.
    { ...ride, link, drinks: [], number: booking.contact?.first_name ?? '' },
    { uid: calendarUid(booking), sequence: booking.row_version, state: 'confirmed', attendee: null },
  )[0]
}

const ofGroup = { group: 'Scheduler', path: { token: text('Of the page a group shares') } } as const
const form = 'application/x-www-form-urlencoded'
const toPage = { 303: { words: 'To the page, which says how it stands' } }

export const sharedPageEndpoints = [
  reading(
    {
      ...ofGroup,
      call: 'GET /api/group/:token',
      summary: 'The page a group shares: where, when, who comes by first name',
      answers: { 200: { words: 'What it shows now', data: groupShown } },
      refuses: { 'group-not-found': 404 },
    },
    show,
  ),
  responding(
    {
      ...ofGroup,
      call: 'POST /api/group/:token/guests',
      summary: 'Say that one comes, by `first_name` and nothing else',
      bodyType: form,
      answers: toPage,
      refuses: {},
    },
    add,
  ),
  responding(
    {
      ...ofGroup,
      call: 'POST /api/group/:token/guests/leave',
      summary: 'Take `guest` off again, whom the same browser added',
      bodyType: form,
      answers: toPage,
      refuses: {},
    },
    takeOff,
  ),
  responding(
    {
      ...ofGroup,
      call: 'GET /api/group/:token/calendar',
      summary: 'The ride as a calendar file',
      answers: { 200: { words: 'The file', raw: 'text/calendar' } },
      refuses: { 'group-not-found': 404 },
    },
    async (call) => {
      const file = await calendarOf(call)
      return file ? fileOf({ ...file, filename: 'ride.ics' }) : gone
    },
  ),
]
