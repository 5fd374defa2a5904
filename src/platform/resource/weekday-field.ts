/** Days of the week as fields keep them: ISO numbers, Monday first. */
import { count } from './field.ts'

const words = {
  1: ['Maandag', 'Monday', 'Lundi'],
  2: ['Dinsdag', 'Tuesday', 'Mardi'],
  3: ['Woensdag', 'Wednesday', 'Mercredi'],
  4: ['Donderdag', 'Thursday', 'Jeudi'],
  5: ['Vrijdag', 'Friday', 'Vendredi'],
  6: ['Zaterdag', 'Saturday', 'Samedi'],
  7: ['Zondag', 'Sunday', 'Dimanche'],
} as const
export const weekdayValues = { min: 1, max: 7, words } as const

/** One day in a list of them: `json<number[]>({ each: weekday })`. */
export const weekday = count(weekdayValues)
