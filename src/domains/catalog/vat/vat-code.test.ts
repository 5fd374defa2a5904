import { expect, test } from 'vitest'
import { inEach } from '../../../kernel/text/translated.ts'
import { referenceVatCodes } from '../reference/vat-codes.ts'
import type { GridRow } from '../resources/vat-codes.ts'
import { checkVatCode, endOfRates, isForBuyer, newGrids } from './vat-code.ts'

const rate = (percent: number, valid_from = '1996-01-01', valid_to: string | null = null) => ({
  percent,
  valid_from,
  valid_to,
})
const said = inEach(() => 'Btw verlegd')
const reasonOf = (code: Parameters<typeof checkVatCode>[0]) => {
  const judged = checkVatCode(code)
  return judged.ok ? null : judged.refusal.reason
}

test('only an ordinary code charges, and any other says in every language why it does not [VT-02]', () => {
  const ordinary = { category: 'S', exemption_text: null } as const
  expect(reasonOf({ ...ordinary, rates: [rate(21)] })).toBeNull()
  expect(reasonOf({ ...ordinary, rates: [rate(21), rate(0, '2030-01-01')] })).toBe('vat-rate-above-zero')
  for (const category of ['E', 'AE', 'K', 'G', 'O'] as const) {
    expect(reasonOf({ category, rates: [rate(21)], exemption_text: said })).toBe('vat-rate-not-zero')
    expect(reasonOf({ category, rates: [rate(0)], exemption_text: null })).toBe('vat-exemption-text-required')
    expect(reasonOf({ category, rates: [rate(0)], exemption_text: { ...said, fr: ' ' } })).toBe(
      'vat-exemption-text-required',
    )
    expect(reasonOf({ category, rates: [rate(0)], exemption_text: said })).toBeNull()
  }
  expect(reasonOf({ category: 'Z', rates: [rate(0)], exemption_text: null })).toBeNull()
})

test('a day has one rate at most, in whatever order they are written; days without one may be [VT-02]', () => {
  const rates = (...all: ReturnType<typeof rate>[]) =>
    reasonOf({ category: 'S', exemption_text: null, rates: all })
  expect(rates(rate(22, '2027-01-01'), rate(21, '1996-01-01', '2026-12-31'))).toBeNull()
  expect(rates(rate(21, '1996-01-01', '2026-11-30'), rate(22, '2027-01-01'))).toBeNull()
  expect(rates(rate(21), rate(22, '2027-01-01'))).toBe('vat-rates-overlap')
  expect(rates(rate(21, '1996-01-01', '2027-01-01'), rate(22, '2027-01-01'))).toBe('vat-rates-overlap')
  expect(rates(rate(21, '2027-01-02', '2027-01-01'))).toBe('vat-rate-ends-early')
})

test('a sale with VAT stands in a grid for that with its VAT, one without in neither [VT-08]', () => {
  const charged = { category: 'S' as const, exemption_text: null, rates: [rate(12)] }
  const free = { category: 'AE' as const, exemption_text: said, rates: [rate(0)] }
  expect(reasonOf({ ...charged, grids: [{ base: '00', vat: null }] })).toBe('vat-grid-wrong')
  expect(reasonOf({ ...charged, grids: [{ base: '02', vat: null }] })).toBe('vat-grid-wrong')
  expect(reasonOf({ ...charged, grids: [{ base: '02', vat: '54' }] })).toBeNull()
  expect(reasonOf({ ...charged, grids: [] })).toBeNull()
  expect(reasonOf({ ...free, grids: [{ base: '03', vat: '54' }] })).toBe('vat-grid-wrong')
  expect(reasonOf({ ...free, grids: [{ base: '44' }] })).toBeNull()
})

test('a rate stands in its own grid of the return, and one the return has none for in any [VT-08]', () => {
  const charged = (percent: number) => ({
    category: 'S' as const,
    exemption_text: null,
    rates: [rate(percent)],
  })
  for (const [percent, base, named] of [
    [21, '01', 21],
    [21, '02', undefined],
    [6, '03', 6],
    [12, '03', null],
  ] as const)
    expect(reasonOf({ ...charged(percent), grids: [{ percent: named, base, vat: '54' }] })).toBe(
      'vat-grid-of-other-rate',
    )
  expect(reasonOf({ ...charged(6), grids: [{ percent: 6, base: '01', vat: '54' }] })).toBeNull()
  expect(reasonOf({ ...charged(22), grids: [{ percent: 22, base: '03', vat: '54' }] })).toBeNull()
})

test('a row of grids that stood is not judged anew, however it is written [VT-08]', () => {
  const stood: Partial<GridRow>[] = [{ base: '01', vat: '54', percent: null }]
  expect(newGrids([{ vat: '54', base: '01' }], stood)).toEqual([])
  expect(newGrids([...stood, { base: '03', vat: '54' }], stood)).toEqual([{ base: '03', vat: '54' }])
})

test('the codes every company begins with are right, and three of them are for the accountant alone [VT-01, VT-02]', () => {
  for (const code of referenceVatCodes) expect(reasonOf(code), code.code).toBeNull()
  expect(referenceVatCodes.filter(({ category }) => isForBuyer(category)).map(({ code }) => code)).toEqual([
    'AE',
    'K',
    'G',
  ])
  expect(referenceVatCodes.find(({ code }) => code === 'S21D')?.rates[0]?.percent).toBe(21)
  expect(referenceVatCodes.find(({ category }) => category === 'E')?.exemption_text?.nl).toContain(
    'art. 28, 5°',
  )
})

test('the rates of a code end on the last day of the last of them [VT-12]', () => {
  expect(endOfRates([rate(21)])).toBeNull()
  expect(endOfRates([rate(22, '2030-01-01'), rate(21, '1996-01-01', '2029-12-31')])).toBeNull()
  expect(endOfRates([rate(21, '1996-01-01', '2029-12-31')])).toBe('2029-12-31')
  expect(endOfRates([])).toBeNull()
})
