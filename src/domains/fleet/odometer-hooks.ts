/** A trip or a refuelling that is written down moves its truck's odometer, and is asked about where it jumps. */
import type { Kysely } from 'kysely'
import { type Id, isId } from '../../kernel/id/id.ts'
import { ok } from '../../kernel/outcome.ts'
import type { Row, WriteHook, SliceHooks } from '../../platform/items/write/writer.ts'
import { write } from '../../platform/items/write/write.ts'
import type { Tables } from '../../platform/resource/model.ts'
import { judgeReading, odometerAfter, type Reading } from './odometer.ts'
import { towTrucks } from './resources/tow-trucks.ts'

type Tx = Kysely<Tables>

const trip = { first: 'start_km', last: 'end_km' } as const
const refuelling = { first: 'odometer_km', last: undefined } as const

function readingIn(row: Row, names: typeof trip | typeof refuelling): Reading | null {
  const [first, last] = [row[names.first], names.last && row[names.last]]
  if (typeof first !== 'number') return null
  return {
    first: [names.first, first],
    last: names.last && typeof last === 'number' ? [names.last, last] : null,
    isChecked: row['odometer_checked'] === true,
  }
}

const knownOf = (tx: Tx, truck: Id<'tow_trucks'>) =>
  tx.selectFrom('tow_trucks').select('odometer_km').where('id', '=', truck).forUpdate().executeTakeFirst()

function readingHook(
  names: typeof trip | typeof refuelling,
  truckOf: (tx: Tx, row: Row) => Promise<string | null>,
): WriteHook {
  const isNews = (row: Row, before: Row | null) =>
    !row['archived_at'] &&
    [names.first, names.last, 'tow_truck', 'ride'].some((name) => name && row[name] !== before?.[name])
  return {
    async compare(tx, candidate, _actor, before) {
      const reading = isNews(candidate, before) ? readingIn(candidate, names) : null
      const truck = reading && (await truckOf(tx, candidate))
      if (!reading) return ok(undefined)
      const known = truck ? (await knownOf(tx, truck))?.odometer_km : null
      return judgeReading(reading, known ?? null)
    },
    async follow(tx, after, actor, before) {
      const reading = after && isNews(after, before) ? readingIn(after, names) : null
      const key = after && reading && (await truckOf(tx, after))
      const truck = key && (await knownOf(tx, key))
      if (!reading || !truck) return ok(undefined)
      const odometer_km = odometerAfter(reading, truck.odometer_km)
      if (odometer_km !== truck.odometer_km)
        await write(tx, actor, { collection: towTrucks, key, update: { odometer_km } })
      return ok(undefined)
    },
  }
}

export const odometerHooks: SliceHooks = {
  rides: readingHook(trip, async (_tx, { tow_truck }) => (isId(tow_truck) ? tow_truck : null)),
  refuelings: readingHook(refuelling, async (tx, { ride }) => {
    if (!isId(ride)) return null
    const found = await tx.selectFrom('rides').select('tow_truck').where('id', '=', ride).executeTakeFirst()
    return found?.tow_truck ?? null
  }),
}
