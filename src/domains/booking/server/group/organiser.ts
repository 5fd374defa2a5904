/** What the organiser does with the page of his group, by forms that work without a script. */
import type { Kysely } from 'kysely'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { type Id, isId, newId } from '../../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { iso } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Call, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { groupStage, maySharePage, shareOf } from '../../group/group-page.ts'
import type { BookingWhole } from '../../ride.ts'
import { groupToken, tokenHash } from '../../token.ts'
import type { BookingDeps } from '../deps.ts'
import { reading, responding } from '../frame.ts'
import { linked, linkGone, ofLink, tooOften } from '../scheduler/link-moves.ts'
import { groupKept } from './schema.ts'

type LinkCall = Call<BookingDeps, unknown, { readonly token: string }>
export type Form = Readonly<Record<string, unknown>>

const pageOf = (db: Kysely<Tables>, booking: Id<'bookings'>) =>
  db.selectFrom('group_pages').selectAll().where('booking', '=', booking).executeTakeFirst()

export const guestsOf = (db: Kysely<Tables>, page: Id<'group_pages'>) =>
  db
    .selectFrom('group_guests')
    .select(['id', 'first_name', 'seat', 'key_hash'])
    .where('page', '=', page)
    .orderBy('seat')
    .execute()

/** The page's own language, which its forms name. */
export const languageOf = (form: Form, locale: Locale): Locale =>
  locales.find((each) => each === form['language']) ?? locale

async function show({ deps, path, locale, now }: LinkCall) {
  const db = deps.database.kysely
  const whole = await linked(db, path.token)
  if (!whole) return linkGone
  const { booking } = whole
  const page = await pageOf(db, booking.id)
  return reply({
    stage: groupStage(booking, false, now),
    may_open: maySharePage(booking),
    link: page?.token_hash ? `${deps.publicUrl}/${locale}/group/${groupToken(deps.secret, page)}` : null,
    shows_share: page?.shows_share ?? false,
    share: shareOf(booking),
    people: booking.people ?? 0,
    guests: page ? (await guestsOf(db, page.id)).map(({ id, first_name }) => ({ id, first_name })) : [],
  })
}

const moves = {
  /** Opened the first time, or again with another link. Rule GP-01. */
  open: async (tx: Tx, { booking }: BookingWhole, { secret, now }: Acting): Promise<Outcome<undefined>> => {
    if (!maySharePage(booking)) return refuse('group-not-promised')
    const page = await pageOf(tx, booking.id)
    if (page?.token_hash) return ok(undefined)
    const id = page?.id ?? newId()
    const token_version = (page?.token_version ?? 0) + 1
    const opened = {
      token_version,
      token_hash: tokenHash(groupToken(secret, { id, token_version })),
      opened_at: iso(now),
      closed_at: null,
    }
    await (page
      ? tx.updateTable('group_pages').set(opened).where('id', '=', id).execute()
      : tx
          .insertInto('group_pages')
          .values({ id, booking: booking.id, ...opened })
          .execute())
    return ok(undefined)
  },
  close: async (tx: Tx, { booking }: BookingWhole, { now }: Acting): Promise<Outcome<undefined>> => {
    await tx
      .updateTable('group_pages')
      .set({ token_hash: null, closed_at: iso(now) })
      .where('booking', '=', booking.id)
      .where('token_hash', 'is not', null)
      .execute()
    return ok(undefined)
  },
  share: (tx: Tx, whole: BookingWhole) => showShare(tx, whole, true),
  hide: (tx: Tx, whole: BookingWhole) => showShare(tx, whole, false),
  remove: async (tx: Tx, { booking }: BookingWhole, { form }: Acting): Promise<Outcome<undefined>> => {
    const page = await pageOf(tx, booking.id)
    const guest = form['guest']
    if (page && typeof guest === 'string' && isId(guest))
      await tx
        .deleteFrom('group_guests')
        .where('page', '=', page.id)
        .where('id', '=', guest as Id<'group_guests'>)
        .execute()
    return ok(undefined)
  },
} as const

interface Acting {
  readonly secret: string
  readonly now: number
  readonly form: Form
}

/** Rule GP-04. */
async function showShare(
  tx: Tx,
  { booking }: BookingWhole,
  shows_share: boolean,
): Promise<Outcome<undefined>> {
  await tx.updateTable('group_pages').set({ shows_share }).where('booking', '=', booking.id).execute()
  return ok(undefined)
}

const isMove = (name: unknown): name is keyof typeof moves =>
  typeof name === 'string' && Object.hasOwn(moves, name)

async function act({ deps, path, now, locale, context }: LinkCall): Promise<Response> {
  const form = (await context.req.parseBody()) as Form
  const name = form['do']
  const done = await deps.database.transaction(async (tx): Promise<Outcome<undefined>> => {
    const whole = await linked(tx, path.token, true)
    if (!whole) return refuse('scheduler-not-found')
    if (name === 'open' && (await tooOften(tx, { deps }, `group of ${whole.booking.id}`)))
      return refuse('too-many-moves')
    return isMove(name) ? moves[name](tx, whole, { secret: deps.secret, now, form }) : ok(undefined)
  })
  const closed = name === 'close' ? '?said=closed' : ''
  const said = done.ok ? closed : `?said=${done.refusal.reason}`
  return context.redirect(
    `/${languageOf(form, locale)}/scheduler/${encodeURIComponent(path.token)}/group${said}`,
    303,
  )
}

export const groupOrganiserEndpoints = [
  reading(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/group',
      summary: 'The page the group shares, as its organiser keeps it',
      answers: { 200: { words: 'Its link while it is open, and who comes', data: groupKept } },
      refuses: { 'scheduler-not-found': 404 },
    },
    show,
  ),
  responding(
    {
      ...ofLink,
      call: 'POST /api/scheduler/:token/group',
      summary: 'Open, close or change the page the group shares: `do` is open, close, share, hide or remove',
      detail:
        'A form of a page without script. Opened again it has another link; `remove` takes off `guest`.',
      bodyType: 'application/x-www-form-urlencoded',
      answers: { 303: { words: 'To the page, which says how it stands' } },
      refuses: {},
    },
    act,
  ),
]
