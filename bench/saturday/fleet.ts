/** The sample company's fleet and crew as the search sees them, read from its rows: no database is asked. */
import { depotRows } from '../../fixtures/sample/catalogue/places.ts'
import { availabilityRows, employeeRows } from '../../fixtures/sample/crew/crew.ts'
import { bikeRows, trailerRows, truckRows } from '../../fixtures/sample/fleet.ts'
import type { Place } from '../../tests/helpers/availability/exact-depot.ts'
import { windowOf } from '../../src/domains/availability/snapshot.ts'
import type { World } from '../../src/domains/availability/world.ts'
import { workingTime } from '../../src/domains/crew/working-time.ts'
import type { Day } from '../../src/kernel/time/day.ts'

export const zone = 'Europe/Brussels'
export const home: Place = {
  id: depotRows[0]!.id,
  lat: depotRows[0]!.lat,
  lon: depotRows[0]!.lon,
}

export function sampleWorld(day: Day): World {
  const worksIn = workingTime(windowOf(day, day, zone), zone)
  return {
    bikes: bikeRows(day)
      .filter(({ status }) => status === 'in_service')
      .map((row) => ({
        id: row.id,
        name: row.name,
        depot: row.depot,
        minRiders: row.min_riders,
        maxRiders: row.max_riders,
        weightKg: row.weight_kg,
        trailerTypes: row.fits_trailer_types ?? [],
        lapsed: null,
      })),
    trailers: trailerRows(day).map((row) => ({
      id: row.id,
      depot: row.depot,
      type: row.type,
      ownMassKg: row.own_mass_kg,
      mtmKg: row.mtm_kg,
      bikesCapacity: row.bikes_capacity,
      lapsed: null,
    })),
    trucks: truckRows(day).map((row) => ({
      id: row.id,
      depot: row.depot,
      ownMassKg: row.own_mass_kg,
      mtmKg: row.mtm_kg,
      maxTowKg: row.max_tow_kg,
      carriesBikes: row.carries_bikes,
      lapsed: null,
    })),
    workers: employeeRows(day).map((row) => ({
      id: row.id,
      depot: row.depot,
      name: row.first_name,
      licences: row.licences,
      skills: row.skills ?? [],
      works: worksIn(
        availabilityRows
          .filter(({ employee }) => employee === row.id)
          .map(({ weekday, from_time, to_time }) => ({
            weekday,
            from_time,
            to_time,
            valid_from: null,
            valid_to: null,
          })),
      ),
      duties: [],
      maxHoursDay: row.max_hours_day,
      minRestHours: row.min_rest_hours,
    })),
    busy: new Map(),
  }
}

/** The same with every trailer a double one, and every truck approved to pull it. */
export function doubleTrailers(world: World): World {
  const double = world.trailers.find(({ bikesCapacity }) => bikesCapacity === 2)!
  return {
    ...world,
    trailers: world.trailers.map((trailer) => ({ ...double, id: trailer.id })),
    trucks: world.trucks.map((truck) => ({ ...truck, maxTowKg: Math.max(truck.maxTowKg, double.mtmKg) })),
  }
}
