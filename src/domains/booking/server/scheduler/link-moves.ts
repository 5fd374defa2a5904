/** The frame of what the holder of a booking's link does with it, and in part the agency that brought it for him. */
import { type Kysely, sql } from 'kysely'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import {
  type Call,
  type Endpoint,
  no,
  type Refuses,
  type Reply,
  reply,
  type Tx,
} from '../../../../platform/http/endpoint/endpoint.ts'
import { forbidden, Problem } from '../../../../platform/http/problem.ts'
import { id, type Parsed, type Schema, text } from '../../../../platform/http/endpoint/schema.ts'
import { type Id, isId } from '../../../../kernel/id/id.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { BookingWhole } from '../../ride.ts'
import { hasHeardOfLoss } from '../../agreed/agreed-hour.ts'
import { type Alarms, losesPart } from '../../plan/alarm.ts'
import { onlyRead } from '../../read-only.ts'
import { schedulerView } from '../../views.ts'
import type { BookingDeps } from '../deps.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { linesOf } from '../sets/freeze.ts'
import { contactNow, isBilledAlready } from '../customer-of.ts'
import { awaitsConsent, wantsNews } from '../letters/marketing-consent.ts'
import { scheduler } from '../schemas/scheduler.ts'
import { brought } from '../moves/served-move.ts'
import { freeOptions } from '../proposals/kept-offers.ts'
import { openProposal, readWhole } from '../whole.ts'
import { agencyOf, changesShown } from '../change/changes-shown.ts'
import { isInvoiced } from '../change/judged-change.ts'
import { formerBobs, namedBobs } from './named-bobs.ts'
import { isAsked } from '../../resources/booking/booking-status.ts'

type Shown = Parsed<typeof scheduler>

export const ofLink = { group: 'Scheduler', path: { token: text('Of the link') } } as const
/** What every change by a link has in common. */
export const linkMove = {
  ...ofLink,
  takes: ['Idempotency-Key'],
  answers: {
    200: { words: 'The booking after the move, as the holder of the link sees it', data: scheduler },
  },
} as const
export const linkGone = no({ reason: 'scheduler-not-found' })
/** Why a change by a link may be refused, whatever it is. */
export const linkRefusals = {
  'scheduler-not-found': 404,
  'move-not-allowed': 409,
  'too-many-moves': 429,
} as const

/** A draft has no link yet: its token opens the booking steps, not the scheduler. */
export async function linked(db: Kysely<Tables>, token: string, lock = false): Promise<BookingWhole | null> {
  const whole = await readWhole(db, { token }, { lock })
  return whole && isAsked(whole.booking.status) ? whole : null
}

/** A change of a booking, whoever of its guests makes it. */
type GuestMove<B> = (tx: Tx, whole: BookingWhole, command: BookingCommand<B>) => Promise<Reply>

/** The change, made by who holds the link. */
export const byLink =
  <B>(move: GuestMove<B>) =>
  async (tx: Tx, call: Call<BookingDeps, B, { readonly token: string }>): Promise<Reply<Shown>> => {
    const { token } = call.path
    const whole = await linked(tx, token, true)
    if (!whole) return linkGone
    const done = await move(tx, whole, call)
    if (!done.ok) return done
    const after = await linked(tx, token)
    return after ? showBooking(tx, after, call) : linkGone
  }

/** What may be changed again and again may be a letter each time: so many an hour, whoever holds the link. Rule B-80. */
export const sparingly =
  <B>(move: GuestMove<B>): GuestMove<B> =>
  async (tx, whole, command) => {
    const done = await move(tx, whole, command)
    return done.ok ? ((await tooOften(tx, command, `moves of ${whole.booking.id}`)) ?? done) : done
  }

/** Why a move is refused that was made too often; null as long as it was not. Rule B-80. */
export async function tooOften(
  db: Kysely<Tables>,
  { deps: { throttles } }: Pick<BookingCommand<unknown>, 'deps'>,
  moves: string,
): Promise<Reply<never> | null> {
  try {
    throttles.moves.take(moves)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { company_phone, company_email } = (await readCatalogue(db)).settings
    return no({ reason: 'too-many-moves', phone: company_phone || company_email })
  }
}

/** What an agency does for its customer is his own move: it is refused every other booking, there or not. */
export const ofAgency = {
  group: 'Scheduler',
  to: ['organizer'],
  path: { id: id<'bookings'>('Of a booking the agency brought') },
  before: ({ caller: { role }, context }: Pick<Call<BookingDeps>, 'caller' | 'context'>) => {
    if (role !== 'organizer' || !isId(context.req.param('id'))) throw forbidden()
  },
} as const

/** A draft has nothing to do yet. */
export async function servedByAgency(
  db: Kysely<Tables>,
  caller: Caller,
  id: Id<'bookings'>,
  lock = false,
): Promise<BookingWhole> {
  const whole = await readWhole(db, { id }, { lock })
  if (!whole || !isAsked(whole.booking.status) || !(await brought(db, caller, whole.booking)))
    throw forbidden()
  return whole
}

