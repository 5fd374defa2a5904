/** Who works here reads his own days, and nobody else's. */
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { isId } from '../../../kernel/id.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { type Call, type Reply, no, read, reply } from '../../booking/server/endpoint.ts'
import type { MyCalendar, MyRides } from '../my-calendar.ts'
import { feedAddress, feedRoutes, renewFeed } from './feed.ts'
import { zoneOf } from '../../identity/company-zone.ts'
import { accountOf, employeeOf, readItems } from './my-items.ts'
import { readMyRide, readMyRides } from './my-ride.ts'
import { windowIn } from './planner.ts'

async function mine(call: Call, query: Record<string, string>): Promise<Reply> {
  const db = call.deps.database.kysely
  const user = accountOf(call.caller)
  const window = windowIn(query, await zoneOf(db))
  if (!window.ok) return no(window.refusal)
  const employee = (await employeeOf(db, user)) ?? null
  const items = employee ? await readItems(db, employee.id, window.value, call) : []
  return reply({ employee, items, office_phone: employee && (await officePhone(db)) } satisfies MyCalendar)
}

async function officePhone(db: Kysely<Tables>): Promise<string | null> {
  const settings = await db.selectFrom('settings').select('company_phone').executeTakeFirst()
  return settings?.company_phone.trim() || null
}

async function rides(call: Call, query: Record<string, string>): Promise<Reply> {
  const db = call.deps.database.kysely
  const employee = await employeeOf(db, accountOf(call.caller))
  const window = windowIn(query, await zoneOf(db))
  if (!window.ok) return no(window.refusal)
  const found = employee ? await readMyRides(db, window.value, employee.id, call) : []
  return reply({ isCrew: employee !== undefined, rides: found } satisfies MyRides)
}

async function ride(call: Call, id: string): Promise<Reply> {
  const db = call.deps.database.kysely
  const employee = await employeeOf(db, accountOf(call.caller))
  const found = employee && isId(id) ? await readMyRide(db, id, employee.id, call) : null
  return found ? reply(found) : no({ reason: 'booking-not-found' })
}

export function myCalendarRoutes(deps: BookingDeps, publicUrl: string): Hono {
  const routes = new Hono()
  routes.get('/api/my-calendar', (c) => read(deps, c, (call) => mine(call, c.req.query())))
  routes.get('/api/my-calendar/rides', (c) => read(deps, c, (call) => rides(call, c.req.query())))
  routes.get('/api/my-calendar/bookings/:id', (c) => read(deps, c, (call) => ride(call, c.req.param('id'))))
  routes.get('/api/my-calendar/feed', (c) => read(deps, c, (call) => feedAddress(call, publicUrl)))
  routes.post('/api/my-calendar/feed', (c) => renewFeed(deps, c, publicUrl))
  routes.route('/', feedRoutes(deps, publicUrl))
  return routes
}
