/** Calls of who holds a link: the booker's own page, and the waiting list. */
import { asked } from '../../../src/domains/booking/bob/bob-guide.ts'
import { guideIn } from '../../../src/domains/booking/bob/guide-pages.ts'
import { bookingToken, groupToken, tokenHash, waitingToken } from '../../../src/domains/booking/token.ts'
import { locales } from '../../../src/kernel/locale.ts'
import type { Role } from '../calls/caller.ts'
import type { Scene } from '../scene.ts'
import { anotherStart, bookingIn, contact, nextMonth, wish } from './wish.ts'
import type { Good, GoodCall, GoodCalls } from './good.ts'

const tokenOf = async ({ one, secret }: Scene, id: string): Promise<string> => {
  const token_version = Number(await one('SELECT token_version FROM bookings WHERE id = $1', id))
  return bookingToken(secret, { id, token_version })
}

/** The same move by the link, and by the organizer who booked. */
type Move = (scene: Scene, as: Role) => Promise<{ id: string; body?: object; query?: string }>
const byLink = (move: Move): GoodCall => ({
  good: async (scene, as) => {
    const { id, ...rest } = await move(scene, as)
    return { with: { token: await tokenOf(scene, id) }, ...rest }
  },
  besides: {
    'another state': async (scene, as): Promise<Good> => {
      const { id: _, ...rest } = await move(scene, as)
      return { with: { token: await tokenOf(scene, await bookingIn(scene, as, 'cancelled')) }, ...rest }
    },
  },
})
const byBooker = (move: Move): GoodCall => ({
  good: async (scene) => {
    const { id, ...rest } = await move(scene, 'organizer')
    return { with: { id }, ...rest }
  },
})

/** The page of a group, open. */
const sharedGroup = async (scene: Scene, as: Role): Promise<Good> => {
  const booking = await bookingIn(scene, as, 'confirmed')
  const page = { id: booking, token_version: 1 }
  const token = groupToken(scene.secret, page)
  await scene.database.query(
    `INSERT INTO group_pages (id, booking, token_hash, opened_at) VALUES ($1, $1, $2, now())
     ON CONFLICT DO NOTHING`,
    [booking, tokenHash(token)],
  )
  return { with: { token } }
}

const on =
  (status: string, body?: object): Move =>
  async (scene, as) => ({ id: await bookingIn(scene, as, status), ...(body && { body }) })
const seenOf = async (scene: Scene, id: string) => {
  const { version, price } = await scene.got<{ version: number; price: { gross: number } }>(
    'GET',
    `/api/scheduler/${await tokenOf(scene, id)}`,
    'nobody',
  )
  return { version, total: price.gross }
}
const slot: Move = async (scene, as) => {
  const id = await bookingIn(scene, as, 'requested')
  const path = `/api/scheduler/${await tokenOf(scene, id)}`
  const { slots } = await scene.got<{
    slots: { start: string; gross?: number; price?: { gross: number } }[]
  }>('GET', `${path}/slots`, 'nobody')
  const { version, total } = await seenOf(scene, id)
  const last = slots.at(-1)!
  return { id, body: { start: last.start, total: last.price?.gross ?? last.gross ?? total, version } }
}
const changed: Move = async (scene, as) => {
  const id = await bookingIn(scene, as, 'confirmed')
  const path = `/api/scheduler/${await tokenOf(scene, id)}/change-quote`
  const { total, version, kept } = await scene.got<{ total: number; version: number; kept: number }>(
    'POST',
    { path, body: { people: 11 } },
    'nobody',
  )
  return { id, body: { people: 11, total, version, keep: kept } }
}
const acceptance: Move = async (scene, as) => {
  const id = await bookingIn(scene, as, 'requested')
  const body = { options: [{ start: await anotherStart(scene, id) }] }
  await scene.got('POST', { path: `/api/bookings/${id}/proposals`, body }, 'planner')
  const shown = await scene.got<{
    proposal: { version: number; options: { id: string; gross?: number; price?: { gross: number } }[] }
  }>('GET', `/api/scheduler/${await tokenOf(scene, id)}`, 'nobody')
  const [option] = shown.proposal.options
  return {
    id,
    body: {
      option: option!.id,
      name: 'An Maes',
      total: option!.price?.gross ?? option!.gross,
      version: shown.proposal.version,
    },
  }
}
const bob = {
  first_name: 'Jan',
  last_name: 'Peeters',
  phone: '0471 11 22 33',
  email: 'jan@post.example',
}

