/** Calls of the booking flow and the office's moves, each on a booking that stands where the move is open. */
import type { Role } from '../calls/caller.ts'
import type { Scene } from '../scene.ts'
import type { Good, GoodCall, GoodCalls } from './good.ts'
import { namedOne } from './scheduler.ts'
import { anotherStart, bookingIn, contact, draft, nextMonth, queryOf, wish, withStart } from './wish.ts'

const query = (more: object = {}): GoodCall => ({
  good: async (scene) => ({ query: queryOf({ ...(await wish(scene)), ...more }) }),
})
/** An office's move from a state, and the same from one where it is not open. */
const move = (from: readonly string[], not: string, body?: object): GoodCall => ({
  good: async (scene, as) => ({ with: { id: await bookingIn(scene, as, ...from) }, body }),
  besides: {
    'another state': async (scene, as) => ({ with: { id: await bookingIn(scene, as, not) }, body }),
  },
})
/** A move that needs others first: made by the planner on a ride of now. */
const after = (
  steps: readonly (readonly [method: string, name: string, body?: object])[],
  body: object = {},
): GoodCall => ({
  good: async (scene) => {
    const id = await rideOfNow(scene)
    for (const [method, name, sent = {}] of steps)
      await scene.got(method, { path: `/api/bookings/${id}/${name}`, body: sent }, 'planner')
    return { with: { id }, body }
  },
})
const bob_seen = { bob_seen: true, reason: 'Gezien' }

/** A request that is confirmed as one of many. */
async function confirmedAtOnce(scene: Scene, as: Role): Promise<Good> {
  const bookings = [await bookingIn(scene, as, 'requested')]
  const rows = await scene.got<readonly { booking: string; version: number }[]>(
    'POST',
    { path: '/api/bulk-moves/preview', body: { move: 'confirmation', bookings } },
    'planner',
  )
  return {
    body: {
      move: 'confirmation',
      bookings: rows.map(({ booking, version }) => ({ booking, version })),
    },
  }
}

/** A planned ride that may leave: it starts about now. */
async function rideOfNow(scene: Scene): Promise<string> {
  const id = await bookingIn(scene, 'planner', 'planned')
  await scene.database.query(
    `UPDATE bookings SET starts_at = now() - interval '10 minutes', ends_at = now() + interval '50 minutes',
       hold_expires_at = NULL WHERE id = $1`,
    [id],
  )
  return id
}
/** A ride that is over: it left, and its time has passed. */
async function rideThatEnded(scene: Scene): Promise<string> {
  return bookingIn(scene, 'planner', 'completed')
}

const bob = {
  first_name: 'Jan',
  last_name: 'Peeters',
  phone: '0471 11 22 33',
  adult: true,
  licence: true,
  declaration: true,
}

