/** A month to choose a day from: each day says by shape and word what can be had, and from what price. */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/control-has-associated-label -- the ARIA pattern: a table that is a grid, with empty places before the first day */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addMonths, monthOf, type Day, type Month } from '../../../kernel/time/day.ts'
import { localeTags, type Locale } from '../../../kernel/locale.ts'
import { classes } from '../class-names.ts'
import { ChevronLeft, ChevronRight } from '../icons.tsx'
import style from './month-calendar.module.css'
import { dayByKey, isLongPrice, narrowPrice, weeksOf } from './month-grid.ts'
import { hiddenClass } from '../visually-hidden.tsx'

export type DayState = 'free' | 'request' | 'none' | 'closed' | 'unavailable' | 'past'

export interface CalendarDay {
  state: DayState
  /** The lowest price of the day, to the cent: `€ 449`, `€ 449,50`. */
  price?: string
  /** Says why a day without start times can be chosen all the same, read in place of its state. */
  choosable?: string
}

export interface MonthCalendarLabels {
  previous: string
  next: string
  /** In full, read with the day: "free from", "on request", "no start times left", "closed", "past". */
  states: Record<DayState, string>
  /** One short word in the day itself, 8 letters at most, where it has no price: "vraag", "vol". */
  words: Record<DayState, string>
  /** Read with the chosen day. */
  chosen: string
  /** Says below the month what a dashed day is; stands where there is one. */
  legend?: string
  /** Said while the month's days are on their way, of each of them too. */
  loading?: string
}

export interface MonthCalendarProps {
  month: Month
  locale: Locale
  /** What is known of each day; of one that is missing nothing is said yet. */
  days: Readonly<Record<Day, CalendarDay>>
  chosen?: Day | null
  onChoose: (day: Day) => void
  onMonth: (month: Month) => void
  /** The first and last month that can be shown. */
  first?: Month
  last?: Month
  loading?: boolean
  labels: MonthCalendarLabels
}

const hasStarts = (day: CalendarDay | undefined) => day?.state === 'free' || day?.state === 'request'
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

/** One stop for the Tab key; inside, arrows, Home, End, PageUp and PageDown walk, and turn the month. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, locale, days, chosen, onMonth, first, last, loading, labels } = props
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<Day | null>(null)
  const followFocus = useRef(false)
  const weeks = weeksOf(month)
  const isSigned = !Object.values(days).some(({ price }) => isLongPrice(price))
  const inMonth = weeks.flat().filter((day) => day !== null)
  const stop =
    [focused, chosen].find((day) => day && monthOf(day) === month) ??
    inMonth.find((day) => hasStarts(days[day])) ??
    inMonth[0]!

  useEffect(() => {
    if (!followFocus.current) return
    followFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
  }, [stop])

  function onKeyDown(event: KeyboardEvent) {
    const target = dayByKey(stop, event.key)
    if (!target) return
    event.preventDefault()
    const wanted = monthOf(target)
    if ((first && wanted < first) || (last && wanted > last)) return
    followFocus.current = true
    setFocused(target)
    if (wanted !== month) onMonth(wanted)
  }

  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTags[locale], { ...options, timeZone: 'UTC' })
  const title = format({ month: 'long', year: 'numeric' }).format(noon(`${month}-01`))
  const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const weekdayLong = format({ weekday: 'long' })
  const weekdayShort = format({ weekday: 'short' })
  const monday = [
    '2027-05-03',
    '2027-05-04',
    '2027-05-05',
    '2027-05-06',
    '2027-05-07',
    '2027-05-08',
    '2027-05-09',
  ]

  return (
    <div className={style.calendar}>
      <div className={style.head}>
        <MonthButton
          label={labels.previous}
          off={Boolean(first && month <= first)}
          go={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft size={24} />
        </MonthButton>
        <h3 className={style.title} aria-live="polite">
          {title}
        </h3>
        <MonthButton
          label={labels.next}
          off={Boolean(last && month >= last)}
          go={() => onMonth(addMonths(month, 1))}
        >
          <ChevronRight size={24} />
        </MonthButton>
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={title}
        aria-busy={loading}
        className={style.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {monday.map((day) => (
              <th key={day} scope="col" abbr={weekdayLong.format(noon(day))}>
                {weekdayShort.format(noon(day)).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes(loading && style.loading)}>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day ? (
                  <td key={day} aria-selected={day === chosen}>
                    <DayButton
                      {...props}
                      day={day}
                      known={days[day]}
                      name={longDay.format(noon(day))}
                      stop={day === stop}
                      isSigned={isSigned}
                      onFocus={() => setFocused(day)}
                    />
                  </td>
                ) : (
                  <td key={weekdayLong.format(noon(monday[place]!))} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {labels.legend && inMonth.some((day) => days[day]?.state === 'request') && (
        <p className={style.legend}>{labels.legend}</p>
      )}
      <output className={hiddenClass}>{loading && labels.loading}</output>
    </div>
  )
}

interface DayButtonProps extends MonthCalendarProps {
  day: Day
  known: CalendarDay | undefined
  name: string
  stop: boolean
  /** Each price of the month has room for its sign. */
  isSigned: boolean
  onFocus: () => void
}

function DayButton(props: DayButtonProps) {
  const { day, known, name, stop, isSigned, chosen, onChoose, onFocus, labels, loading } = props
  const { state, price, choosable } = known ?? {}
  const open = hasStarts(known) || choosable !== undefined
  const isChosen = day === chosen
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={stop ? 0 : -1}
      className={classes(style.day, style[state ?? 'past'], isChosen && style.chosen)}
      aria-disabled={!open || undefined}
      aria-label={[
        name,
        choosable ?? (state ? labels.states[state] + (price ? ` ${price}` : '') : loading && labels.loading),
        isChosen && labels.chosen,
      ]
        .filter(Boolean)
        .join(', ')}
      onFocus={onFocus}
      onClick={() => open && onChoose(day)}
    >
      <span className={style.number}>{Number(day.slice(8))}</span>
      <span className={style.word}>
        {price ? (
          <>
            <span className={style.exact}>{price}</span>
            <span className={classes(style.narrow, price.length > 6 && style.long)}>
              {narrowPrice(price, isSigned)}
            </span>
          </>
        ) : (
          state && labels.words[state]
        )}
      </span>
    </button>
  )
}

interface MonthButtonProps {
  label: string
  off: boolean
  go: () => void
  children: ReactNode
}

function MonthButton({ label, off, go, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={style.turn}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && go()}
    >
      {children}
    </button>
  )
}
