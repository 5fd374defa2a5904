import { expect, test } from 'vitest'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { awayWords, itemSpan } from './span-text.ts'

const said = { formats: formatsIn('nl'), zone: 'Europe/Brussels', today: '2026-11-23' } as const
const away = (from: string, to: string) => ({ kind: 'absence', from, to }) as const

test('a whole day of absence reads as that day, and several with the last one included', () => {
  const one = away('2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z')
  expect(itemSpan(one, said)).toBe(m.plan_all_day())
  expect(awayWords(one, said)).toBe('ma 23 nov')
  const three = away('2026-11-22T23:00:00Z', '2026-11-25T23:00:00Z')
  expect(itemSpan(three, said)).toBe('ma 23 nov – wo 25 nov')
  expect(itemSpan(away('2026-11-23T13:00:00Z', '2026-11-25T23:00:00Z'), said)).toBe(
    'ma 23 nov 14:00 – wo 25 nov',
  )
})

test('hours of one day read as hours, of work and of absence', () => {
  const hours = { from: '2026-11-23T08:00:00Z', to: '2026-11-23T10:30:00Z' }
  for (const kind of ['transport_out', 'absence'] as const)
    expect(itemSpan({ kind, ...hours }, said)).toBe('09:00 – 11:30')
})

test('an hour reads the French way in French, on a calendar as in a sentence', () => {
  const french = { ...said, formats: formatsIn('fr') }
  const hours = { from: '2026-11-23T08:00:00Z', to: '2026-11-23T10:30:00Z' }
  const words = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(words(itemSpan({ kind: 'absence', ...hours }, french))).toBe('9 h – 11 h 30')
  expect(words(awayWords({ from: '2026-11-23T13:00:00Z', to: '2026-11-24T23:00:00Z' }, french))).toBe(
    'lun. 23 nov. 14 h – mar. 24 nov.',
  )
})

test('an absence of another year names that year', () => {
  expect(awayWords(away('2025-12-30T23:00:00Z', '2026-01-02T23:00:00Z'), said)).toBe(
    'wo 31 dec 2025 – vr 2 jan',
  )
})
