import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantText, parameterText, parseArray } from './column-values.ts'

test('any list of texts survives the way to an array literal and back', () => {
  const texts = fc.array(fc.option(fc.string({ unit: 'grapheme' })))
  fc.assert(
    fc.property(texts, (list) => {
      expect(parseArray(parameterText(list)!, String)).toEqual(list)
    }),
  )
})

test('an instant is the same text whatever zone it was written in', () => {
  expect(instantText('2027-05-15 12:00:00+00')).toBe('2027-05-15T12:00:00.000Z')
  expect(instantText('2027-05-15 14:00:00.123456+02')).toBe('2027-05-15T12:00:00.123Z')
  expect(instantText('2027-05-15 17:30:00+05:30')).toBe('2027-05-15T12:00:00.000Z')
  expect(instantText('infinity')).toBe('infinity')
})
