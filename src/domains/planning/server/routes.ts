/** Every endpoint of the planning. */
import type { Hono } from 'hono'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { absenceEndpoints } from './working-time/absences.ts'
import { daySheetsEndpoint } from './day-sheets/day-sheets.ts'
import { bikeFeedEndpoints } from './calendars/bike-feed.ts'
import { followedCalendar } from './calendars/followed-calendar.ts'
import { myFeedEndpoints } from './calendars/my-feed.ts'
import { foreseenEndpoint } from './repair/foreseen/foreseen.ts'
import { hoursEndpoints } from './hours/hours-endpoints.ts'
import { holidayEndpoint } from './working-time/holidays.ts'
import { lateMessageEndpoint } from './late/late-message.ts'
import { runningLateEndpoint } from './late/running-late.ts'
import { stopEndpoints } from './late/stops.ts'
import { moveEndpoints } from './moves.ts'
import { myCalendarEndpoints } from './my-calendar/my-calendar.ts'
import { myPhoneEndpoints } from './my-calendar/my-phones.ts'
import { plannerEndpoint } from './planner-endpoint.ts'
import { otherWayEndpoints } from './other-ways.ts'
import { pinEndpoint } from './pins.ts'
import { reassignmentEndpoints } from './repair/reassignments.ts'
import { rankedPlansEndpoint } from './repair/ranked-plans.ts'
import { repairEndpoints } from './repair/repairs.ts'
import { unseenWorkEndpoint } from './told/seen.ts'
import { statisticsEndpoints } from './statistics/statistics-endpoints.ts'
import { weatherEndpoints } from './weather/weather-endpoints.ts'
import { workingHoursEndpoint } from './working-time/working-hours.ts'

export const planningRoutes = (deps: BookingDeps): Hono =>
  mounted(deps, [
    plannerEndpoint,
    daySheetsEndpoint,
    ...reassignmentEndpoints,
    pinEndpoint,
    ...otherWayEndpoints,
    ...repairEndpoints,
    rankedPlansEndpoint,
    runningLateEndpoint,
    ...stopEndpoints,
    lateMessageEndpoint,
    unseenWorkEndpoint,
    foreseenEndpoint,
    ...moveEndpoints,
    ...absenceEndpoints,
    ...myCalendarEndpoints,
    ...myFeedEndpoints,
    ...myPhoneEndpoints,
    ...bikeFeedEndpoints,
    followedCalendar,
    workingHoursEndpoint,
    holidayEndpoint,
    ...hoursEndpoints,
    ...statisticsEndpoints,
    ...weatherEndpoints,
  ])
