/** A few records for the data API's tests: two agencies' bookings, drinks, a depot with bikes. */
import { sampleAgency, sampleSignIns } from '../../fixtures/sample/crew/sign-ins.ts'
import { bookingDrinks } from '../../src/domains/booking/resources/booking-drinks.ts'
import { bookingLines } from '../../src/domains/booking/resources/booking-lines.ts'
import { bookings } from '../../src/domains/booking/resources/booking/bookings.ts'
import { bookingAgencies } from '../../src/domains/booking/resources/booking-agencies.ts'
import { customers } from '../../src/domains/customers/resources/customers.ts'
import { drinks } from '../../src/domains/catalog/resources/drinks.ts'
import { packages } from '../../src/domains/catalog/resources/packages.ts'
import { vatCodes } from '../../src/domains/catalog/resources/vat-codes.ts'
import { employees } from '../../src/domains/crew/resources/employees.ts'
import { depots } from '../../src/domains/fleet/resources/depots.ts'
import { partyBikes } from '../../src/domains/fleet/resources/party-bikes.ts'
import { towTrucks } from '../../src/domains/fleet/resources/tow-trucks.ts'
import { transportStops, transportTrips } from '../../src/domains/availability/resources.ts'
import { systemActor } from '../../src/platform/access/actor.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { write } from '../../src/platform/items/write/write.ts'

const text = (nl: string) => ({ nl, en: `${nl} (en)`, fr: `${nl} (fr)` })
export const soonMs = 3_600_000

/** Makes the records, and gives their keys. */
export const worldIn = (database: Database) =>
  database.transaction(async (tx) => {
    const vat = await write(tx, systemActor, {
      collection: vatCodes,
      create: {
        code: 'BE21',
        name: text('Normaal'),
        category: 'S',
        rates: [{ percent: 21, valid_from: '1996-01-01', valid_to: null }],
      },
    })
    const pack = await write(tx, systemActor, {
      collection: packages,
      create: {
        code: 'classic',
        name: text('Klassiek'),
        description: text('Twee uur trappen'),
        durations_min: [120],
        people_min: 6,
        people_max: 16,
        vat_code: vat.id,
        active: true,
      },
    })
    const [pils, water] = await Promise.all(
      ['Pils', 'Water'].map((name) =>
        write(tx, systemActor, {
          collection: drinks,
          create: {
            code: name.toLowerCase(),
            name: text(name),
            unit: 'crate',
            kind: name === 'Pils' ? 'beer' : 'water',
            price: name === 'Pils' ? 4500 : 1200,
            vat_code: vat.id,
            active: true,
          },
        }),
      ),
    )
    const depot = await write(tx, systemActor, {
      collection: depots,
      create: { code: 'GENT', name: 'Gent', address: 'Dok Zuid 1, 9000 Gent', lat: 51.06, lon: 3.73 },
    })
    const bikes = await Promise.all(
      ['B1', 'B2', 'B3'].map((code) =>
        write(tx, systemActor, {
          collection: partyBikes,
          create: {
            code,
            name: `Bike ${code}`,
            depot: depot.id,
            seats_total: 17,
            pedal_seats: 10,
            min_riders: 6,
            max_riders: 16,
            weight_kg: 1000,
            tags: ['big', code],
            status_note: 'inner note',
          },
        }),
      ),
    )
    const other = await write(tx, systemActor, {
      collection: bookingAgencies,
      create: { name: 'Ander Bureau' },
    })
    const customer = await write(tx, systemActor, {
      collection: customers,
      create: { first_name: 'An', last_name: 'Maes', email: 'an@maes.example', phone: '+32470000000' },
    })
    const starts = Date.now() + soonMs
    const booking = (number: string, agency: string | null, people: number, notes: string | null) =>
      write(tx, systemActor, {
        collection: bookings,
        create: {
          number,
          status: 'requested',
          agency,
          people,
          notes,
          customer: customer.id,
          package: pack.id,
          starts_at: new Date(starts).toISOString(),
          ends_at: new Date(starts + 2 * 3_600_000).toISOString(),
          gross: 30_000,
          net: 24_793,
          vat: 5207,
          internal_notes: 'only for us',
          token_hash: `hash of ${number}`,
        },
      })
    const own = await booking('B-1', sampleAgency.id, 12, 'verjaardag')
    const foreign = await booking('B-2', other.id, 8, null)
    const direct = await booking('B-3', null, 15, 'bedrijfsfeest')
    for (const [drink, quantity] of [
      [pils!, 2],
      [water!, 3],
    ] as const)
      await write(tx, systemActor, {
        collection: bookingDrinks,
        create: { booking: own.id, drink: drink.id, quantity },
      })
    await write(tx, systemActor, {
      collection: bookingLines,
      create: {
        booking: own.id,
        position: 1,
        kind: 'package',
        text: text('Klassiek'),
        unit_price: 30_000,
        vat_code: vat.id,
        vat_percent: 21,
        net: 24_793,
        vat: 5207,
        gross: 30_000,
      },
    })
    const employee = await write(tx, systemActor, {
      collection: employees,
      create: {
        first_name: 'Jonas',
        last_name: 'Peeters',
        depot: depot.id,
        user: sampleSignIns.find(({ role }) => role === 'Employee')!.id,
      },
    })
    const truck = await write(tx, systemActor, {
      collection: towTrucks,
      create: {
        code: 'T1',
        plate: '1-ABC-111',
        depot: depot.id,
        own_mass_kg: 2000,
        mtm_kg: 3500,
        max_tow_kg: 3000,
      },
    })
    const trip = await write(tx, systemActor, {
      collection: transportTrips,
      create: {
        depot: depot.id,
        truck: truck.id,
        driver: employee.id,
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(starts + 1000).toISOString(),
      },
    })
    await write(tx, systemActor, {
      collection: transportStops,
      create: {
        trip: trip.id,
        booking: foreign.id,
        does: 'deliver',
        bikes: [bikes[0]!.id],
        planned_at: new Date(starts).toISOString(),
      },
    })
    return {
      own: own.id,
      foreign: foreign.id,
      direct: direct.id,
      depot: depot.id,
      bikes: bikes.map(({ id }) => id),
      other: other.id,
      pack: pack.id,
      customer: customer.id,
      pils: pils!.id,
      water: water!.id,
    }
  })
export type World = Awaited<ReturnType<typeof worldIn>>
