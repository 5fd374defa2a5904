/** The legal holidays of a year, for the office to take over as closing days. */
import { planners } from '../../../identity/role-groups.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { day, listOf, object, text, translation } from '../../../../platform/http/endpoint/schema.ts'
import { legalHolidays } from '../../../catalog/belgian-holidays.ts'
import { group, reading } from '../frame.ts'

export const holiday = object({ day: day(), name: translation })

export const holidayEndpoint = reading(
  {
    call: 'GET /api/holidays/:year',
    group,
    to: planners,
    path: { year: text('2027') },
    summary: 'The Belgian public holidays of a year, to add as closing days',
    answers: { 200: { words: 'In order', data: listOf(holiday) } },
    refuses: { 'no-such-day': 400 },
  },
  async ({ path: { year } }) =>
    /^20\d\d$/.test(year) ? reply(legalHolidays(year)) : no({ reason: 'no-such-day', field: 'year' }),
)