export const bookingCalls: GoodCalls = {
  'GET /api/slots': query(),
  'GET /api/months/:month': {
    good: async (scene) => {
      const { day: _, ...rest } = await wish(scene)
      return { with: { month: nextMonth() }, query: queryOf(rest) }
    },
  },
  'GET /api/days/:day': {
    good: async (scene) => {
      const { day, ...rest } = await wish(scene)
      return { with: { day }, query: queryOf(rest) }
    },
  },
  'GET /api/free-days': {
    good: async (scene) => {
      const { day: _, ...rest } = await wish(scene)
      return { query: queryOf({ ...rest, weekdays: '6,7', count: 3 }) }
    },
  },
  'POST /api/quote': { good: async (scene) => ({ body: await withStart(scene) }) },
  'POST /api/quotes': { good: async (scene) => ({ body: { wishes: [await withStart(scene)] } }) },
  'POST /api/price-trials': { good: async (scene) => ({ body: await withStart(scene) }) },
  'POST /api/transport-trials': { good: () => ({ body: { postal_code: '9000' } }) },
  'POST /api/drafts': {
    good: async (scene) => ({ body: { ...(await wish(scene)), contact } }),
  },
  'GET /api/drafts/:token': { good: async (scene) => ({ with: { token: (await draft(scene)).token } }) },
  'PATCH /api/drafts/:token': {
    good: async (scene) => ({ with: { token: (await draft(scene)).token }, body: { notes: 'Met vlaggen' } }),
  },
  'POST /api/drafts/:token/hold': {
    good: async (scene) => {
      const { token, start } = await draft(scene)
      return { with: { token }, body: { start } }
    },
    besides: {
      'a start that is not offered': async (scene) => {
        const { token, wanted } = await draft(scene)
        return { with: { token }, body: { start: `${wanted.day}T03:17:00Z` } }
      },
    },
  },
  'DELETE /api/drafts/:token/hold': {
    good: async (scene) => ({ with: { token: (await draft(scene, 'hold')).token } }),
  },
  'POST /api/drafts/:token/hold/extension': {
    good: async (scene) => ({ with: { token: (await draft(scene, 'hold')).token } }),
    besides: { 'without a hold': async (scene) => ({ with: { token: (await draft(scene)).token } }) },
  },
  'POST /api/drafts/:token/request': {
    good: async (scene) => {
      const { token, asked } = await draft(scene, 'hold')
      return { with: { token }, body: asked }
    },
    besides: {
      'another total': async (scene) => {
        const { token, asked } = await draft(scene, 'hold')
        return { with: { token }, body: { ...asked, total: 1 } }
      },
    },
  },
  'POST /api/bookings': {
    good: async (scene, as) => ({
      body: {
        ...(await withStart(scene)),
        contact,
        terms: true,
        ...(as !== 'organizer' && { origin: 'phone' }),
      },
    }),
  },
  'GET /api/bookings/:id/link': move(['confirmed'], 'cancelled'),
  'POST /api/bulk-moves/preview': {
    good: async (scene, as) => ({
      body: { move: 'confirmation', bookings: [await bookingIn(scene, as, 'requested')] },
    }),
  },
  'POST /api/bulk-moves': {
    good: confirmedAtOnce,
    besides: {
      'another version': async (scene, as) => ({
        body: { move: 'plan', bookings: [{ booking: await bookingIn(scene, as, 'requested'), version: 0 }] },
      }),
    },
  },
  'GET /api/bulk-moves': { good: () => ({}) },
  'POST /api/bulk-moves/:id/call-back': {
    good: async (scene, as) => {
      const sent = await scene.got<{ id: string }>(
        'POST',
        { path: '/api/bulk-moves', ...(await confirmedAtOnce(scene, as)) },
        'planner',
      )
      return { with: { id: sent.id } }
    },
  },
  'POST /api/bookings/:id/confirmation': move(['requested'], 'closed'),
  'POST /api/bookings/:id/refusal': move(['requested'], 'closed', { reason: 'Vol' }),
  'POST /api/bookings/:id/cancellation': move(['confirmed'], 'closed', { reason: 'Ziek' }),
  'POST /api/bookings/:id/link/delivery': move(['confirmed'], 'draft'),
  'POST /api/bookings/:id/link/renewal': move(['confirmed'], 'draft'),
  'POST /api/bookings/:id/address': move(['confirmed'], 'cancelled', { start_place: 'Veldstraat 7' }),
  'POST /api/bookings/:id/bobs': move(['confirmed'], 'cancelled', bob),
  'POST /api/bookings/:id/bobs/removal': {
    good: async (scene, as) => {
      const { id, body } = await namedOne(scene, as)
      return { with: { id }, body }
    },
  },
  'POST /api/bookings/:id/plan': {
    good: async (scene, as) => {
      const id = await bookingIn(scene, as, 'planned')
      await scene.got('DELETE', { path: `/api/bookings/${id}/plan`, body: { reason: 'Even' } }, 'planner')
      return { with: { id }, body: {} }
    },
    besides: {
      'another state': async (scene, as) => ({ with: { id: await bookingIn(scene, as, 'closed') } }),
    },
  },
  'DELETE /api/bookings/:id/plan': move(['planned'], 'closed', { reason: 'Even' }),
  'POST /api/bookings/:id/departure': {
    ...after([], bob_seen),
    besides: {
      'another state': async (scene, as) => ({
        with: { id: await bookingIn(scene, as, 'closed') },
        body: bob_seen,
      }),
    },
  },
  'DELETE /api/bookings/:id/departure': after([['POST', 'departure', bob_seen]], { reason: 'Vergist' }),
  'POST /api/bookings/:id/completion': after([['POST', 'departure', bob_seen]]),
  'DELETE /api/bookings/:id/completion': after(
    [
      ['POST', 'departure', bob_seen],
      ['POST', 'completion'],
    ],
    { reason: 'Vergist' },
  ),
  'POST /api/bookings/:id/no-show': after([], { reason: 'Niemand' }),
  'DELETE /api/bookings/:id/no-show': after([['POST', 'no-show', { reason: 'Niemand' }]], {
    reason: 'Vergist',
  }),
  'POST /api/bookings/:id/closure': {
    good: async (scene) => ({
      with: { id: await rideThatEnded(scene) },
      body: { reason: 'Niets te factureren' },
    }),
    besides: {
      'another state': async (scene, as) => ({ with: { id: await bookingIn(scene, as, 'requested') } }),
    },
  },
  'DELETE /api/bookings/:id/closure': move(['closed'], 'requested', { reason: 'Nog iets' }),
  'POST /api/bookings/:id/proposals': {
    good: async (scene, as) => {
      const id = await bookingIn(scene, as, 'requested')
      return { with: { id }, body: { options: [{ start: await anotherStart(scene, id) }] } }
    },
  },
  'DELETE /api/bookings/:id/proposals': {
    good: async (scene, as) => {
      const id = await bookingIn(scene, as, 'confirmed')
      const body = { options: [{ start: await anotherStart(scene, id) }] }
      await scene.got('POST', { path: `/api/bookings/${id}/proposals`, body }, 'planner')
      return { with: { id }, body: {} }
    },
    besides: {
      'another state': async (scene, as) => ({
        with: { id: await bookingIn(scene, as, 'closed') },
        body: {},
      }),
    },
  },
  'GET /api/bookings/:id/slots': move(['requested'], 'cancelled'),
  'DELETE /api/bookings/:id/hold': move(['draft'], 'cancelled'),
  'DELETE /api/customers/:id/news': {
    good: async (scene) => {
      const id = await scene.one(
        'SELECT customer FROM bookings WHERE customer IS NOT NULL ORDER BY id LIMIT 1',
      )
      await scene.database.query('UPDATE customers SET marketing_consent_at = now() WHERE id = $1', [id])
      return { with: { id } }
    },
  },
  'GET /api/ride-letters/:id/preview': {
    good: async (scene) => ({
      with: { id: await scene.one("SELECT id FROM ride_letters WHERE kind = 'needed'"), language: 'fr' },
    }),
  },
  'POST /api/ride-letters/:id/trial': {
    good: async (scene) => ({
      with: { id: await scene.one("SELECT id FROM ride_letters WHERE kind = 'ready'") },
      body: { language: 'fr' },
    }),
  },
  'POST /api/agencies/:id/invitations': {
    good: async (scene) => ({
      with: { id: await scene.one(`SELECT agency FROM agency_members ORDER BY id LIMIT 1`) },
      body: { email: 'collega@example.be', first_name: 'Luc', last_name: 'Bos' },
    }),
  },
  'GET /api/shop/opening': { good: () => ({}) },
  'POST /api/shop/opening': {
    good: async (scene) => {
      await scene.got('DELETE', { path: '/api/shop/opening', body: { reason: 'Even dicht' } })
      return { body: { reason: 'Weer open' } }
    },
  },
  'DELETE /api/shop/opening': { good: () => ({ body: { reason: 'Even dicht' } }) },
}
