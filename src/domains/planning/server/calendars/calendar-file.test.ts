import { expect, test } from 'vitest'
import { eventsIn } from '../../../../../tests/helpers/ical.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const zone = 'Europe/Brussels'
const event: CalendarEvent = {
  id: 'a',
  version: 3,
  from: '2027-05-15T12:00:00.000Z',
  to: '2027-05-15T14:00:00.000Z',
  title: 'Rit FF-1; met, komma’s\\en meer',
  place: null,
  lines: ['rit om 14:00 – 16:00', '12 personen'],
  link: 'https://feestfiets.example/nl/portal/bookings/1',
  isTentative: false,
  isReminded: true,
}
const read = (one: Partial<CalendarEvent>) =>
  eventsIn(calendarFile([{ ...event, ...one }], { name: 'Kalender', zone }))[0]!

test('another program reads an event as it was written', () => {
  const { summary, start, end, sequence, description, alarms, status } = read({})
  expect(summary).toBe(event.title)
  expect([start, end]).toEqual([event.from, event.to])
  expect(sequence).toBe(3)
  expect(description.split('\n')).toEqual([...event.lines, event.link])
  expect([alarms, status]).toEqual([1, 'CONFIRMED'])
})

test.each([
  ['forward', '2027-03-27T22:30:00.000Z', '2027-03-28T03:30:00.000Z'],
  ['back', '2027-10-30T21:30:00.000Z', '2027-10-31T03:30:00.000Z'],
])('across the night the clocks go %s it is as long there as here', (_which, from, to) => {
  const { start, end, isWhole } = read({ from, to })
  expect([start, end, isWhole]).toEqual([from, to, false])
})

test.each([
  ['forward', '2027-03-26T23:00:00.000Z', '2027-03-28T22:00:00.000Z', ['2027-03-27', '2027-03-29']],
  ['back', '2027-10-29T22:00:00.000Z', '2027-10-31T23:00:00.000Z', ['2027-10-30', '2027-11-01']],
])('two days off as the clocks go %s are two whole days, the last one left out', (_which, from, to, days) => {
  const { startDay, endDay, isWhole, alarms } = read({ from, to })
  expect([[startDay, endDay], isWhole, alarms]).toEqual([days, true, 0])
})
