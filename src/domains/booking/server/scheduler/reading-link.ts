/** The link that only reads: made and revoked by who booked; it opens price, terms and documents, and moves nothing. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { newId } from '../../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { iso } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Call, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'
import { isAsked } from '../../resources/booking/booking-status.ts'
import type { BookingWhole } from '../../ride.ts'
import { readingToken, tokenHash } from '../../token.ts'
import type { BookingDeps } from '../deps.ts'
import { reading, responding } from '../frame.ts'
import { type Form, languageOf } from '../group/organiser.ts'
import { readWhole } from '../whole.ts'
import { linked, linkGone, ofLink, tooOften } from './link-moves.ts'

interface Readable {
  readonly whole: BookingWhole
  readonly isReader: boolean
}

/** The booking a link may read: its own, or the one that only reads. Rule RL-01. */
export async function readable(db: Kysely<Tables>, token: string): Promise<Readable | null> {
  const own = await linked(db, token)
  if (own) return { whole: own, isReader: false }
  const found = await db
    .selectFrom('reading_links')
    .select('booking')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  const whole = found ? await readWhole(db, { id: found.booking }) : null
  return whole && isAsked(whole.booking.status) ? { whole, isReader: true } : null
}

/** The same as a statement asks it of a row of bookings. Rule RL-01. */
export const isReadBy = (bookings: string, token: string): RawBuilder<boolean> => {
  const hash = tokenHash(token)
  return sql<boolean>`(${sql.ref(`${bookings}.token_hash`)} = ${hash} OR EXISTS (
    SELECT 1 FROM reading_links r WHERE r.booking = ${sql.ref(`${bookings}.id`)} AND r.token_hash = ${hash}))`
}

type LinkCall = Call<BookingDeps, unknown, { readonly token: string }>

async function show({ deps, path, locale }: LinkCall) {
  const db = deps.database.kysely
  const whole = await linked(db, path.token)
  if (!whole) return linkGone
  const kept = await linkOf(db, whole)
  return reply({
    link: kept?.token_hash
      ? `${deps.publicUrl}/${locale}/scheduler/${readingToken(deps.secret, kept)}`
      : null,
  })
}

const linkOf = (db: Kysely<Tables>, { booking }: BookingWhole) =>
  db.selectFrom('reading_links').selectAll().where('booking', '=', booking.id).executeTakeFirst()

async function open(tx: Tx, whole: BookingWhole, secret: string, now: number): Promise<void> {
  const kept = await linkOf(tx, whole)
  if (kept?.token_hash) return
  const id = kept?.id ?? newId()
  const version = (kept?.version ?? 0) + 1
  const opened = {
    version,
    token_hash: tokenHash(readingToken(secret, { id, version })),
    opened_at: iso(now),
    closed_at: null,
  }
  await (kept
    ? tx.updateTable('reading_links').set(opened).where('id', '=', kept.id).execute()
    : tx
        .insertInto('reading_links')
        .values({ id, booking: whole.booking.id, ...opened })
        .execute())
}

export const closeReading = (tx: Tx, { booking }: BookingWhole, now: number) =>
  tx
    .updateTable('reading_links')
    .set({ token_hash: null, closed_at: iso(now) })
    .where('booking', '=', booking.id)
    .where('token_hash', 'is not', null)
    .execute()

async function act({ deps, path, now, locale, context }: LinkCall): Promise<Response> {
  const form = (await context.req.parseBody()) as Form
  const done = await deps.database.transaction(async (tx): Promise<Outcome<undefined>> => {
    const whole = await linked(tx, path.token, true)
    if (!whole) return refuse('scheduler-not-found')
    if (form['do'] === 'close') await closeReading(tx, whole, now)
    else if (form['do'] === 'open') {
      if (await tooOften(tx, { deps }, `reading of ${whole.booking.id}`)) return refuse('too-many-moves')
      await open(tx, whole, deps.secret, now)
    }
    return ok(undefined)
  })
  const said = done.ok ? '' : `?said=${done.refusal.reason}`
  return context.redirect(
    `/${languageOf(form, locale)}/scheduler/${encodeURIComponent(path.token)}/forward${said}`,
    303,
  )
}

export const readingLinkEndpoints = [
  reading(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/reading-link',
      summary: 'The link that only reads the booking',
      answers: { 200: { words: 'Null while there is none', data: object({ link: orNull(text()) }) } },
      refuses: { 'scheduler-not-found': 404 },
    },
    show,
  ),
  responding(
    {
      ...ofLink,
      call: 'POST /api/scheduler/:token/reading-link',
      summary: 'Make or revoke the link that only reads: `do` is open or close',
      detail: 'A form of a page without script. Made again it is another link.',
      bodyType: 'application/x-www-form-urlencoded',
      answers: { 303: { words: 'To the page, which says how it stands' } },
      refuses: {},
    },
    act,
  ),
]
