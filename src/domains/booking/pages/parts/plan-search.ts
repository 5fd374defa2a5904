/** What a link may fill in on the first booking page. */
import { parseDay } from '../../../../kernel/day.ts'

export interface PlanSearch {
  readonly people?: number
  readonly day?: string
  readonly place?: string
}

/** Takes what makes sense from an address and leaves the rest. */
export function planFromSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const people = Number(search['people'])
  const day = parseDay(search['day'])
  const { place: code } = search
  const place = typeof code === 'string' || typeof code === 'number' ? String(code) : ''
  return {
    ...(Number.isInteger(people) && people > 0 && people < 1000 ? { people } : {}),
    ...(day ? { day } : {}),
    ...(/^\d{4}$/.test(place) ? { place } : {}),
  }
}

/** A typed number of people as the server wants it: a number, or null when it is none. */
export function headCount(typed: string): number | null {
  const text = typed.trim()
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null
}
