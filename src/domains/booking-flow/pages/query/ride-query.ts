/** What an address asks of a ride: with how many, when, where, as it was typed. */
import { type Day, addDays, parseDay } from '../../../../kernel/time/day.ts'
import type { ShownPackage } from '../../../catalog/shown.ts'

/** `begin` is of who was led here from a later step. */
type Name = 'people' | 'day' | 'place' | 'package' | 'begin'

/** As the address has it, whatever that is: it is only ever read by `typedIn`. */
export type RideSearch = Readonly<Partial<Record<Name, string | number>>>

const longest = 60

/** How many a group usually is: where counting starts. */
export const usualGroup = 12

/** Takes nothing out of an address and puts nothing into it: what it says is kept as it was written. */
export const rideSearch = (search: Readonly<Record<string, unknown>>) => search as RideSearch

/** What was typed for a question; undefined where it was not asked, or no text. */
export function typedValue(search: RideSearch, name: Name): string | undefined {
  const { [name]: value } = search as Readonly<Record<Name, unknown>>
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : undefined
}

export interface Asked {
  readonly people: number
  /** The largest group that rides; null while nothing is on sale. */
  readonly most: number | null
  /** The smallest; null while nothing is on sale. */
  readonly least: number | null
  readonly day: Day | null
  /** The days a ride can be asked for. */
  readonly days: { readonly min: Day; readonly max?: Day }
  /** A code or a name, as typed. */
  readonly place: string
  /** What cannot be meant, by the reason it is refused with. */
  readonly wrong: {
    readonly people?: 'people-required' | 'people-no-count' | 'group-too-small' | 'group-too-large'
    readonly day?: 'day-in-the-past' | 'date-required' | 'too-far-ahead'
  }
}

type SizedPackage = Pick<ShownPackage, 'people_min' | 'people_max' | 'max_ahead_days'>

/** The largest group any of the packages takes; null where there is none to ask. */
export const largestGroup = (packages: readonly Pick<ShownPackage, 'people_max'>[]): number | null =>
  packages.length > 0 ? Math.max(...packages.map(({ people_max }) => people_max)) : null

/** The smallest group any of the packages takes; null where there is none to ask. */
export const smallestGroup = (packages: readonly Pick<ShownPackage, 'people_min'>[]): number | null =>
  packages.length > 0 ? Math.min(...packages.map(({ people_min }) => people_min)) : null

/** The days a ride can be asked for: from tomorrow to as far ahead as any of the packages is planned. */
export function bookableDays(
  packages: readonly Pick<ShownPackage, 'max_ahead_days'>[],
  today: Day,
): { readonly min: Day; readonly max?: Day } {
  const ahead = Math.max(0, ...packages.map(({ max_ahead_days }) => max_ahead_days))
  return { min: addDays(today, 1), ...(ahead > 0 && { max: addDays(today, ahead) }) }
}

/** What was asked, as far as it can be meant; a usual group where nobody said how many. */
export function rideQueryOf(search: RideSearch, today: Day, packages: readonly SizedPackage[]): Asked {
  const most = largestGroup(packages)
  const least = smallestGroup(packages)
  const [people, typedDay] = [typedValue(search, 'people'), typedValue(search, 'day')]
  const count = people === undefined ? usualGroup : headCount(people)
  const day = parseDay(typedDay)
  const isCount = count !== null && count >= 1
  const isTooLarge = isCount && most !== null && count > most
  const isTooSmall = isCount && least !== null && count < least
  const wrongPeople = !isCount
    ? people?.trim()
      ? 'people-no-count'
      : 'people-required'
    : isTooLarge
      ? 'group-too-large'
      : isTooSmall
        ? 'group-too-small'
        : null
  const days = bookableDays(packages, today)
  const { min, max } = days
  const isTooFar = day !== null && max !== undefined && day > max
  return {
    people: isCount && !wrongPeople ? count : usualGroup,
    most,
    least,
    day: day && day >= min && !isTooFar ? day : null,
    days,
    place: (typedValue(search, 'place') ?? '').trim(),
    wrong: {
      ...(wrongPeople && { people: wrongPeople }),
      ...(isTooFar
        ? { day: 'too-far-ahead' }
        : day && day < min
          ? { day: 'day-in-the-past' }
          : typedDay && !day
            ? { day: 'date-required' }
            : {}),
    },
  }
}

/** Whether an address answers the whole first step, and can mean it. */
export const isAnswered = (search: RideSearch, { day, wrong }: Asked): boolean =>
  typedValue(search, 'people') !== undefined && day !== null && !wrong.people && !wrong.day

/** A typed number of people as the server wants it: a number, or null when it is none. */
export function headCount(typed: string): number | null {
  const text = typed.trim()
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null
}
