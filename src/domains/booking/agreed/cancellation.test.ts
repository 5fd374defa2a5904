import { expect, test } from 'vitest'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { cancellationLine } from './agreed-words.ts'
import { backOf, cancellationDates, stepAt, stepsAhead } from './cancellation.ts'

test('a cancellation gives back only what was received beyond its cost, and nothing of what nobody paid [B-28]', () => {
  expect(backOf(0, 47_734)).toBe(0)
  expect(backOf(0, 0)).toBe(0)
  expect(backOf(30_000, 47_734)).toBe(0)
  expect(backOf(95_468, 47_734)).toBe(47_734)
})

test('the office reads which step of the policy a cancellation stands on, in words of who is owed', () => {
  const start = Date.parse('2027-05-15T12:00:00Z')
  const steps = [
    { hours_before: 336, keep_percent: 0 },
    { hours_before: 48, keep_percent: 50 },
  ]
  const [now] = cancellationDates(steps, start, start - 100 * 3_600_000)
  for (const locale of ['nl', 'en', 'fr'] as const) {
    const line = cancellationLine(now!, { locale, zone: 'Europe/Brussels', isFirst: true, isOffice: true })
    expect(line).toContain(formatsIn(locale).percent(50))
    expect(line).not.toBe(cancellationLine(now!, { locale, zone: 'Europe/Brussels', isFirst: true }))
  }
})

test('while several starts are offered, a step that is past for the latest of them is left out [B-29]', () => {
  const steps = [
    { hours_before: 336, keep_percent: 0 },
    { hours_before: 48, keep_percent: 50 },
    { hours_before: 0, keep_percent: 100 },
  ]
  const latest = Date.parse('2027-05-15T12:00:00Z')
  const inDays = (days: number) => latest - days * 86_400_000
  expect(stepsAhead(steps, latest, inDays(20))).toEqual(steps)
  expect(stepsAhead(steps, latest, inDays(5))).toEqual(steps.slice(1))
  expect(stepsAhead(steps, latest, inDays(1))).toEqual(steps.slice(2))
  // To the last moment of a step it holds for the latest start, as it does for who steps back then.
  expect(stepsAhead(steps, latest, inDays(14))).toEqual(steps)
  expect(stepsAhead(steps, latest, inDays(14) + 1)).toEqual(steps.slice(1))
  expect(stepAt(steps, latest, inDays(14))).toEqual(steps[0])
  // The last is said to the end, and an hour before it is not the end.
  expect(stepsAhead(steps, latest, latest + 1)).toEqual(steps.slice(2))
  expect(stepsAhead([{ hours_before: 1, keep_percent: 80 }, steps[2]!], latest, latest)).toEqual([steps[2]])
  expect(stepsAhead(steps.slice(0, 1), latest, inDays(1))).toEqual([{ hours_before: 0, keep_percent: 100 }])
  expect(stepsAhead([], latest, inDays(1))).toEqual([])
})
