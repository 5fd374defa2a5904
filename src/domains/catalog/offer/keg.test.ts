import { expect, test } from 'vitest'
import { checkKeg } from './keg.ts'

test('a keg of 20 litres does not hold 30, and who says so reads it beside the litres [CA-16]', () => {
  expect(checkKeg({ unit: 'keg20', litres: 30 })).toEqual({
    ok: false,
    refusal: { reason: 'keg-litres-differ', field: 'litres', litres: 20 },
  })
  for (const [unit, litres] of [
    ['keg20', 20],
    ['keg30', 30],
    ['keg50', 50],
    ['keg30', null],
    ['crate', 24],
    ['bottle', 0.75],
  ])
    expect(checkKeg({ unit, litres }).ok, String(unit)).toBe(true)
})
