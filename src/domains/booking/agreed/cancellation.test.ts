import { expect, test } from 'vitest'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { cancellationLine } from './agreed-words.ts'
import { backOf, cancellationDates } from './cancellation.ts'

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
    const line = cancellationLine(now!, { locale, zone: 'Europe/Brussels', isOnly: false, isOffice: true })
    expect(line).toContain(formatsIn(locale).percent(50))
    expect(line).not.toBe(cancellationLine(now!, { locale, zone: 'Europe/Brussels', isOnly: false }))
  }
})
