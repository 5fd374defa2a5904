/** The scheduler: what the holder of a booking's link may see and do with it. */
import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { defaultLocale } from '../../../kernel/locale.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { refusalProblem } from '../../../platform/http/refusal.ts'
import type { MailAttachment } from '../../../platform/mail/resources.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { monthOfBooking } from './days.ts'
import { startsFor } from './offers.ts'
import { calendarUid } from '../calendar-uid.ts'
import { isPromised } from '../booking.ts'
import type { BookingWhole } from '../ride.ts'
import { schedulerView } from '../views.ts'
import { giveAddress } from './address.ts'
import { acceptance, pick, refusal } from './answers.ts'
import { termsFile } from './agreed.ts'
import { bobFields, nameBob } from './bobs.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, change, no, read, reply } from './endpoint.ts'
import { linesOf } from './freeze.ts'
import { factsOf } from './ride-facts.ts'
import { cancellation } from './moves.ts'
import { sayNews, wantsNews } from './news.ts'
import { stands } from './sets.ts'
import { openProposal, readWhole } from './whole.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const unknown = no({ reason: 'scheduler-not-found' })

/** A draft has no link yet: its token opens the booking steps, not the scheduler. */
async function linked(db: Kysely<Tables>, token: string, lock = false): Promise<BookingWhole | null> {
  const whole = await readWhole(db, { token }, { lock })
  return whole && whole.booking.status !== 'draft' ? whole : null
}

