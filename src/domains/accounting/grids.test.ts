import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceVatCodes } from '../catalog/reference/vat-codes.ts'
import type { GridRow } from '../catalog/resources/vat-codes.ts'
import { gridRowOf, gridsOf, isListed, salesTotals, type VatPart } from './grids.ts'

const rowsOf = (code: string): readonly GridRow[] =>
  referenceVatCodes.find((each) => each.code === code)?.grids ?? []
const part = (over: Partial<VatPart>): VatPart => ({
  code: 'S21',
  category: 'S',
  percent: 21,
  net: 10_000,
  vat: 2_100,
  isCredit: false,
  issued: '2027-05-01',
  ...over,
})

test('sales stand in 01 and 03 with their VAT in 54, credit notes in 49 and 64, and what is outside nowhere [AC-01]', () => {
  expect(gridsOf(part({}), rowsOf('S21'))).toEqual({ base: '03', vat: '54' })
  expect(gridsOf(part({ code: 'S6', percent: 6 }), rowsOf('S6'))).toEqual({ base: '01', vat: '54' })
  expect(gridsOf(part({ isCredit: true }), rowsOf('S21'))).toEqual({ base: '49', vat: '64' })
  expect(gridsOf(part({ code: 'O', category: 'O', percent: 0, vat: 0 }), rowsOf('O'))).toEqual({
    base: null,
    vat: null,
  })
})

test('of the rows of a code the latest that has begun holds, and that of its own rate before one of any [AC-01]', () => {
  const rows: GridRow[] = [
    { percent: 6, base: '01', vat: '54', valid_from: '2020-01-01' },
    { percent: 12, base: '02', vat: '54', valid_from: '2026-03-01' },
    { base: '00', valid_from: '2020-01-01' },
    { base: '47', valid_from: '2028-01-01' },
  ]
  const at = (percent: number, issued: string) => gridRowOf(rows, { percent, issued })?.base
  expect(at(6, '2027-01-01')).toBe('01')
  expect(at(12, '2026-03-01')).toBe('02')
  expect(at(12, '2026-02-28')).toBe('00')
  expect(at(0, '2027-12-31')).toBe('00')
  expect(at(0, '2028-01-01')).toBe('47')
  expect(at(0, '2019-12-31')).toBeUndefined()
})

test('a credit note is never taken off 01 to 03; a code without a grid is named [AC-01]', () => {
  const totals = salesTotals(
    [
      part({}),
      part({ isCredit: true, net: 4_000, vat: 840 }),
      part({ code: 'X', net: 500, vat: 105 }),
      part({ code: 'O', category: 'O', percent: 0, net: 700, vat: 0 }),
    ],
    rowsOf,
  )
  expect(totals.grids).toEqual([
    { grid: '03', amount: 10_000 },
    { grid: '49', amount: 4_000 },
    { grid: '54', amount: 2_100 },
    { grid: '64', amount: 840 },
  ])
  expect(totals.gridless).toEqual(['X'])
  expect([totals.net, totals.vat]).toEqual([10_000 - 4_000 + 500 + 700, 2_100 - 840 + 105])
})

const parts = fc.array(
  fc.record({
    code: fc.constantFrom('S21', 'S6', 'O', 'X'),
    category: fc.constantFrom('S', 'O'),
    percent: fc.constantFrom(0, 6, 21),
    net: fc.integer({ min: -500_000, max: 5_000_000 }),
    vat: fc.integer({ min: -100_000, max: 1_000_000 }),
    isCredit: fc.boolean(),
    issued: fc.constantFrom('2027-04-01', '2027-05-31', '2027-06-30'),
  }),
)

test('whatever was issued, the rates add up to the documents and the grids to what has a grid [AC-02]', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const totals = salesTotals(all, rowsOf)
      const sum = (of: (one: VatPart) => number) => all.reduce((total, one) => total + of(one), 0)
      const sign = ({ isCredit }: VatPart) => (isCredit ? -1 : 1)
      expect(totals.net).toBe(sum((one) => sign(one) * one.net))
      expect(totals.vat).toBe(sum((one) => sign(one) * one.vat))
      for (const grid of ['01', '03', '49'] as const)
        expect(totals.grids.find((each) => each.grid === grid)?.amount ?? 0).toBe(
          sum((one) => (gridsOf(one, rowsOf(one.code)).base === grid ? one.net : 0)),
        )
    }),
  )
})

test('the listing counts all but what stands outside the return [AC-09]', () => {
  expect(isListed(part({}), [])).toBe(true)
  expect(isListed(part({ category: 'O' }), [])).toBe(false)
  expect(isListed(part({ category: 'E' }), [])).toBe(false)
  expect(isListed(part({ category: 'E' }), [{ base: '47', valid_from: '2020-01-01' }])).toBe(true)
})
