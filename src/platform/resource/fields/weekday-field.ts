/** Days of the week as fields keep them: ISO numbers, Monday first. */
import { count } from '../field.ts'

export const weekdayValues = { min: 1, max: 7, isNamed: true, words: 'weekday' } as const

/** One day in a list of them: `json<number[]>({ each: weekday })`. */
export const weekday = count(weekdayValues)
