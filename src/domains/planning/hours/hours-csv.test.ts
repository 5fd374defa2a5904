import { expect, test } from 'vitest'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { csvOf } from '../../../platform/resource/ui/list/export/csv.ts'
import type { HoursPerson, HoursShift } from './hours.ts'
import { hoursCsv } from './hours-csv.ts'

const shift = (over: Partial<HoursShift>): HoursShift => ({
  from: '2027-05-20T06:30:00.000Z',
  to: '2027-05-20T11:00:00.000Z',
  breaks: [],
  minutes: 250,
  paused: 20,
  is_running: false,
  troubles: [],
  ...over,
})
const day = (of: string, shifts: HoursShift[], planned = 0, reasons: string[] = []) => ({
  day: of,
  worked: 250,
  paused: 20,
  planned,
  shifts,
  reasons,
  taps: [],
})
const person = (name: string, days: HoursPerson['days']): HoursPerson => ({
  employee: name,
  name,
  worked: 250,
  paused: 20,
  planned: 0,
  unsettled: 0,
  corrected: 0,
  running: null,
  days,
})

test('a row a shift, the plan and the reasons of a day once, and what nobody knows left open [CR-13, CR-15]', () => {
  const people = [
    person('Sofie Maes', [
      day(
        '2027-05-20',
        [shift({}), shift({ to: null, minutes: null, paused: 0, troubles: ['no-clock-out'] })],
        90,
        ['Gsm was leeg', '=1+1'],
      ),
    ]),
    person('Thomas', [day('2027-05-21', [], 60)]),
  ]
  const rows = hoursCsv(people, { formats: formatsIn('nl'), zone: 'Europe/Brussels' })
  const [, ...lines] = csvOf(rows).trim().split('\r\n')
  expect(lines).toEqual([
    '"Sofie Maes";"2027-05-20";"08:30";"13:00";20;250;4,17;90;"Gsm was leeg / =1+1";""',
    `"Sofie Maes";"2027-05-20";"08:30";"";0;"";"";"";"";"${m.worked_no_clock_out()}"`,
    '"Thomas";"2027-05-21";"";"";"";"";"";60;"";""',
  ])
  const sum = rows
    .slice(1)
    .reduce((total, row) => total + Number((row[5] as { number?: string }).number ?? 0), 0)
  expect(sum).toBe(250)
})
