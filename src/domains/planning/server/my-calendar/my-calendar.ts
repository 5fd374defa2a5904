/** Who works here reads his own days, and nobody else's. */
import { crew } from '../../../identity/role-groups.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  answered,
  cents,
  count,
  flag,
  id,
  instant,
  listOf,
  number,
  object,
  oneOf,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { MyRide } from '../../my-calendar/my-calendar.ts'
import { group, reading, windowDays } from '../frame.ts'
import { accountOf, employeeOf, officePhone, readItems } from './my-items.ts'
import { readMyRide, readMyRides, whyNotMine } from './my-ride.ts'
import { answerEndpoint, readAsks, workAsk } from '../told/asks.ts'
import { noteSeen } from '../told/seen.ts'
import { windowIn } from '../planner.ts'

const contactWords = 'From two days before the ride until a day after it'
const employee = object({ id: id<'employees'>(), first_name: text(), last_name: text() })
const place = object({
  name: orNull(text()),
  street: orNull(text()),
  postcode: orNull(text()),
  town: orNull(text()),
  lat: orNull(number()),
  lon: orNull(number()),
})
const item = object({
  id: text('Stays the same however the block moves'),
  kind: oneOf(['ride', 'transport_out', 'transport_back', 'hold', 'reservation', 'entry', 'note', 'absence']),
  from: instant(),
  to: instant(),
  booking: orNull(id<'bookings'>()),
  number: orNull(text()),
  status: orNull(text()),
  title: orNull(text()),
  place: orNull(place),
  people: orNull(count()),
  ride_from: orNull(instant()),
  ride_to: orNull(instant()),
  contact: orNull(text(contactWords)),
  phone: orNull(text(contactWords)),
  truck: orNull(text()),
  trailer: orNull(text()),
  bikes: listOf(text()),
  out: listOf(text('Of what goes along: out of service, by name')),
  drinks: listOf(
    object({ name: translation, quantity: count(), comesBack: flag('What it comes in carries a deposit') }),
  ),
  bobs: listOf(text('Of our own, by name')),
  deposit_held: cents('What the company still holds of the ride’s deposit'),
  version: count('Counts up with every change of what it stands for'),
  journey: orNull(
    object({
      before: orNull(text('The stop he comes from; the depot where there is none')),
      after: orNull(text('The stop he goes to; the depot where there is none')),
      load: listOf(text('What leaves the depot with the first stop')),
    }),
  ),
})

export const myCalendar = object({
  employee: orNull(employee),
  items: listOf(item),
  asks: listOf(workAsk, 'Work he is asked for, beside what he was told when the day was published'),
  office_phone: orNull(text('To call where an address is not known yet')),
})

/** The day of a ride, by its own part of it. */
function spanOf({ crew }: MyRide, now: number): Period {
  const starts = crew.filter(({ isMe }) => isMe).map(({ from }) => Date.parse(from))
  const from = starts.length > 0 ? Math.min(...starts) : now
  return { from, to: from + 1 }
}

const mine = { group, to: crew } as const

export const myCalendarEndpoints = [
  answerEndpoint,
  reading(
    {
      ...mine,
      call: 'GET /api/my-calendar',
      summary: 'The caller’s own shifts, rides, entries and absences',
      query: windowDays,
      answers: {
        200: {
          words: 'The items by start; no employee where the account is not linked to one',
          data: myCalendar,
        },
      },
      refuses: { 'window-too-wide': 400 },
    },
    async (call) => {
      const db = call.deps.database.kysely
      const window = windowIn(call.query, await zoneOf(db))
      if (!window.ok) return no(window.refusal)
      const employee = (await employeeOf(db, accountOf(call.caller))) ?? null
      const items = employee ? await readItems(db, employee.id, window.value, call) : []
      const asks = employee ? await readAsks(db, employee.id, window.value, call.now) : []
      if (employee) await noteSeen(db, employee.id, window.value, call.now)
      return reply({ employee, items, asks: [...asks], office_phone: employee && (await officePhone(db)) })
    },
  ),
  reading(
    {
      ...mine,
      call: 'GET /api/my-calendar/rides',
      summary: 'The caller’s own rides, as their crew sees them',
      query: windowDays,
      answers: {
        200: {
          words: 'The rides by their start',
          data: object({
            isCrew: flag('Whether the account is an employee’s'),
            rides: listOf(answered<MyRide>()),
          }),
        },
      },
      refuses: { 'window-too-wide': 400 },
    },
    async (call) => {
      const db = call.deps.database.kysely
      const employee = await employeeOf(db, accountOf(call.caller))
      const window = windowIn(call.query, await zoneOf(db))
      if (!window.ok) return no(window.refusal)
      const rides = employee ? await readMyRides(db, window.value, employee.id, call) : []
      if (employee) await noteSeen(db, employee.id, window.value, call.now)
      return reply({ isCrew: employee !== undefined, rides })
    },
  ),
  reading(
    {
      ...mine,
      call: 'GET /api/my-calendar/bookings/:id',
      path: { id: id<'bookings'>('Of the booking') },
      missing: 'booking-not-found',
      summary: 'A ride as its own crew sees it, without prices',
      detail: 'Anyone who had a part in it and has none any more learns that, and nothing else of the ride.',
      answers: { 200: { words: 'The ride', data: answered<MyRide>() } },
      refuses: { 'ride-not-yours': 404 },
    },
    async (call) => {
      const db = call.deps.database.kysely
      const user = accountOf(call.caller)
      const employee = await employeeOf(db, user)
      if (!employee) return no({ reason: 'booking-not-found' })
      const ride = await readMyRide(db, call.path.id, employee.id, call)
      if (ride) {
        await noteSeen(db, employee.id, spanOf(ride, call.now), call.now)
        return reply(ride)
      }
      return no({ reason: await whyNotMine(db, call.path.id, { employee: employee.id, user }) })
    },
  ),
]
