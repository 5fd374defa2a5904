/** The year in figures: what was ridden, earned, asked and missed, as the endpoint answers it and the page reads it. */
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import type { ownHours, statistics } from './server/statistics/statistics-endpoints.ts'

export type Statistics = Parsed<typeof statistics>
export type YearFigures = Statistics['chosen']
export type MonthFigures = YearFigures['months'][number]
/** What a set of rides came to: those that were confirmed and not cancelled, by the day of the ride. */
export type RideFigures = Pick<MonthFigures, 'bookings' | 'people' | 'net' | 'gross'>

export type OwnHours = Parsed<typeof ownHours>
/** What a person worked, or is planned to, in a month. */
export type HoursMonth = OwnHours['chosen']['months'][number]

export const noRides: RideFigures = { bookings: 0, people: 0, net: 0, gross: 0 }

/** A part of a whole between 0 and 1; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
