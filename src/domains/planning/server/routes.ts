/** Every endpoint of the planning. */
import type { Hono } from 'hono'
import { mounted } from '../../../platform/http/mounted.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { absenceEndpoints } from './absences.ts'
import { feedEndpoints } from './feed.ts'
import { foreseenEndpoint } from './foreseen.ts'
import { holidayEndpoint } from './holidays.ts'
import { moveEndpoints } from './moves.ts'
import { myCalendarEndpoints } from './my-calendar.ts'
import { plannerEndpoint } from './planner.ts'
import { reassignmentEndpoints } from './reassignments.ts'
import { repairEndpoints } from './repairs.ts'
import { statisticsEndpoints } from './statistics-endpoints.ts'
import { workingHoursEndpoint } from './working-hours.ts'

export const planningRoutes = (deps: BookingDeps): Hono =>
  mounted(deps, [
    plannerEndpoint,
    ...reassignmentEndpoints,
    ...repairEndpoints,
    foreseenEndpoint,
    ...moveEndpoints,
    ...absenceEndpoints,
    ...myCalendarEndpoints,
    ...feedEndpoints,
    workingHoursEndpoint,
    holidayEndpoint,
    ...statisticsEndpoints,
  ])
