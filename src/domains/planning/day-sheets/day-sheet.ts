/** A day on paper: what each driver does, what each truck does, and the whole day for the wall of the depot. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { MyItem, MyRide } from '../my-calendar/my-calendar.ts'

export const daySheetKinds = ['drivers', 'trucks', 'wall'] as const
export type DaySheetKind = (typeof daySheetKinds)[number]

/** A part of somebody's day, with the ride it serves. */
export interface SheetItem {
  readonly item: MyItem
  readonly ride: MyRide | null
  /** Who does it; null where nobody does. */
  readonly driver: string | null
}

/** The day of one driver or one truck, on pages of its own. */
export interface DaySheet {
  /** Whose it is; null for what nobody does. */
  readonly name: string | null
  readonly locale: Locale
  readonly items: readonly SheetItem[]
}

export interface PersonDay {
  /** Null for what nobody does. */
  readonly name: string | null
  readonly locale: Locale
  readonly items: readonly Omit<SheetItem, 'driver'>[]
}

const isWork = ({ kind }: MyItem) => kind !== 'absence'
const byStart = (a: SheetItem, b: SheetItem) =>
  a.item.from.localeCompare(b.item.from) || (a.driver ?? '').localeCompare(b.driver ?? '')

/**
 * Everybody who has work that day, each in his own language; before them a sheet of what nobody does.
 * Rules PL-17 and PL-32.
 */
export const driverSheets = (people: readonly PersonDay[]): DaySheet[] =>
  people
    .map(({ name, locale, items }) => ({
      name,
      locale,
      items: items.filter(({ item }) => isWork(item)).map((one) => ({ ...one, driver: name })),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => Number(a.name !== null) - Number(b.name !== null))

/** Every truck that leaves that day, with all who drive it. Rule PL-17. */
export function truckSheets(people: readonly PersonDay[], locale: Locale): DaySheet[] {
  const legs = wallItems(people).filter(({ item }) => item.truck !== null)
  return [...Map.groupBy(legs, ({ item }) => item.truck!)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, items]) => ({ name, locale, items }))
}

/** All of it, in the order of the day. Rule PL-17. */
export const wallItems = (people: readonly PersonDay[]): SheetItem[] =>
  driverSheets(people)
    .flatMap(({ items }) => items)
    .toSorted(byStart)

export interface DayPaper {
  readonly kind: DaySheetKind
  readonly day: Day
  readonly company: string
  readonly zone: string
  /** When it is printed, as epoch milliseconds. */
  readonly now: number
  /** Of the office; null where none is set. */
  readonly office: string | null
  /** Of the reader: of what is nobody's own. */
  readonly locale: Locale
  readonly people: readonly PersonDay[]
}
