/** Sees to it that a driver has a ride ahead: whose rides the sample's are changes with the day. */
import { dayMs } from '../../../src/kernel/time/period.ts'
import type { RunningProgram } from '../program.ts'
import { callAs } from './office-calls.ts'

interface Trip {
  readonly driver: string
  readonly stops: readonly { readonly booking: { readonly id: string; readonly status: string } | null }[]
}

/** A planned ride within the days that his page shows. */
export async function givenRide(
  program: RunningProgram,
  driver: string,
): Promise<{ readonly booking: string }> {
  const until = new Date(Date.now() + 5 * dayMs).toISOString()
  const filter = JSON.stringify({ starts_at: { _gt: '$NOW', _lt: until } })
  const trips = await callAs<Trip[]>(
    program,
    'planner',
    `GET /items/transport_trips?filter=${encodeURIComponent(filter)}&fields=driver,stops.booking.id,stops.booking.status&sort=starts_at&limit=-1`,
  )
  const planned = trips.flatMap((trip) =>
    trip.stops.flatMap(({ booking }) =>
      booking?.status === 'planned' ? [{ booking: booking.id, from: trip.driver }] : [],
    ),
  )
  const own = planned.find(({ from }) => from === driver)
  if (own) return own
  for (const { booking, from } of planned) {
    const { fits } = await callAs<{ fits: readonly { id: string }[] }>(
      program,
      'planner',
      `GET /api/bookings/${booking}/replacements?part=driver&from=${from}`,
    )
    if (!fits.some(({ id }) => id === driver)) continue
    const swap = { part: 'driver', from, to: driver }
    await callAs(program, 'planner', `POST /api/bookings/${booking}/reassignment`, swap)
    return { booking }
  }
  throw new Error(`none of ${planned.length} rides can be given to the driver`)
}
