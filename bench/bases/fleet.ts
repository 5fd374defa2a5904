/** A fleet of any size in place of the sample company's: its own bikes, trailers, trucks and drivers in turn. */
import { availabilityRows, employeeRows } from '../../fixtures/sample/crew/crew.ts'
import { bikeRows, trailerRows, truckRows } from '../../fixtures/sample/fleet.ts'
import { availabilities } from '../../src/domains/crew/resources/availabilities.ts'
import { employees } from '../../src/domains/crew/resources/employees.ts'
import { partyBikes } from '../../src/domains/fleet/resources/party-bikes.ts'
import { towTrucks } from '../../src/domains/fleet/resources/tow-trucks.ts'
import { trailers } from '../../src/domains/fleet/resources/trailers.ts'
import type { Day } from '../../src/kernel/time/day.ts'
import { newId } from '../../src/kernel/id/id.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { insertInto } from '../../src/platform/resource/insert.ts'
import type { Fleet } from '../scale.ts'

export async function replaceFleet(database: Database, fleet: Fleet, today: Day): Promise<void> {
  const bikes = inTurn(
    bikeRows(today).filter(({ status }) => status === 'in_service'),
    fleet.bikes,
  )
  const crew = inTurn(
    employeeRows(today).filter((row) => row.skills?.includes('tow_driver') && row.licences.length > 1),
    fleet.drivers,
  )
  const hours = crew.flatMap(({ row, id }) =>
    availabilityRows
      .filter(({ employee }) => employee === row.id)
      .map((pattern) => ({ ...pattern, id: newId(), employee: id })),
  )
  await database.query('TRUNCATE occupations, bookings, customers, transport_trips, time_entries CASCADE')
  await database.transaction(async (tx) => {
    for (const table of ['availabilities', 'employees', 'party_bikes', 'trailers', 'tow_trucks'] as const)
      await tx.deleteFrom(table).execute()
    await insertInto(tx, partyBikes, bikes.map(numbered('B')).map(ofItsOwnWeight)).execute()
    await insertInto(tx, trailers, inTurn(trailerRows(today), fleet.trailers).map(numbered('T'))).execute()
    await insertInto(tx, towTrucks, inTurn(truckRows(today), fleet.trucks).map(numbered('W'))).execute()
    await insertInto(
      tx,
      employees,
      crew.map(({ row, id }) => ({ ...row, id, user: null })),
    ).execute()
    await insertInto(tx, availabilities, hours).execute()
  })
}

/** No two bikes of a company weigh the same, and a search must not lean on it. */
const ofItsOwnWeight = <R extends { readonly weight_kg?: number | null }>(bike: R, index: number): R => ({
  ...bike,
  weight_kg: 900 + 7 * index,
})

interface Copy<R> {
  readonly row: R
  readonly id: string
}

const inTurn = <R>(rows: readonly R[], size: number): Copy<R>[] =>
  Array.from({ length: size }, (_, index) => ({ row: rows[index % rows.length]!, id: newId() }))

const numbered =
  (letter: string) =>
  <R extends object>({ row, id }: Copy<R>, index: number): R => ({
    ...row,
    id,
    code: `${letter}-${index + 1}`,
    // Inspections that come due would make the far days empty.
    inspection_due: null,
    ...('plate' in row && { plate: `BENCH-${letter}${index + 1}` }),
  })
