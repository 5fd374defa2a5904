/** What a repair shows is what it does, with hours that are offered among the rides it mends. */
import { beforeAll, expect, test } from 'vitest'
import {
  type WholeProgram,
  sampleCompany,
  wholeProgramOn,
} from '../../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../../tests/databases/databases.ts'
import { newId } from '../../../../../kernel/id/id.ts'
import { type Day, addDays } from '../../../../../kernel/time/day.ts'
import { type Place, placesOf } from '../../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../../availability/slots/slot.ts'
import type { RepairPlan } from '../../../../booking/plan/repair-plan.ts'
import { stand } from '../../../../booking/server/displacement/displacement.ts'
import { heldPlaces } from '../../../../booking/server/sets/held-places.ts'
import { holdersOf } from '../../../../booking/server/sets/sets.ts'

interface Ride {
  readonly id: string
  readonly local_day: Day
  readonly feasible_set: FeasibleSet
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await program.call(method, path, { as: 'planner', body })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { extensions: { code: string } }[]
    }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code) }
  }
  const rides = () =>
    database().query<Ride>(
      `SELECT id, local_day::text, feasible_set FROM bookings
       WHERE status IN ('confirmed', 'planned') AND alarm IS NULL AND feasible_set IS NOT NULL
         AND starts_at > now() + interval '2 days' ORDER BY starts_at, id`,
    )
  /** Nobody and nothing of these places is there at their time. */
  const fallOut = async (places: readonly Place[]) => {
    for (const { part, resource, during } of places) {
      const kind = part === 'driver' || part === 'bob' ? 'absence' : 'maintenance'
      await database().transaction((tx) =>
        stand(tx, { resource, holder: newId(), during, kind }, Date.now(), 'set-lost'),
      )
    }
  }
  /** An hour of one of these days is offered beside the ride: what it keeps. */
  const offer = async (id: string, days: readonly Day[], pick: number) => {
    for (const day of days) {
      const found = await ask('GET', `/api/bookings/${id}/slots?day=${day}`)
      const slots = (found.data?.slots ?? []) as { start: string }[]
      if (slots.length === 0) continue
      const { start } = slots[pick % slots.length]!
      const sent = await ask('POST', `/api/bookings/${id}/proposals`, { options: [{ start }] })
      if (sent.status === 201) return true
    }
    return false
  }
  const overlaps = () =>
    database().query(
      `SELECT a.resource_id FROM occupations a JOIN occupations b
       ON a.resource_id = b.resource_id AND a.holder_id < b.holder_id AND a.during && b.during`,
    )
  const ids = (list: readonly { booking: string }[]) => list.map(({ booking }) => booking).toSorted()

  test('a repair that was shown is never refused while nobody else does anything, with offered hours among its rides [PL-11]', async () => {
    const all = await rides()
    const days = [...new Set(all.map(({ local_day }) => local_day))]
    let [mended, offers] = [0, 0]
    for (const round of Array.from({ length: 5 }, (_none, at) => at)) {
      const whole = await rides()
      const day = days[(round * 3) % days.length]!
      const near = whole.filter(({ local_day }) => local_day >= day && local_day <= addDays(day, 7))
      for (const { id, local_day, feasible_set } of near) {
        const places = placesOf(feasible_set)
        await fallOut(places.filter((_place, at) => (at + round) % 3 === 0))
        // The offered hour lies on the days of the others, so that each is in the way of some.
        const around = near.map((one) => one.local_day).filter((one) => one !== local_day)
        if (await offer(id, around, round)) offers++
      }
      const query = { from: day, to: addDays(day, 21) }
      const plan = (await ask('GET', `/api/repairs?${new URLSearchParams(query)}`)).data as RepairPlan
      const done = await ask('POST', '/api/repairs', { ...query, seen: plan.seen })
      expect([round, done.codes]).toEqual([round, []])
      const able = plan.rides.filter(({ repaired }) => repaired)
      mended += able.length
      for (const { booking } of able) {
        const db = database().kysely
        const { feasible_set: set } = (
          await database().query<Ride>('SELECT feasible_set FROM bookings WHERE id = $1', [booking])
        )[0]!
        const held = await heldPlaces(db, await holdersOf(db, booking), set, Date.now())
        expect(held).toHaveLength(placesOf(set).length)
      }
      const after = (await ask('GET', `/api/repairs?${new URLSearchParams(query)}`)).data as RepairPlan
      expect(ids(after.rides)).toEqual(ids(plan.rides.filter(({ repaired }) => !repaired)))
      expect(ids(after.offers)).toEqual(ids(plan.offers.filter(({ repaired }) => !repaired)))
      expect(await overlaps()).toEqual([])
    }
    expect([mended > 5, offers > 5]).toEqual([true, true])
  })
})
