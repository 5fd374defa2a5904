import { expect, test } from 'vitest'
import { at, from, zone } from '../../../tests/helpers/availability/builders.ts'
import { dayStateOf, isPublished, publishedUntil, spansToSell } from './published.ts'

const never = () => false

test('eight working days ahead are Mondays to Saturdays, and the Sunday behind the last is published with it [CR-11]', () => {
  // A Monday: Tuesday to Saturday are five, and the next week's Monday to Wednesday the other three.
  expect(publishedUntil('2027-05-10', 8, never)).toBe('2027-05-19')
  expect(publishedUntil('2027-05-10', 5, never)).toBe('2027-05-16')
  expect(publishedUntil('2027-05-09', 1, never)).toBe('2027-05-10')
})

test('a legal holiday counts for none: who works around it hears a day sooner [CR-11]', () => {
  const isHoliday = (day: string) => day === '2027-05-17'
  expect(publishedUntil('2027-05-10', 8, isHoliday)).toBe('2027-05-20')
  expect(publishedUntil('2027-05-10', 5, isHoliday)).toBe('2027-05-17')
})

test('nothing ahead is only today, and the Sunday after a Saturday [CR-11]', () => {
  expect(publishedUntil('2027-05-12', 0, never)).toBe('2027-05-12')
  expect(publishedUntil('2027-05-15', 0, never)).toBe('2027-05-16')
})

test('a day is over, running, published by its turn or by printing, or open [CR-11]', () => {
  const publishing = { today: '2027-05-10', until: '2027-05-19', early: new Set(['2027-05-29']) }
  expect(
    ['2027-05-09', '2027-05-10', '2027-05-11', '2027-05-19', '2027-05-20', '2027-05-29'].map((day) => [
      dayStateOf(day, publishing),
      isPublished(day, publishing),
    ]),
  ).toEqual([
    ['over', false],
    ['running', true],
    ['published', true],
    ['published', true],
    ['open', false],
    ['published', true],
  ])
})

test('who takes nothing beside what he was told keeps his shift of a published day, and is free on an open one [AV-28]', () => {
  const publishing = { today: '2027-05-13', until: '2027-05-15', early: new Set<string>() }
  const shift = { day: '2027-05-14', ...from('09:00', '17:00', '2027-05-14') }
  const window = { from: at('04:00', '2027-05-12'), to: at('04:00', '2027-05-18') }
  expect(spansToSell(window, [shift], publishing, zone)).toEqual([
    // Over already.
    { from: at('04:00', '2027-05-12'), to: at('04:00', '2027-05-13') },
    // Today he has none, on Friday his own, on Saturday none.
    from('09:00', '17:00', '2027-05-14'),
    { from: at('04:00', '2027-05-16'), to: at('04:00', '2027-05-19') },
  ])
})
