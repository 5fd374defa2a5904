/** Once a minute: what came free on a full day is held for the first in line, who gets one letter about it. */
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { AvailabilityContext } from '../../../availability/slots/question.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { quietHoursOf, quietUntil } from '../../../booking/proposal/quiet-hours.ts'
import { offerEnds, offerState } from '../../waiting/waiting.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { makeDraft } from '../made-draft.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { take } from '../holds/holds.ts'
import { sendLetter } from '../../../booking/server/letters/letter-job.ts'
import { lockAround, sceneOf } from '../../../booking/server/sets/scene.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { type InLine, asked, badWeatherAhead, freeFor } from './free-start.ts'

export type WaitingDeps = Pick<BookingDeps, 'database' | 'outbox' | 'now' | 'secret'>
const mostAtOnce = 500
/** How long a link that proves an address works; the letter says so. */
const unconfirmedMs = 3 * 86_400_000
const caller = { actor: systemActor }

/** Closes what is over, and offers what is free to who is first. Answers how many letters were ordered. */
export async function waitingRound(deps: WaitingDeps): Promise<number> {
  const { database, now: clock } = deps
  const now = clock()
  const db = database.kysely
  await endOffers(deps, now)
  const anyone = await db
    .selectFrom('waiting_entries')
    .select('id')
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  if (!anyone) return 0
  const catalogue = await readCatalogue(db)
  // What comes free at night is offered in the morning, when somebody reads it.
  if (quietUntil(now, quietHoursOf(catalogue.settings)) !== null) return 0
  const line = await db
    .selectFrom('waiting_entries')
    .innerJoin('postal_codes', 'postal_codes.id', 'waiting_entries.postal_code')
    .select(['waiting_entries.id', 'email', 'language', 'local_day', 'people', 'package', 'duration_min'])
    .select(['bob', 'postal_codes.code'])
    .where('status', '=', 'waiting')
    .where('local_day', '>=', dayOf(now, catalogue.settings.time_zone))
    .orderBy('local_day')
    .orderBy('consent_at')
    .orderBy('waiting_entries.id')
    .limit(mostAtOnce)
    .execute()
  const badWeather = await badWeatherAhead(db, now)
  // A look without a lock first: most days are as full as a minute ago.
  const scenes = new Map<string, AvailabilityContext>()
  const failed: unknown[] = []
  let made = 0
  for (const entry of line) {
    const scene = scenes.get(entry.local_day) ?? (await sceneOf(db, catalogue, entry.local_day, now))
    scenes.set(entry.local_day, scene)
    if (!(await freeFor(entry, scene, badWeather))) continue
    try {
      if (await database.transaction((tx) => offer(tx, deps, entry, catalogue, now))) {
        made += 1
        scenes.delete(entry.local_day)
      }
    } catch (error) {
      // One that fails must not keep the others from it.
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
  return made
}

/** An offer is over when it became a booking, or when nothing is held for it any more. */
async function endOffers({ database }: WaitingDeps, now: number): Promise<void> {
  // An address nobody proved is not kept.
  await database.kysely
    .deleteFrom('waiting_entries')
    .where('status', '=', 'unconfirmed')
    .where('consent_at', '<', new Date(now - unconfirmedMs).toISOString())
    .execute()
  const offered = await database.kysely
    .selectFrom('waiting_entries')
    .leftJoin('bookings', 'bookings.id', 'waiting_entries.booking')
    .select(['waiting_entries.id', 'bookings.status', 'hold_expires_at'])
    .where('waiting_entries.status', '=', 'offered')
    .execute()
  for (const one of offered) {
    const status = offerState(one, now)
    if (status === 'offered') continue
    await database.kysely
      .updateTable('waiting_entries')
      .set({ status })
      .where('id', '=', one.id)
      .where('status', '=', 'offered')
      .execute()
  }
}

async function offer(
  tx: Tx,
  deps: WaitingDeps,
  entry: InLine,
  catalogue: Catalogue,
  now: number,
): Promise<boolean> {
  const { waiting_hold_minutes } = catalogue.settings
  const still = await tx
    .selectFrom('waiting_entries')
    .select('status')
    .where('id', '=', entry.id)
    .forUpdate()
    .executeTakeFirst()
  if (still?.status !== 'waiting') return false
  const badWeather = await badWeatherAhead(tx, now)
  const guess = await freeFor(entry, await sceneOf(tx, catalogue, entry.local_day, now), badWeather)
  if (!guess) return false
  await lockAround(tx, catalogue, [guess.start], entry.duration_min)
  const found = await freeFor(entry, await sceneOf(tx, catalogue, entry.local_day, now), badWeather)
  if (!found) return false

  const body = { ...asked(entry), contact: { email: entry.email } }
  const made = await makeDraft(tx, { deps, caller, body, now, locale: entry.language })
  if (!made.ok) return false
  const until = offerEnds(now, waiting_hold_minutes, found.start, quietHoursOf(catalogue.settings))
  await tx
    .updateTable('waiting_entries')
    .set({
      status: 'offered',
      booking: made.id,
      offered_at: new Date(now).toISOString(),
      offer_until: new Date(until).toISOString(),
    })
    .where('id', '=', entry.id)
    .execute()
  const start = new Date(found.start).toISOString()
  const held = await take(tx, made.token, {
    caller: { ...caller, account: null, role: 'public' },
    body: { start },
    now,
  })
  if (!held.ok) throw new Error(`What came free was not held: ${held.refusals[0]?.reason}`)
  const whole = await readWhole(tx, { id: made.id })
  await sendLetter(tx, deps.outbox, whole!.booking, 'freed')
  return true
}
