import { expect, test } from 'vitest'
import type { Day } from '../../kernel/time/day.ts'
import type { GridRow } from '../catalog/resources/vat-codes.ts'
import { type CodeRows, mayFollow, type Spoken } from './vat-rows.ts'

const lockDate: Day = '2027-06-30'
const rate = (percent: number, valid_from: string, valid_to: string | null = null) => ({
  percent,
  valid_from,
  valid_to,
})
const row = (base: GridRow['base'], valid_from: string, percent?: number): GridRow => ({
  ...(percent !== undefined && { percent }),
  base,
  vat: '54',
  valid_from,
})
const code: CodeRows = { code: 'S21', rates: [rate(21, '1996-01-01')], grids: [row('03', '1971-01-01', 21)] }
const judge = (after: Partial<CodeRows>, spoken: Partial<Spoken> = {}, before = code) => {
  const judged = mayFollow(before, { ...before, ...after }, { lockDate, issued: [], ...spoken })
  return judged.ok ? null : judged.refusal
}

test('nothing of a closed day is changed, taken away or put before it [VT-11]', () => {
  const closed = (field: string, day: string) => ({ reason: 'vat-row-closed', field, day, until: lockDate })
  expect(judge({ grids: [row('01', '1971-01-01', 21)] })).toEqual(closed('grids', '1971-01-01'))
  expect(judge({ grids: [row('03', '2027-07-01', 21)] })).toEqual(closed('grids', '1971-01-01'))
  expect(judge({ grids: [] })).toEqual(closed('grids', '1971-01-01'))
  expect(judge({ grids: [...code.grids, row('01', '2027-06-30', 21)] })).toEqual(
    closed('grids', '2027-06-30'),
  )
  expect(judge({ rates: [rate(6, '1996-01-01')] })).toEqual(closed('rates', '1996-01-01'))
  expect(judge({ rates: [rate(21, '1996-01-01', '2027-06-29')] })).toEqual(closed('rates', '1996-01-01'))
  expect(judge({ rates: [rate(19, '1990-01-01', '1995-12-31'), ...code.rates] })).toEqual(
    closed('rates', '1990-01-01'),
  )
})

test('a rate ends on a day that is closed no sooner than the last, and what follows begins after it [VT-11]', () => {
  expect(judge({ grids: [...code.grids, row('01', '2027-07-01', 21)] })).toBeNull()
  for (const [last, first] of [
    ['2027-06-30', '2027-07-01'],
    ['2027-12-31', '2028-01-01'],
  ] as const)
    expect(judge({ rates: [rate(21, '1996-01-01', last), rate(22, first)] })).toBeNull()
})

test('a row as the form sends it, with nothing where nothing stood, is the same row [VT-11]', () => {
  expect(
    judge({ grids: [{ valid_from: '1971-01-01', credit: null, vat: '54', base: '03', percent: 21 }] }),
  ).toBeNull()
})

test('what documents were issued with keeps its percentage, grids and name, and may be followed [VT-11]', () => {
  const open = { lockDate: null, issued: [{ percent: 21, issued: '2027-07-02' as Day }] }
  const used = (field: string, day: string) => ({ reason: 'vat-row-used', field, day })
  expect(judge({ rates: [rate(6, '1996-01-01')] }, open)).toEqual(used('rates', '1996-01-01'))
  expect(judge({ grids: [row('01', '1971-01-01', 21)] }, open)).toEqual(used('grids', '1971-01-01'))
  expect(judge({ code: 'S21B' }, open)).toEqual({ reason: 'vat-code-used', field: 'code', name: 'S21' })
  expect(judge({ rates: [rate(21, '1996-01-01', '2027-07-01'), rate(22, '2027-07-02')] }, open)).toBeNull()
  expect(judge({ grids: [...code.grids, row('01', '2027-07-02', 21)] }, open)).toBeNull()
  const begun = { ...code, grids: [...code.grids, row('01', '2028-01-01', 21)] }
  expect(judge({ grids: code.grids }, open, begun)).toBeNull()
  expect(judge({ code: 'S21B', grids: [], rates: [rate(6, '1996-01-01')] }, { lockDate: null })).toBeNull()
})
