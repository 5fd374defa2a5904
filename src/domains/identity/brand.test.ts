import { expect, test } from 'vitest'
import { brandTokens, judgeBrand } from './brand.ts'

test('a colour nobody could read letters on is refused with the pair and its ratio', () => {
  expect(judgeBrand({ main_colour: '#9ecfff', accent_colour: null })).toMatchObject({
    ok: false,
    refusal: {
      reason: 'main-colour-too-light',
      field: 'main_colour',
      colour: '#9ecfff',
      letters: '#fff8ea',
      ratio: { nl: '1,5', en: '1.5' },
    },
  })
  expect(judgeBrand({ accent_colour: '#5a1010' })).toMatchObject({
    ok: false,
    refusal: { reason: 'accent-colour-too-dark', field: 'accent_colour' },
  })
  expect(judgeBrand({ main_colour: 'red' })).toMatchObject({ refusal: { reason: 'colour-unknown' } })
  expect(judgeBrand({ main_colour: '#7a1f3d', accent_colour: '#ffd23f' })).toMatchObject({ ok: true })
  expect(judgeBrand({ mail_reply_to: 'nobody' })).toMatchObject({ refusal: { field: 'mail_reply_to' } })
})

test('a company without colours keeps the look as it is, and no other text reaches the page', () => {
  expect(brandTokens({ main_colour: null, accent_colour: null })).toBe('')
  expect(brandTokens({ main_colour: '#7a1f3d', accent_colour: null })).toContain('--bottle:#7a1f3d')
  expect(brandTokens({ main_colour: '</style><script>', accent_colour: '}' })).toBe('')
})
