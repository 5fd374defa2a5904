import { expect, test } from 'vitest'
import { withKeptNumbers } from './kept-numbers.ts'

test('a number is kept one way, however it was typed [BI-80]', () => {
  for (const vat_number of ['0417 497 106', 'BE0417.497.106', 'be 417497106', 'BE0417497106'])
    expect(withKeptNumbers({ vat_number }), vat_number).toEqual({ vat_number: 'BE0417497106' })
  expect(withKeptNumbers({ kbo_number: '0417.497.106' })).toEqual({ kbo_number: '0417497106' })
  expect(withKeptNumbers({ vat_number: '8234 56789.B01' }, 'NL')).toEqual({ vat_number: 'NL823456789B01' })
  // What is none, and what is not there, stays as it is.
  expect(withKeptNumbers({ vat_number: 'volgt', kbo_number: null, name: 'x' })).toEqual({
    vat_number: 'volgt',
    kbo_number: null,
    name: 'x',
  })
})
