/** A week to fill in: a line a day, each with no hours, one block or more. */
import { Button } from '@mantine/core'
import type { Weekday } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Cross, Plus } from '../../../../platform/ui/icons.tsx'
import { centred, inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { WeekRow } from '../../../crew/week-pattern.ts'
import style from './week-grid.module.css'

interface WeekGridProps {
  readonly week: readonly WeekRow[]
  readonly onChange: (week: readonly WeekRow[]) => void
  /** What is wrong with the week, and on which day where that is known. */
  readonly error?: string | undefined
  readonly wrongDay?: unknown
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
/** A Sunday: what follows it are the names of the week. */
const sunday = 9
const usual = { from_time: '09:00', to_time: '17:00' }

export function WeekGrid({ week, onChange, error, wrongDay }: WeekGridProps) {
  const formats = useFormats()
  const nameOf = (weekday: number) => formats.weekday(`2027-05-${String(sunday + weekday).padStart(2, '0')}`)
  const change = (row: WeekRow, update: Partial<WeekRow>) =>
    onChange(week.map((one) => (one === row ? { ...one, ...update } : one)))
  // A new day begins as the one before it: most days are alike.
  const add = (weekday: number) => {
    const before = week.findLast((row) => row.weekday < weekday) ?? usual
    const hasSome = week.some((row) => row.weekday === weekday)
    const next = hasSome
      ? { from_time: '', to_time: '' }
      : { from_time: before.from_time, to_time: before.to_time }
    const rows = [...week, { weekday, ...next }]
    onChange(rows.toSorted((a, b) => a.weekday - b.weekday))
  }
  const first = week[0]
  const everyDay = () => {
    const sample = week.filter((row) => row.weekday === first?.weekday)
    onChange(weekdays.flatMap((weekday) => sample.map((row) => ({ ...row, weekday }))))
  }
  return (
    <fieldset className={stacked(0, style.week)}>
      <legend>{m.hours_week()}</legend>
      {weekdays.map((weekday) => {
        const rows = week.filter((row) => row.weekday === weekday)
        const name = nameOf(weekday)
        return (
          <div key={weekday} className={stacked(3, style.day)} data-wrong={weekday === wrongDay || undefined}>
            <span className={style.name}>{name}</span>
            <div className={inRow('2-4 stretch', style.blocks)}>
              {rows.length === 0 && <span className={written('muted', style.off)}>{m.my_not_working()}</span>}
              {rows.map((row, at) => (
                // Blocks of a day have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={at} className={style.block}>
                  <input
                    type="time"
                    required
                    className={style.time}
                    aria-label={m.hours_from_of({ day: name })}
                    value={row.from_time}
                    onChange={(event) => change(row, { from_time: event.currentTarget.value })}
                  />
                  <span aria-hidden>–</span>
                  <input
                    type="time"
                    required
                    className={style.time}
                    aria-label={m.hours_to_of({ day: name })}
                    value={row.to_time}
                    onChange={(event) => change(row, { to_time: event.currentTarget.value })}
                  />
                  {row.to_time !== '' && row.to_time <= row.from_time && (
                    <span className={written('muted small')}>{m.hours_next_day()}</span>
                  )}
                  <button
                    type="button"
                    className={centred(style.icon)}
                    aria-label={m.hours_remove({ day: name })}
                    onClick={() => onChange(week.filter((one) => one !== row))}
                  >
                    <Cross size={16} />
                  </button>
                </span>
              ))}
            </div>
            <button
              type="button"
              className={centred(style.icon)}
              aria-label={m.hours_add({ day: name })}
              onClick={() => add(weekday)}
            >
              <Plus size={16} />
            </button>
          </div>
        )
      })}
      {first && (
        <div>
          <Button type="button" variant="subtle" size="compact-sm" onClick={everyDay}>
            {m.hours_every_day({ day: nameOf(first.weekday) })}
          </Button>
        </div>
      )}
      {error && (
        <p className={style.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
