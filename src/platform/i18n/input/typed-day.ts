/** The day somebody means who types `5/12`, `5 dec`, `zaterdag`, `2026-12-05` or `demain`, in any of our languages. */
import { type Day, addDays, daysBetween, parseDay, weekdayOf } from '../../../kernel/time/day.ts'
import { locales } from '../../../kernel/locale.ts'
import { formatsIn } from '../format/formats.ts'
import { m } from '../paraglide/messages.js'
import { folded } from '../../../kernel/text/folded.ts'

const monday = '2024-01-01'
const weekdays = locales.flatMap((locale) =>
  Array.from({ length: 7 }, (_none, index) => ({
    name: folded(formatsIn(locale).weekday(addDays(monday, index))),
    weekday: index + 1,
  })),
)
/** In full and in short: `mrt` is no beginning of `maart`. */
const months = locales.flatMap((locale) =>
  Array.from({ length: 12 }, (_none, index) => `2024-${String(index + 1).padStart(2, '0')}` as const).flatMap(
    (month, index) => [
      { name: folded(formatsIn(locale).month(month).split(' ')[0]!), month: index + 1 },
      { name: folded(formatsIn(locale).shortDay(`${month}-02`).split(' ')[2]!), month: index + 1 },
    ],
  ),
)
const near: Readonly<Record<string, number>> = Object.fromEntries(
  locales.flatMap((locale) => [
    [folded(m.typed_yesterday({}, { locale })), -1],
    [folded(m.typed_today({}, { locale })), 0],
    [folded(m.typed_tomorrow({}, { locale })), 1],
    [folded(m.typed_day_after({}, { locale })), 2],
  ]),
)

/**
 * The days a text may mean, the likeliest first: without a year the next one and the one that was last. Empty where
 * it names no day.
 *
 * @param today the day on the reader's wall.
 */
export function typedDays(typed: string, today: Day): Day[] {
  const exact = parseDay(typed.trim())
  if (exact) return [exact]
  const text = folded(typed)
  if (Object.hasOwn(near, text)) return [addDays(today, near[text]!)]
  const named = weekdays.find(({ name }) => name === text)
  if (named) return [addDays(today, (named.weekday - weekdayOf(today) + 7) % 7)]
  const { date, month, year } = figuresIn(typed.trim()) ?? wordsIn(text) ?? {}
  if (!date || !month) return []
  const at = (of: number) =>
    parseDay(`${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
  if (year) return [at(year < 100 ? 2000 + year : year)].filter((day) => day !== null)
  const thisYear = Number(today.slice(0, 4))
  const days = [thisYear - 1, thisYear, thisYear + 1].map(at).filter((day) => day !== null)
  const next = days.find((day) => day >= today)
  const last = days.findLast((day) => day < today)
  return [next, last].filter((day) => day !== undefined).filter((day) => daysBetween(last ?? day, day) < 400)
}

interface Parts {
  readonly date: number
  readonly month: number | undefined
  readonly year: number | undefined
}

/** `5/12`, `05-12-2026`, `5.12.26`. */
function figuresIn(text: string): Parts | null {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ?? []
  return date ? { date: Number(date), month: Number(month), year: yearIn(year) } : null
}

/** `5 dec`, `Dec 5`, `za 5 december 2026`, `1er mai`. */
function wordsIn(text: string): Parts | null {
  const words = text.split(' ')
  // `za 5 dec`: the date says enough.
  if (words.length > 2 && weekdays.some(({ name }) => name.startsWith(words[0]!))) words.shift()
  const [one = '', two = '', year, ...more] = words
  if (more.length > 0 || (year !== undefined && !/^(\d{4}|\d{2})$/.test(year))) return null
  const dated = (date: string, month: string): Parts | null =>
    /^\d{1,2}\p{L}{0,3}$/u.test(date) && monthOf(month)
      ? { date: Number.parseInt(date), month: monthOf(month), year: yearIn(year) }
      : null
  return dated(one, two) ?? dated(two, one)
}

const yearIn = (text: string | undefined) => (text ? Number(text) : undefined)

/** The month whose name begins so, in whatever language, where there is only one. */
function monthOf(word: string): number | undefined {
  if (word.length < 3) return undefined
  const found = new Set(months.flatMap(({ name, month }) => (name.startsWith(word) ? [month] : [])))
  return found.size === 1 ? [...found][0] : undefined
}
