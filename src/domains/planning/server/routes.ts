/** Every endpoint of the planning, to be mounted at the root. */
import { Hono } from 'hono'
import { documented } from '../../../platform/openapi/endpoint.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { absenceRoutes } from './absences.ts'
import {
  absenceEndpoints,
  holidayEndpoints,
  myCalendarEndpoints,
  workingHoursEndpoints,
} from './endpoints/crew-endpoints.ts'
import { moveEndpoints, reassignmentEndpoints } from './endpoints/move-endpoints.ts'
import { plannerEndpoints } from './endpoints/planner-endpoints.ts'
import { foreseenEndpoints, repairEndpoints } from './endpoints/repair-endpoints.ts'
import { foreseenRoutes } from './foreseen.ts'
import { holidayRoutes } from './holidays.ts'
import { moveRoutes } from './moves.ts'
import { myCalendarRoutes } from './my-calendar.ts'
import { plannerRoutes } from './planner.ts'
import { reassignmentRoutes } from './reassignments.ts'
import { repairRoutes } from './repairs.ts'
import { workingHoursRoutes } from './working-hours.ts'

export function planningRoutes(deps: BookingDeps & { readonly publicUrl: string }): Hono {
  const routes = new Hono()
  routes.route('/', documented(plannerRoutes(deps), plannerEndpoints))
  routes.route('/', documented(reassignmentRoutes(deps), reassignmentEndpoints))
  routes.route('/', documented(repairRoutes(deps), repairEndpoints))
  routes.route('/', documented(foreseenRoutes(deps), foreseenEndpoints))
  routes.route('/', documented(moveRoutes(deps), moveEndpoints))
  routes.route('/', documented(absenceRoutes(deps), absenceEndpoints))
  routes.route('/', documented(myCalendarRoutes(deps, deps.publicUrl), myCalendarEndpoints))
  routes.route('/', documented(workingHoursRoutes(deps), workingHoursEndpoints))
  routes.route('/', documented(holidayRoutes(deps), holidayEndpoints))
  return routes
}