export async function show(
  db: Kysely<Tables>,
  whole: BookingWhole,
  { deps, now, locale }: Pick<Call, 'deps' | 'now' | 'locale'>,
): Promise<Reply> {
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
  const stillFree = new Set<string>()
  for (const option of proposal?.options ?? [])
    if (await stands(db, booking.id, option.set, now)) stillFree.add(option.id)
  const { settings } = await readCatalogue(db)
  return reply(
    schedulerView({
      whole,
      now,
      locale,
      today: dayOf(now, settings.time_zone),
      paymentDays: settings.payment_days,
      packageName: offered?.name ?? null,
      drinkNames: new Map(names.map(({ id, name }) => [id, name])),
      lines: await linesOf(db, booking.id),
      bobs: await db
        .selectFrom('bobs')
        .where('booking', '=', booking.id)
        .select(['id', 'first_name', 'last_name', 'state', 'declaration_signed_at'])
        .where('state', '<>', 'replaced')
        .orderBy('id')
        .execute(),
      proposal,
      stillFree,
      sendsMail: deps.sendsMail,
      wantsNews: await wantsNews(db, booking),
      history: await db
        .selectFrom('activity')
        .select(['timestamp as at', 'action'])
        .where('collection', '=', 'bookings')
        .where('item', '=', booking.id)
        .where('action', 'in', [
          'request',
          'reschedule',
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
  )
}

/** The ride as a file to fetch, as it stands now: published, for nobody in particular. */
async function calendarOf(deps: BookingDeps, whole: BookingWhole) {
  const { calendarFile } = await import('../mails/calendar.ts')
  const catalogue = await readCatalogue(deps.database.kysely)
  const ride = await factsOf(deps, whole, '', catalogue)
  return calendarFile(ride, {
    uid: calendarUid(whole.booking),
    sequence: whole.booking.row_version,
    state: 'confirmed',
    attendee: null,
  })[0]
}

export function schedulerRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  const tokenOf = (c: Context) => c.req.param('token') ?? ''
  const act = (
    path: string,
    known: readonly string[],
    move: (tx: Tx, whole: BookingWhole, call: Call) => Promise<Reply>,
  ) =>
    routes.post(`/api/scheduler/:token/${path}`, (c) =>
      change(deps, c, known, async (tx, call) => {
        const whole = await linked(tx, tokenOf(c), true)
        if (!whole) return unknown
        const done = await move(tx, whole, call)
        if (done.ok && repeated.has(path) && isTooOften(deps, whole)) return tooManyMoves(tx)
        const after = done.ok ? await linked(tx, tokenOf(c)) : null
        return after ? show(tx, after, call) : done
      }),
    )
  routes.get('/api/scheduler/:token', (c) =>
    read(deps, c, async (call) => {
      const db = deps.database.kysely
      const whole = await linked(db, tokenOf(c))
      if (!whole) return unknown
      await seen(deps, whole, call.now)
      return show(db, whole, call)
    }),
  )
  const looking = (path: string, answer: (call: Call, whole: BookingWhole, c: Context) => Promise<Reply>) =>
    routes.get(`/api/scheduler/:token/${path}`, (c) =>
      read(deps, c, async (call) => {
        deps.throttles.searches.take(call.caller.address)
        const whole = await linked(deps.database.kysely, tokenOf(c))
        return whole ? answer(call, whole, c) : unknown
      }),
    )
  looking('slots', async (call, whole, c) =>
    startsFor(call, whole, c.req.query('day'), await readCatalogue(deps.database.kysely)),
  )
  looking('months/:month', (call, whole, c) => monthOfBooking(call, whole, c.req.param('month')))
  const handing = (path: string, fileOf: (whole: BookingWhole) => Promise<MailAttachment | undefined>) =>
    routes.get(`/api/scheduler/:token/${path}`, async (c) => {
      const whole = await linked(deps.database.kysely, tokenOf(c))
      const file = whole ? await fileOf(whole) : undefined
      if (!file) {
        deps.throttles.links.take((await deps.authenticate(c.req.raw)).address)
        throw refusalProblem(
          { reason: 'scheduler-not-found' },
          { say: deps.say, locale: whole?.booking.language ?? defaultLocale, status: 404 },
        )
      }
      return c.body(file.content, 200, {
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.filename}"`,
        'cache-control': 'no-store',
      })
    })
  handing('calendar', async (whole) => (isPromised(whole.booking) ? calendarOf(deps, whole) : undefined))
  handing('terms', async (whole) =>
    whole.booking.terms_accepted_at
      ? (await termsFile(deps.database.kysely, whole, deps.now()))[0]
      : undefined,
  )
  act('slot', ['start', 'total', 'version'], pick)
  act('bobs', bobFields, (tx, whole, call) => nameBob(tx, whole, call))
  act('address', ['start_place'], (tx, whole, call) => giveAddress(tx, whole, call, 'visitor'))
  act('acceptance', ['option', 'name', 'total', 'version'], acceptance)
  act('refusal', [], refusal)
  act('news', ['wanted', 'proof'], (tx, { booking }, call) => sayNews(tx, booking, call))
  act('cancellation', ['reason', 'keep'], (tx, whole, call) => cancellation(tx, whole, call, 'visitor'))
  return routes
}

/** What may be changed again and again. Who ends it, answers, or wants no news is never kept waiting. */
const repeated = new Set(['slot', 'address', 'bobs'])

/** Each such change may be a letter: so many an hour are a person's, whoever holds the link. */
function isTooOften({ throttles }: BookingDeps, { booking }: BookingWhole): boolean {
  try {
    throttles.moves.take(`moves of ${booking.id}`)
    return false
  } catch (error) {
    if (error instanceof Problem) return true
    throw error
  }
}

async function tooManyMoves(tx: Tx): Promise<Reply> {
  const { company_phone, company_email } = (await readCatalogue(tx)).settings
  return no({ reason: 'too-many-moves', phone: company_phone || company_email })
}

/** The office sees that its offer was read. */
async function seen({ database }: BookingDeps, { booking }: BookingWhole, now: number) {
  if (booking.status !== 'proposed' && !isPromised(booking)) return
  await database.kysely
    .updateTable('proposals')
    .set({ status: 'viewed', viewed_at: iso(now) })
    .where('booking', '=', booking.id)
    .where('status', '=', 'sent')
    .execute()
}
