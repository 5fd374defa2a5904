/** How it was: asked of who booked behind his link, by forms that work without a script; a GET changes nothing. */
import type { Context } from 'hono'
import { type Kysely, sql } from 'kysely'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Call, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { customers } from '../../../customers/resources/customers.ts'
import { bestRating, longestReview } from '../../review/bounds.ts'
import { reviews } from '../../resources/reviews.ts'
import { answerableUntil, judgeReview, type Review } from '../../review/review.ts'
import type { BookingWhole } from '../../ride.ts'
import type { BookingDeps } from '../deps.ts'
import { reading, responding } from '../frame.ts'
import { linked, linkGone, ofLink, tooOften } from '../scheduler/link-moves.ts'
import { complain } from './complain.ts'
import { reviewShown } from './schema.ts'

type LinkCall = Call<BookingDeps, unknown, { readonly token: string }>
type Form = Readonly<Record<string, unknown>>

const keptOf = (db: Kysely<Tables>, { booking }: BookingWhole) =>
  db.selectFrom('reviews').selectAll().where('booking', '=', booking.id).executeTakeFirst()

async function show({ deps, path, now }: LinkCall) {
  const db = deps.database.kysely
  const whole = await linked(db, path.token)
  if (!whole) return linkGone
  const { booking } = whole
  const kept = await keptOf(db, whole)
  const until = answerableUntil(booking, now)
  const { review_url } = await db.selectFrom('settings').select('review_url').executeTakeFirstOrThrow()
  const customer = booking.customer
    ? await db
        .selectFrom('customers')
        .select('thanks_refused_at')
        .where('id', '=', booking.customer)
        .executeTakeFirst()
    : undefined
  return reply({
    until: until === null ? null : iso(until),
    is_late: until !== null && now > until,
    number: booking.number,
    start: booking.starts_at,
    rating: kept?.rating ?? null,
    text: kept?.text ?? null,
    is_complaint: kept?.is_complaint ?? false,
    public_reviews: review_url,
    is_refused: customer?.thanks_refused_at != null,
  })
}

/** Keeps the answer, over the one before; a complaint goes where complaints are. Rules LE-05 and LE-06. */
async function keep(
  tx: Tx,
  whole: BookingWhole,
  { rating, text: line, isComplaint }: Review,
  { actor, now, locale }: { readonly actor: Actor; readonly now: number; readonly locale: Locale },
): Promise<void> {
  const before = await keptOf(tx, whole)
  const complaint = isComplaint
    ? await complain(tx, actor, whole, { before, rating, line, now, locale })
    : (before?.complaint ?? null)
  const answer = {
    rating,
    text: line,
    is_complaint: isComplaint,
    complaint,
    language: locale,
    answered_at: iso(now),
  }
  const said = { collection: reviews, action: 'review' } as const
  if (before) await write(tx, actor, { ...said, key: before.id, update: answer })
  else await write(tx, actor, { ...said, create: { id: newId(), booking: whole.booking.id, ...answer } })
}

const lineOf = (form: Form, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value.slice(0, longestReview) : ''
}

/** Says it, and comes back to the page, which reads how it stands; what was refused is said there. */
async function say({ deps, caller, path, now, locale, context }: LinkCall): Promise<Response> {
  const form = (await context.req.parseBody()) as Form
  const rating = Number.parseInt(lineOf(form, 'rating'), 10)
  const done = await deps.database.transaction(async (tx): Promise<Outcome<undefined>> => {
    const whole = await linked(tx, path.token, true)
    if (!whole) return refuse('scheduler-not-found')
    if (await tooOften(tx, { deps }, `moves of ${whole.booking.id}`)) return refuse('too-many-moves')
    const judged = judgeReview(
      whole.booking,
      {
        rating: rating >= 1 && rating <= bestRating ? rating : null,
        text: lineOf(form, 'text'),
        isComplaint: form['complaint'] === 'yes',
      },
      now,
    )
    if (!judged.ok) return refuse(judged.refusal.reason)
    await keep(tx, whole, judged.value, { actor: caller.actor, now, locale: languageOf(form, locale) })
    return ok(undefined)
  })
  return back(context, path.token, languageOf(form, locale), done.ok ? 'kept' : done.refusal.reason, 'answer')
}

