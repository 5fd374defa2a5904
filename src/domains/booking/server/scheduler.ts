/** The scheduler: what the holder of a booking's link may do with it. */
import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { write } from '../../../platform/items/write.ts'
import { tryFleet, tryStart } from '../../availability/slots.ts'
import { declareBob } from '../bob.ts'
import { accept, decline, isPromised, reschedule } from '../booking.ts'
import { parseStart } from '../draft.ts'
import { chosen } from '../proposal.ts'
import { bobs, proposals } from '../resources/people.ts'
import { type BookingWhole, wishOf } from '../ride.ts'
import { mayNameBob, schedulerView } from '../views.ts'
import type { BookingDeps } from './deps.ts'
import { type Call, type Reply, type Tx, change, no, read, reply } from './endpoint.ts'
import { freezeLines, priceColumns } from './freeze.ts'
import { sendLetter } from './letter-job.ts'
import { cancellation, closeProposal, end, make } from './moves.ts'
import { restorePromise } from './offers.ts'
import { quoteAt } from './pricing.ts'
import { placeText } from './requests.ts'
import { asServed, lockAround, readCatalogue, sceneAround, takenOr } from './scene.ts'
import { letGo, own, stands } from './sets.ts'
import { openProposal, readWhole } from './whole.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const unknown = no({ reason: 'scheduler-not-found' })

/** A draft has no link yet: its token opens the booking steps, not the scheduler. */
async function linked(db: Kysely<Tables>, token: string, lock = false): Promise<BookingWhole | null> {
  const whole = await readWhole(db, { token }, { lock })
  return whole && whole.booking.status !== 'draft' ? whole : null
}