interface OwnBob {
  readonly version: string
  readonly pages: readonly {
    readonly id: string
    readonly question: { readonly answers: readonly string[] } | null
  }[]
}
const rights = new Set(
  locales.flatMap((locale) => asked(guideIn([], locale)).map(({ question }) => question!.right)),
)
const signing = {
  first_name: 'Jan',
  last_name: 'Peeters',
  phone: '0471 11 22 33',
  birth_date: '1990-01-01',
  licence: true,
  consent: true,
  signed_by: 'typed',
  signature: 'Jan Peeters',
}

/** A Bob behind his own link, who has done as much as is wanted, and does the next thing. */
const byBob =
  (before: readonly ('answers' | 'declaration')[], next?: 'answers' | 'declaration'): GoodCall['good'] =>
  async (scene, as) => {
    const { link: token } = await namedBob(scene, await bookingIn(scene, as, 'confirmed'))
    const own = `/api/scheduler/${token}/bob`
    const { version, pages } = await scene.got<OwnBob>('GET', own, 'nobody')
    const bodies = {
      answers: {
        version,
        answers: pages.flatMap(({ id, question }) =>
          question ? [{ page: id, answer: question.answers.findIndex((words) => rights.has(words)) }] : [],
        ),
      },
      declaration: { version, ...signing },
    }
    for (const step of before)
      await scene.got('POST', { path: `${own}/${step}`, body: bodies[step] }, 'nobody')
    return { with: { token }, ...(next && { body: bodies[next] }) }
  }
async function namedBob(scene: Scene, booking: string) {
  const path = `/api/scheduler/${await tokenOf(scene, booking)}/bobs`
  const { bobs } = await scene.got<{ bobs: { id: string; link: string }[] }>(
    'POST',
    { path, body: bob },
    'nobody',
  )
  return bobs.at(-1)!
}
export const namedOne: Move = async (scene, as) => {
  const id = await bookingIn(scene, as, 'confirmed')
  return { id, body: { bob: (await namedBob(scene, id)).id } }
}

/** Somebody on the list of a day that is full, and the link he was sent. */
async function waiting(scene: Scene, status = 'unproven'): Promise<Good> {
  const body = await wantsToWait(scene)
  await scene.got('POST', { path: '/api/waiting', body }, 'nobody')
  const id = await scene.one('SELECT id FROM waiting_entries WHERE email = $1', body.email)
  const token = waitingToken(scene.secret, id)
  if (status !== 'unproven')
    await scene.got('POST', { path: `/api/waiting/${token}/confirmation`, body: {} }, 'nobody')
  return { with: { token } }
}
async function wantsToWait(scene: Scene) {
  const wanted = await wish(scene)
  // Every bike rides all day, so the day is full.
  const during = `during && tstzrange($1::timestamptz, $1::timestamptz + interval '2 days')`
  const bikes = 'resource_id IN (SELECT id FROM party_bikes)'
  await scene.database.query(`DELETE FROM occupations WHERE ${bikes} AND ${during}`, [
    `${wanted.day}T00:00:00Z`,
  ])
  await scene.database.query(
    `INSERT INTO occupations (id, resource_id, holder_id, during, kind)
     SELECT gen_random_uuid(), b.id, gen_random_uuid(), tstzrange($1::timestamptz, $1::timestamptz + interval '2 days'), 'ride'
     FROM party_bikes b`,
    [`${wanted.day}T00:00:00Z`],
  )
  return { ...wanted, email: contact.email, consent: true }
}

