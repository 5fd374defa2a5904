/** The year in figures: what was ridden, earned, asked and missed, as the endpoint answers it and the page reads it. */
import type { Cents } from '../../kernel/money.ts'
import type { Translated } from '../../kernel/translated.ts'

/** What a set of rides came to: those that were confirmed and not cancelled, by the day of the ride. */
export interface RideFigures {
  readonly bookings: number
  readonly people: number
  /** Without VAT, and with. */
  readonly net: Cents
  readonly gross: Cents
}

export interface MonthFigures extends RideFigures {
  /** From 1. */
  readonly month: number
  /** Rides of this month that were cancelled after they were asked for. */
  readonly cancelled: number
  /** Asked for in this month, and how many of those were confirmed, whenever that was. */
  readonly requests: number
  readonly confirmed: number
  /** Minutes bikes were ridden, and minutes they could have been. */
  readonly riding_min: number
  readonly service_min: number
}

export interface YearFigures {
  readonly year: number
  /** All twelve, in order. */
  readonly months: readonly MonthFigures[]
  readonly packages: readonly (RideFigures & { readonly package: string | null })[]
  readonly origins: readonly (RideFigures & { readonly origin: string })[]
  /** ISO weekdays, all seven. */
  readonly weekdays: readonly (RideFigures & { readonly weekday: number })[]
  /** Searches that found no start, by the first thing that was missing; `value` is what the rides would have cost. */
  readonly lost: readonly { readonly cause: string; readonly searches: number; readonly value: Cents }[]
}

export interface Statistics {
  readonly chosen: YearFigures
  readonly before: YearFigures
  /** The names of the packages that are named in them. */
  readonly packages: readonly { readonly id: string; readonly name: Translated }[]
}

export const noRides: RideFigures = { bookings: 0, people: 0, net: 0, gross: 0 }

/** A part of a whole between 0 and 1; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** What a person worked, or is planned to, in a month. */
export interface HoursMonth {
  /** From 1. */
  readonly month: number
  /** Days on which anything began. */
  readonly days: number
  readonly minutes: number
}

export interface OwnHours {
  readonly chosen: { readonly year: number; readonly months: readonly HoursMonth[] }
  readonly before: { readonly year: number; readonly months: readonly HoursMonth[] }
}