/** The page's own language, which its form names. */
const languageOf = (form: Form, locale: Locale): Locale =>
  locales.find((each) => each === form['language']) ?? locale

const back = (context: Context, token: string, locale: Locale, said: string, at: string): Response =>
  context.redirect(`/${locale}/scheduler/${encodeURIComponent(token)}/thanks?said=${said}#${at}`, 303)

/** No such letter to this address any more, or again; kept with the customer. Rule LE-04. */
async function leave({ deps, caller, path, now, locale, context }: LinkCall): Promise<Response> {
  const form = (await context.req.parseBody()) as Form
  const isBack = form['wanted'] === 'yes'
  await deps.database.transaction(async (tx) => {
    const whole = await linked(tx, path.token, true)
    if (whole?.booking.customer)
      await refuseThanks(tx, caller.actor, whole.booking.customer, isBack ? null : iso(now))
  })
  // A mail program presses and reads nothing.
  if (form['List-Unsubscribe'] !== undefined) return new Response(null, { status: 204 })
  return back(context, path.token, languageOf(form, locale), isBack ? 'wanted' : 'left', 'leave')
}

// Who booked twice with other details stands there twice; the letters go to one address.
async function refuseThanks(tx: Tx, actor: Actor, customer: string, at: string | null): Promise<void> {
  const same = await tx
    .selectFrom('customers as c')
    .select(['c.id', 'c.thanks_refused_at'])
    .where(
      sql<boolean>`lower(c.email) = (SELECT lower(o.email) FROM customers o WHERE o.id = ${customer}) AND c.email <> ''`,
    )
    .orderBy('c.id')
    .execute()
  for (const { id, thanks_refused_at: before } of same)
    if ((before === null) !== (at === null))
      await write(tx, actor, {
        collection: customers,
        key: id,
        action: at === null ? 'thanks-return' : 'thanks-refusal',
        update: { thanks_refused_at: at },
      })
}

const form = 'application/x-www-form-urlencoded'
const toPage = { 303: { words: 'To the page, which says how it stands' } }

export const reviewEndpoints = [
  reading(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/thanks',
      summary: 'What who booked said of his ride, and until when he may',
      answers: { 200: { words: 'The answer so far', data: reviewShown } },
      refuses: { 'scheduler-not-found': 404 },
    },
    show,
  ),
  responding(
    {
      ...ofLink,
      call: 'POST /api/scheduler/:token/thanks',
      summary: 'Say how the ride was: `rating` of five, `text`, `complaint=yes`',
      detail: 'A form of a page without script. The answer replaces the one before.',
      bodyType: form,
      answers: toPage,
      refuses: {},
    },
    say,
  ),
  responding(
    {
      ...ofLink,
      call: 'POST /api/scheduler/:token/thanks/leave',
      summary: 'Want no more letters with this question (RFC 8058), or want them again with `wanted=yes`',
      bodyType: form,
      answers: { ...toPage, 204: { words: 'Recorded, for a mail program' } },
      refuses: {},
    },
    leave,
  ),
  responding(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/thanks/leave',
      summary: 'Open the page that asks whether to leave',
      answers: { 302: { words: 'To the page; nothing has changed' } },
      refuses: {},
    },
    async ({ deps, path, locale, context }) => {
      const whole = await linked(deps.database.kysely, path.token)
      const language = whole?.booking.language ?? locale
      return context.redirect(`/${language}/scheduler/${encodeURIComponent(path.token)}/thanks#leave`)
    },
  ),
]