export const schedulerCalls: GoodCalls = {
  'GET /api/scheduler/:token': byLink(on('confirmed')),
  'GET /api/scheduler/:token/slots': byLink(on('requested')),
  'GET /api/scheduler/:token/months/:month': {
    good: async (scene, as) => ({
      with: { token: await tokenOf(scene, await bookingIn(scene, as, 'requested')), month: nextMonth() },
    }),
  },
  'GET /api/scheduler/:token/calendar': byLink(on('confirmed')),
  'GET /api/scheduler/:token/terms': byLink(on('confirmed')),
  'GET /api/scheduler/:token/reading-link': byLink(on('confirmed')),
  'POST /api/scheduler/:token/reading-link': byLink(on('confirmed')),
  'GET /api/scheduler/:token/group': byLink(on('confirmed')),
  'POST /api/scheduler/:token/group': byLink(on('confirmed')),
  'GET /api/group/:token': { good: sharedGroup },
  'POST /api/group/:token/guests': { good: sharedGroup },
  'POST /api/group/:token/guests/leave': { good: sharedGroup },
  'GET /api/group/:token/calendar': { good: sharedGroup },
  'GET /api/scheduler/:token/thanks': byLink(on('completed')),
  'POST /api/scheduler/:token/thanks': byLink(on('completed')),
  'POST /api/scheduler/:token/thanks/leave': byLink(on('completed')),
  'GET /api/scheduler/:token/thanks/leave': byLink(on('completed')),
  'POST /api/scheduler/:token/slot': byLink(slot),
  'POST /api/scheduler/:token/bobs': byLink(on('confirmed', bob)),
  'POST /api/scheduler/:token/bobs/reminder': byLink(namedOne),
  'POST /api/scheduler/:token/bobs/removal': byLink(namedOne),
  'GET /api/scheduler/:token/bob': {
    good: byBob([]),
    besides: { signed: byBob(['answers', 'declaration']) },
  },
  'POST /api/scheduler/:token/bob/answers': { good: byBob([], 'answers') },
  'POST /api/scheduler/:token/bob/declaration': { good: byBob(['answers'], 'declaration') },
  'GET /api/scheduler/:token/bob/declaration': { good: byBob(['answers', 'declaration']) },
  'POST /api/scheduler/:token/address': byLink(on('confirmed', { start_place: 'Veldstraat 7' })),
  'POST /api/scheduler/:token/contact': byLink(on('confirmed', { first_name: 'Lotte' })),
  'POST /api/scheduler/:token/change-quote': byLink(on('confirmed', { people: 11 })),
  'POST /api/scheduler/:token/change': byLink(changed),
  'POST /api/scheduler/:token/acceptance': byLink(acceptance),
  'POST /api/scheduler/:token/refusal': byLink(on('proposed')),
  'POST /api/scheduler/:token/news': byLink(on('confirmed', { wanted: false })),
  'POST /api/scheduler/:token/cancellation': byLink(async (scene, as) => {
    const id = await bookingIn(scene, as, 'confirmed')
    const shown = await scene.got('GET', `/api/scheduler/${await tokenOf(scene, id)}`, 'nobody')
    const { keep } = (shown['cancellation'] ?? {}) as { keep?: number }
    return { id, body: { keep: keep ?? 0, reason: 'Ziek' } }
  }),
  'GET /api/bookings/:id/scheduler': byBooker(on('confirmed')),
  'GET /api/bookings/:id/scheduler/slots': byBooker(on('requested')),
  'GET /api/bookings/:id/scheduler/months/:month': {
    good: async (scene) => ({
      with: { id: await bookingIn(scene, 'organizer', 'confirmed'), month: nextMonth() },
    }),
  },
  'POST /api/bookings/:id/scheduler/change-quote': byBooker(on('confirmed', { people: 11 })),
  'POST /api/bookings/:id/scheduler/slot': byBooker(slot),
  'POST /api/bookings/:id/scheduler/change': byBooker(changed),
  'POST /api/bookings/:id/scheduler/bobs': byBooker(on('confirmed', bob)),
  'POST /api/bookings/:id/scheduler/bobs/reminder': byBooker(namedOne),
  'POST /api/bookings/:id/scheduler/bobs/removal': byBooker(namedOne),
  'POST /api/bookings/:id/scheduler/acceptance': byBooker(acceptance),
  'POST /api/bookings/:id/scheduler/refusal': byBooker(on('proposed')),
  'POST /api/bookings/:id/answer': byBooker(acceptance),
  'POST /api/waiting': { good: async (scene) => ({ body: await wantsToWait(scene) }) },
  'GET /api/waiting/:token': { good: (scene) => waiting(scene) },
  'POST /api/waiting/:token/confirmation': { good: (scene) => waiting(scene) },
  'DELETE /api/waiting/:token': { good: (scene) => waiting(scene, 'waiting') },
  'POST /api/waiting/:token/leave': {
    good: async (scene) => ({
      ...(await waiting(scene)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'GET /api/waiting/:token/leave': { good: (scene) => waiting(scene) },
  'GET /api/waiting/:token/offer': { good: (scene) => waiting(scene) },
}
