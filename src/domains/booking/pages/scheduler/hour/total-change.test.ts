import { expect, test } from 'vitest'
import { formatsIn } from '../../../../../platform/i18n/format/formats.ts'
import { totalChange, totalWords } from './total-change.ts'

test('each other hour says what it does to the total, and the chosen one names both totals', () => {
  const formats = formatsIn('nl')
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  const said = (gross: number) => plain(totalChange(gross, 54_950, formats))
  expect([said(56_950), said(54_950), said(50_000)]).toEqual(['+ € 20', 'zelfde prijs', '− € 49,50'])
  expect(plain(totalWords(56_950, 54_950, formats))).toBe('Het totaal wordt € 569,50 in plaats van € 549,50.')
  expect(plain(totalWords(54_950, 54_950, formats))).toBe('Het totaal blijft € 549,50.')
})
