/** What an address asks of a ride: with how many, when, where, as it was typed. */
import { type Day, parseDay } from '../../../../kernel/day.ts'
import type { ShownPackage } from '../../../catalog/shown.ts'

type Name = 'people' | 'day' | 'place'

/** As the address has it, whatever that is: it is only ever read by `typedIn`. */
export type AskedSearch = Readonly<Partial<Record<Name, string | number>>>

const longest = 60

/** How many a group usually is: where counting starts. */
export const usualGroup = 12

/** Takes nothing out of an address and puts nothing into it: what it says is kept as it was written. */
export const askedSearch = (search: Readonly<Record<string, unknown>>) => search as AskedSearch

/** What was typed for a question; undefined where it was not asked, or no text. */
export function typedIn(search: AskedSearch, name: Name): string | undefined {
  const { [name]: value } = search as Readonly<Record<Name, unknown>>
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : undefined
}

export interface Asked {
  readonly people: number
  /** The largest group that rides. */
  readonly most: number
  readonly day: Day | null
  /** A code or a name, as typed. */
  readonly place: string
  /** What cannot be meant, by the reason it is refused with. */
  readonly wrong: {
    readonly people?: 'people-required' | 'group-too-large'
    readonly day?: 'day-in-the-past' | 'date-required'
  }
}

type SizedPackage = Pick<ShownPackage, 'people_max'>

/** The largest group any of the packages takes. */
export const largestGroup = (packages: readonly SizedPackage[]): number =>
  Math.max(1, ...packages.map(({ people_max }) => people_max))

/** What was asked, as far as it can be meant; a usual group where nobody said how many. */
export function askedOf(search: AskedSearch, today: Day, packages: readonly SizedPackage[]): Asked {
  const most = largestGroup(packages)
  const [people, typedDay] = [typedIn(search, 'people'), typedIn(search, 'day')]
  const count = people === undefined ? usualGroup : headCount(people)
  const day = parseDay(typedDay)
  const isCount = count !== null && count >= 1
  return {
    people: isCount && count <= most ? count : usualGroup,
    most,
    day: day && day > today ? day : null,
    place: (typedIn(search, 'place') ?? '').trim(),
    wrong: {
      ...(!isCount ? { people: 'people-required' } : count > most ? { people: 'group-too-large' } : {}),
      ...(day && day <= today
        ? { day: 'day-in-the-past' }
        : typedDay && !day
          ? { day: 'date-required' }
          : {}),
    },
  }
}

/** A typed number of people as the server wants it: a number, or null when it is none. */
export function headCount(typed: string): number | null {
  const text = typed.trim()
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null
}