async function show(db: Kysely<Tables>, whole: BookingWhole, now: number): Promise<Reply> {
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
  return reply(
    schedulerView({
      whole,
      now,
      packageName: offered?.name ?? null,
      drinkNames: new Map(names.map(({ id, name }) => [id, name])),
      lines: await db
        .selectFrom('booking_lines')
        .where('booking', '=', booking.id)
        .select(['kind', 'text', 'quantity', 'unit_price', 'vat_percent', 'net', 'vat', 'gross'])
        .orderBy('position')
        .execute(),
      bobs: await db
        .selectFrom('bobs')
        .where('booking', '=', booking.id)
        .select(['id', 'first_name', 'last_name', 'state', 'declaration_signed_at'])
        .where('state', '<>', 'replaced')
        .orderBy('id')
        .execute(),
      proposal,
      stillFree,
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

/** Until we answered, another start is taken instead of the first, at its own price. */
async function pick(tx: Tx, whole: BookingWhole, { caller, body, now }: Call): Promise<Reply> {
  const { booking } = whole
  const judged = reschedule(booking, 'visitor')
  if (!judged.ok) return no(judged.refusal)
  const wish = wishOf(whole)
  if (!wish) return no({ reason: 'step-incomplete', step: 'when' })
  const catalogue = await readCatalogue(tx)
  const { time_zone } = catalogue.settings
  const start = parseStart(body['start'], booking.local_day, time_zone)
  if (!start.ok) return no(start.refusal)
  const asked = { ...wish, day: dayOf(start.value, time_zone), start: start.value }
  await lockAround(tx, catalogue, [start.value], wish.duration)
  await letGo(tx, booking.id)
  const scene = await sceneAround(tx, catalogue, asked.day, now)
  const slot = tryStart(asked, start.value, scene)
  if (!slot.ok) return no(takenOr(slot.refusal, asked, start.value, scene))
  const price = quoteAt(asked, slot.value, scene)
  if (!price.ok) return no(price.refusal)
  const { set, end: ends, onRequest } = slot.value
  const moved = { ...booking, starts_at: iso(start.value) }
  const expiresAt = booking.answer_by ? Date.parse(booking.answer_by) : null
  if (set) {
    const taken = await own(tx, caller.actor, moved, set, { now, expiresAt, place: placeText(whole) })
    if (!taken.ok) return no(takenOr(taken.refusal, asked, start.value, scene))
  }
  await make(tx, caller.actor, booking, 'reschedule', {
    ...judged.value,
    ...priceColumns(price.value),
    starts_at: iso(start.value),
    ends_at: iso(ends),
    local_day: asked.day,
    feasible_set: set,
    bikes_count: set?.bikes.length ?? null,
    on_request: onRequest,
  })
  await freezeLines(tx, booking.id, price.value)
  return reply(null)
}

/** A new bob takes the place of the one named before. */
async function nameBob(tx: Tx, { booking }: BookingWhole, { caller, body, now }: Call): Promise<Reply> {
  if (booking.bob !== 'own' || !mayNameBob(booking, now))
    return no({ reason: 'move-not-allowed', move: 'bob', status: booking.status })
  const declared = declareBob(body, booking.local_day ?? iso(now).slice(0, 10))
  if (!declared.ok) return 'refusals' in declared ? no(...declared.refusals) : no(declared.refusal)
  const bob = await write(tx, caller.actor, {
    collection: bobs,
    action: 'declare',
    create: { ...declared.value, booking: booking.id, state: 'declared', declaration_signed_at: iso(now) },
  })
  const before = await tx
    .selectFrom('bobs')
    .select('id')
    .where('booking', '=', booking.id)
    .where('id', '<>', bob.id)
    .where('state', '<>', 'replaced')
    .execute()
  for (const { id } of before)
    await write(tx, caller.actor, {
      collection: bobs,
      key: id,
      action: 'replace',
      update: { state: 'replaced', replaced_by: bob.id },
    })
  return reply(null)
}

/** A yes is checked again in the commit: the option's set still stands, or one is found for its start, or it is gone. */
async function acceptance(tx: Tx, whole: BookingWhole, { deps, caller, body, now }: Call): Promise<Reply> {
  const { booking } = whole
  const judged = accept(booking, 'visitor', now)
  if (!judged.ok) return no(judged.refusal)
  const open = await openProposal(tx, booking.id)
  if (!open) return no({ reason: 'proposal-expired' })
  const option = chosen(open, String(body['option'] ?? ''), now)
  if (!option.ok) return no(option.refusal)
  const name = typeof body['name'] === 'string' ? body['name'].trim().slice(0, 200) : ''
  if (!name) return no({ reason: 'last-name-required', field: 'name' })

  const start = Date.parse(option.value.start)
  const catalogue = asServed(await readCatalogue(tx), whole.place?.code ?? '')
  const day = dayOf(start, catalogue.settings.time_zone)
  const wish = wishOf({ ...whole, booking: { ...booking, local_day: day, starts_at: option.value.start } })!
  let set = option.value.set
  if (!(await stands(tx, booking.id, set, now))) {
    await lockAround(tx, catalogue, [start], wish.duration)
    await letGo(tx, booking.id)
    const scene = await sceneAround(tx, catalogue, day, now)
    const slot = tryFleet(wish, start, scene)
    if (!slot.ok || !slot.value.set) {
      const taken = slot.ok ? null : takenOr(slot.refusal, wish, start, scene)
      return no({ ...taken, reason: 'option-gone', field: 'option' })
    }
    set = slot.value.set
  }
  const taken = await own(tx, caller.actor, booking, set, { now, expiresAt: null, place: placeText(whole) })
  if (!taken.ok) return no({ reason: 'option-gone', field: 'option' })
  await write(tx, caller.actor, {
    collection: proposals,
    key: open.id,
    action: 'accept',
    update: {
      status: 'accepted',
      answered_at: iso(now),
      accepted_option: option.value.id,
      signer_name: name,
      signer_ip_hash: caller.actor.ipHash ?? null,
    },
  })
  const { price } = option.value
  const row = await make(tx, caller.actor, booking, 'accept', {
    ...judged.value,
    ...priceColumns(price),
    starts_at: option.value.start,
    ends_at: option.value.end,
    local_day: day,
    feasible_set: set,
    bikes_count: set.bikes.length,
  })
  await freezeLines(tx, booking.id, price)
  await sendLetter(tx, deps.outbox, row, 'confirmed')
  return reply(null)
}

/** A no to an offer ends the booking, unless it was already promised: then it stays as it was. */
async function refusal(tx: Tx, whole: BookingWhole, call: Call): Promise<Reply> {
  const { booking } = whole
  const judged = decline(booking, 'visitor', null)
  if (!judged.ok) return no(judged.refusal)
  if (!(await openProposal(tx, booking.id))) return no({ reason: 'proposal-expired' })
  if (!isPromised(booking)) {
    await end(tx, call, booking, 'decline', judged.value, 'refused')
    return reply(null)
  }
  await closeProposal(tx, call.caller.actor, booking.id, 'declined', call.now)
  const alarm = await restorePromise(tx, whole, call)
  await make(tx, call.caller.actor, booking, 'decline', { ...judged.value, alarm })
  return reply(null)
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
      change(
        deps,
        c,
        known,
        async (tx, call) => {
          const whole = await linked(tx, tokenOf(c), true)
          if (!whole) return unknown
          const done = await move(tx, whole, call)
          const after = done.ok ? await linked(tx, tokenOf(c)) : null
          return after ? show(tx, after, call.now) : done
        },
        ({ caller }) => deps.throttles.links.take(caller.address),
      ),
    )
  routes.get('/api/scheduler/:token', (c) =>
    read(deps, c, async ({ caller, now }) => {
      deps.throttles.links.take(caller.address)
      const db = deps.database.kysely
      const whole = await linked(db, tokenOf(c))
      if (!whole) return unknown
      await seen(deps, whole, now)
      return show(db, whole, now)
    }),
  )
  act('slot', ['start'], pick)
  act(
    'bobs',
    [
      'first_name',
      'last_name',
      'phone',
      'email',
      'birth_date',
      'adult',
      'licence',
      'declaration',
      'language',
    ],
    nameBob,
  )
  act('acceptance', ['option', 'name'], acceptance)
  act('refusal', [], refusal)
  act('cancellation', ['reason'], (tx, whole, call) => cancellation(tx, whole, call, 'visitor'))
  return routes
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
