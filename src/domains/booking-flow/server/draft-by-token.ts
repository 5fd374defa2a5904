/** A visitor's draft by its token: found, held while it changes, shown at the price of today. */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { type Call, no, type Reply, reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { text } from '../../../platform/http/endpoint/schema.ts'
import { isAsked } from '../../booking/resources/booking/booking-status.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { reasonsOfDraft } from '../../booking/on-request/request-reasons.ts'
import { type BookingWhole, wishOf } from '../../booking/ride.ts'
import { frozenPrice } from '../../booking/views.ts'
import { draftView } from '../draft-view.ts'
import { priceFull } from '../../booking/price/price-view.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { draftCookie } from '../../booking/server/party.ts'
import type { BookingCommand } from '../../booking/server/frame.ts'
import { linesOf } from '../../booking/server/sets/freeze.ts'
import { priceOf } from '../../booking/server/sets/pricing.ts'
import { isAskedAgain } from './requests/request-limits.ts'
import type { DraftView } from './schemas/draft.ts'
import { emptyWorld, sceneOf } from '../../booking/server/sets/scene.ts'
import { readWhole } from '../../booking/server/whole.ts'

/** The cookie by which a browser finds the draft of a token again. */
export async function draftCookieOf(
  { database, secure }: Pick<BookingDeps, 'database' | 'secure'>,
  token: string,
): Promise<string> {
  const { draft_days } = (await readCatalogue(database.kysely)).settings
  const maxAge = draft_days * 86_400
  return serialize(draftCookie, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge })
}

/** The token of the draft a visitor's browser keeps; empty without one. */
export const draftInCookie = (c: Context): string => getCookie(c, draftCookie) ?? ''

/** What calls of one draft have in common. */
export const ofDraft = {
  group: 'Drafts',
  path: { token: text('Of the draft; `current` is the one of the cookie', { examples: ['current'] }) },
} as const

/** A call of what stands behind a draft's token. */
export type DraftCall<Body = unknown> = Call<BookingDeps, Body, { readonly token: string }>

/** The token a path means: `current` is the cookie's. */
export const draftToken = ({ deps, path: { token }, context }: DraftCall): string =>
  token === 'current' ? deps.currentToken(context) : token

export const draftNotFound = no({ reason: 'draft-not-found' })

/** The draft of a token, held; null when there is none or its time is over. */
export async function heldDraft(tx: Tx, token: string, now: number): Promise<BookingWhole | null> {
  const whole = token ? await readWhole(tx, { token }, { lock: true }) : null
  return whole && !isOver(whole, now) ? whole : null
}

const isOver = ({ booking: { status, draft_expires_at } }: BookingWhole, now: number) =>
  status === 'draft' && draft_expires_at !== null && Date.parse(draft_expires_at) <= now

/** What the visitor sees of it now; the price is that of today's rules until he asks. */
export async function showDraft(
  tx: Tx,
  token: string,
  catalogue: Catalogue,
  call: Asking,
): Promise<Reply<DraftView>> {
  const whole = await readWhole(tx, { token })
  if (!whole) return draftNotFound
  return reply(await viewOf(tx, token, whole, { ...call, catalogue }))
}

/** The same, to who asks for the draft a path means. */
export async function readDraft(call: DraftCall): Promise<Reply<DraftView | null>> {
  const db = call.deps.database.kysely
  const token = draftToken(call)
  const whole = token ? await readWhole(db, { token }) : null
  // To have begun nothing yet is no mistake of a visitor's: his browser may ask without an error.
  if (!whole || isOver(whole, call.now)) return call.path.token === 'current' ? reply(null) : draftNotFound
  return reply(await viewOf(db, token, whole, { ...call, catalogue: await readCatalogue(db) }))
}

type Db = Parameters<typeof readWhole>[0]
/** Who asks for a draft, and when. */
type Asking = Pick<BookingCommand<unknown>, 'now' | 'deps' | 'caller' | 'locale'>
type Reading = Asking & { readonly catalogue: Catalogue }

async function viewOf(db: Db, token: string, whole: BookingWhole, reading: Reading) {
  const { now, deps } = reading
  // Once a ride is asked for, its own request is one of the day's.
  const isFurther =
    !isAsked(whole.booking.status) &&
    reading.catalogue.packages.values().some(({ instant_booking }) => instant_booking) &&
    (await isAskedAgain(db, whole.booking, reading))
  const price = await shownPrice(db, whole, reading, isFurther)
  return draftView(whole, { token, price, now, isFurther, sendsMail: deps.sendsMail })
}

async function shownPrice(db: Db, whole: BookingWhole, reading: Reading, isFurther: boolean) {
  const { booking } = whole
  const { catalogue, now } = reading
  if (isAsked(booking.status)) return frozenPrice({ whole, lines: await linesOf(db, booking.id) })
  const price = await draftPrice(db, whole, catalogue, now)
  if (!price) return null
  const offer = booking.package ? catalogue.packages.get(booking.package) : undefined
  const reasons = reasonsOfDraft(booking, price, {
    now,
    isFurther: isFurther && offer?.instant_booking === true,
  })
  return priceFull(price, reading.locale, reasons)
}

/** At today's rules; null while the wish is not whole. */
export async function draftPrice(tx: Db, whole: BookingWhole, catalogue: Catalogue, now: number) {
  const wish = wishOf(whole)
  if (!wish) return null
  const { booking } = whole
  const scene = booking.feasible_set
    ? { catalogue, now, world: emptyWorld }
    : await sceneOf(tx, catalogue, wish.day, now)
  const slot = wish.start === undefined ? null : { start: wish.start, set: booking.feasible_set }
  return priceOf(wish, slot, scene)
}
