import { expect, test } from 'vitest'
import { priceText } from './price.tsx'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('a price shows cents only where there are any, in the reader’s form', () => {
  expect(plain(priceText(54_900, 'nl'))).toBe('€ 549')
  expect(plain(priceText(54_950, 'nl'))).toBe('€ 549,50')
  expect(plain(priceText(54_950, 'en'))).toBe('€549.50')
  expect(plain(priceText(54_900, 'fr'))).toBe('549 €')
})
