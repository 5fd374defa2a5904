/** The legal holidays of a year, for the office to take over as closing days. */
import { Hono } from 'hono'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { no, officeParty, read, reply } from '../../booking/server/endpoint.ts'
import { legalHolidays } from '../../catalog/belgian-holidays.ts'

export function holidayRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.get('/api/holidays/:year', (c) =>
    read(deps, c, async ({ caller }) => {
      officeParty(caller)
      const year = c.req.param('year')
      return /^20\d\d$/.test(year) ? reply(legalHolidays(year)) : no({ reason: 'no-such-day', field: 'year' })
    }),
  )
  return routes
}
