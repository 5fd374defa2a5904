/** A month of worked hours as the endpoints answer it and the pages read it. */
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import type { hoursPerson } from '../server/hours/hours-endpoints.ts'

export type HoursPerson = Parsed<typeof hoursPerson>
export type HoursDay = HoursPerson['days'][number]
export type HoursShift = HoursDay['shifts'][number]
export type HoursTap = HoursDay['taps'][number]
