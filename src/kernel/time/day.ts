/** A local calendar day as text, `2027-05-15`; its arithmetic needs no time zone and runs in any browser. */
import type { Brand } from '../id/brand.ts'
import { dayMs } from './period.ts'

export type Day = Brand<string, 'day'>
/** A calendar month as text, `2027-05`. */
export type Month = Brand<string, 'month'>
/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The day a text names, or null when it is no day that exists (`2027-02-30`, `15/05/2027`). The years are 1000
 * to 9998, so that the days around it can be written and compared as texts too.
 */
export function parseDay(text: unknown): Day | null {
  if (typeof text !== 'string' || !/^(?!9999)[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : text
}

/** The month a text names, or null. */
export function parseMonth(text: unknown): Month | null {
  return typeof text === 'string' && parseDay(`${text}-01`) ? text : null
}

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayOfUtc(utc(day) + days * dayMs)
/** Whole days from one day to another; negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / dayMs)
export const weekdayOf = (day: Day): Weekday => (((new Date(utc(day)).getUTCDay() + 6) % 7) + 1) as Weekday
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** Every day of a month, in order. */
export function daysOfMonth(month: Month): Day[] {
  const days: Day[] = []
  for (let day: Day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

export function addMonths(month: Month, months: number): Month {
  const [year, index] = month.split('-').map(Number) as [number, number]
  const date = new Date(Date.UTC(year, index - 1 + months, 1))
  return date.toISOString().slice(0, 7)
}
