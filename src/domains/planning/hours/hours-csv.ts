/** A month of everybody as a table to take along: a row a shift, and one for a day that was planned and not clocked. */
import type { CsvCell } from '../../../platform/resource/ui/list/export/csv.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { HoursDay, HoursPerson, HoursShift } from './hours.ts'
import { troubleWords } from './trouble-words.ts'

interface Reader {
  readonly formats: Formats
  readonly zone: string
}

/** Hours nobody knows are left open, and are in no total. Rule CR-13. */
export function hoursCsv(people: readonly HoursPerson[], reader: Reader): CsvCell[][] {
  return [
    [
      m.worked_employee(),
      m.worked_csv_day(),
      m.worked_csv_from(),
      m.worked_csv_to(),
      m.worked_csv_paused(),
      m.worked_csv_minutes(),
      m.worked_csv_hours(),
      m.worked_csv_planned(),
      m.worked_csv_reasons(),
      m.worked_attention(),
    ],
    ...people.flatMap((person) =>
      person.days.flatMap((day) =>
        (day.shifts.length > 0 ? day.shifts : [null]).map((shift, index) =>
          rowOf(person.name, day, { shift, isFirst: index === 0 }, reader),
        ),
      ),
    ),
  ]
}

interface Of {
  readonly shift: HoursShift | null
  /** What is of the day stands once. */
  readonly isFirst: boolean
}

function rowOf(name: string, day: HoursDay, { shift, isFirst }: Of, { formats, zone }: Reader): CsvCell[] {
  const time = (at: string | null | undefined) => (at ? localTime(at, zone).time : '')
  const number = (value: number | null | undefined, decimals = 0): CsvCell =>
    value === null || value === undefined
      ? ''
      : { number: value.toFixed(decimals).replace('.', formats.decimalSign) }
  const minutes = shift?.minutes
  return [
    name,
    day.day,
    time(shift?.from),
    time(shift?.to),
    number(shift?.paused),
    number(minutes),
    number(minutes === null || minutes === undefined ? minutes : minutes / 60, 2),
    isFirst ? number(day.planned) : '',
    isFirst ? day.reasons.join(' / ') : '',
    (shift?.troubles ?? []).map((trouble) => troubleWords[trouble]()).join(' '),
  ]
}