/** The change, made by the agency that brought the booking. */
const byAgency =
  <B>(move: GuestMove<B>) =>
  async (tx: Tx, call: Call<BookingDeps, B, { readonly id: Id<'bookings'> }>): Promise<Reply<Shown>> => {
    const { caller, path } = call
    const done = await move(tx, await servedByAgency(tx, caller, path.id, true), call)
    return done.ok ? showBooking(tx, await servedByAgency(tx, caller, path.id), call, 'agency') : done
  }

/** A change that both make, the holder of the link and the agency, each at an address of his own. */
export function guestMove<S extends Schema>(
  name: string,
  said: { readonly summary: string; readonly detail?: string; readonly body: S; readonly refuses: Refuses },
  move: GuestMove<Parsed<S>>,
  /** The same as the holder of the link makes it. */
  moveByLink = move,
): Endpoint<BookingDeps>[] {
  const made: Omit<typeof said, 'body'> & { readonly body: Schema } = said
  return [
    changing(
      { ...linkMove, ...made, call: `POST /api/scheduler/:token/${name}` as const },
      byLink(moveByLink as GuestMove<unknown>),
    ),
    changing(
      { ...linkMove, ...ofAgency, ...made, call: `POST /api/bookings/:id/scheduler/${name}` as const },
      byAgency(move as GuestMove<unknown>),
    ),
  ]
}

/** The booking as its guest sees it: who holds its link, who reads by another, or the agency that brought it. */
export async function showBooking(
  db: Kysely<Tables>,
  whole: BookingWhole,
  { deps, now, locale }: Pick<BookingCommand<unknown>, 'deps' | 'now' | 'locale'>,
  by: 'visitor' | 'reader' | 'agency' = 'visitor',
): Promise<Reply<Shown>> {
  const { booking, drinks } = whole
  const offered = await db
    .selectFrom('packages')
    .select('name')
    .where('id', '=', booking.package)
    .executeTakeFirst()
  const names = drinks.length
    ? await db
        .selectFrom('drinks')
        .select(['id', 'name'])
        .where(
          'id',
          'in',
          drinks.map(({ drink }) => drink),
        )
        .execute()
    : []
  const proposal = await openProposal(db, booking.id)
  const stillFree = await freeOptions(db, booking.id, proposal, now)
  const catalogue = await readCatalogue(db)
  const { settings } = catalogue
  const shownAs = by === 'reader' ? onlyRead : (view: ReturnType<typeof schedulerView>) => view
  return reply(
    shownAs(
      schedulerView({
        whole,
        now,
        locale,
        today: dayOf(now, settings.time_zone),
        paymentDays: settings.payment_days,
        packageName: offered?.name ?? null,
        drinkNames: new Map(names.map(({ id, name }) => [id, name])),
        lines: await linesOf(db, booking.id),
        deposits: await db
          .selectFrom('deposits')
          .select(['kind', 'amount', 'reverses'])
          .where('booking', '=', booking.id)
          .execute(),
        details: await contactNow(db, booking),
        isBilled: await isBilledAlready(db, booking.id),
        bobs: await namedBobs(db, booking.id, deps.secret),
        formerBobs: await formerBobs(db, booking.id),
        proposal,
        stillFree,
        sendsMail: deps.sendsMail,
        wantsNews: await wantsNews(db, booking),
        asksNews: await awaitsConsent(db, booking),
        hasHeardOfLoss: losesPart(booking.alarm) && hasHeardOfLoss(await stepsOf(db, booking.id)),
        changes: await changesShown(db, whole, catalogue, locale),
        changeUntilHours: settings.change_until_hours,
        isInvoiced: await isInvoiced(db, booking.id),
        agencyName: by === 'agency' ? null : await agencyOf(db, booking),
        changer: by === 'agency' ? 'agency' : 'visitor',
        history: await db
          .selectFrom('activity')
          .select(['timestamp as at', 'action'])
          .where('collection', '=', 'bookings')
          .where('item', '=', booking.id)
          .where('action', 'in', [
            'request',
            'reschedule',
            'change',
            'propose',
            'confirm',
            'accept',
            'decline',
            'cancel',
            'expire',
            'plan',
            'unplan',
          ])
          .orderBy('timestamp')
          .execute(),
      }),
    ),
  )
}

/** What was done with a booking, oldest first. */
const stepsOf = (db: Kysely<Tables>, booking: Id<'bookings'>) =>
  db
    .selectFrom('activity')
    .innerJoin('revisions', 'revisions.activity', 'activity.id')
    .select(['activity.action', sql<Alarms>`revisions.data->'alarm'`.as('alarm')])
    .where('activity.collection', '=', 'bookings')
    .where('activity.item', '=', booking)
    .orderBy('activity.timestamp')
    .orderBy('activity.id')
    .execute()
