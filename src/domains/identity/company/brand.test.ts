import { expect, test } from 'vitest'
import { contrast } from '../../../kernel/contrast.ts'
import { brandTokens, judgeBrand } from './brand.ts'

test('a colour nobody could read letters on is refused with the pair and its ratio [ID-01]', () => {
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
})

test('a company without colours keeps the look as it is, and no other text reaches the page', () => {
  expect(brandTokens({ main_colour: null, accent_colour: null })).toBe('')
  expect(brandTokens({ main_colour: '#7a1f3d', accent_colour: null })).toContain('--bottle:#7a1f3d')
  expect(brandTokens({ main_colour: '</style><script>', accent_colour: '}' })).toBe('')
})

test.each(['#7a1f3d', '#0d4a38', '#000000', '#00695c', '#1d4ed8'])(
  'the buttons of the portal take the company’s colour %s, and white is read on them in light and dark',
  (main) => {
    const tokens = brandTokens({ main_colour: main, accent_colour: null })
    const pairs = [...tokens.matchAll(/--office-action(?:-hover)?:light-dark\((#\w{6}),(#\w{6})\)/g)]
    expect(pairs).toHaveLength(2)
    for (const [, light, dark] of pairs)
      for (const colour of [light!, dark!]) expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(pairs[0]![1]).toBe(main)
    // On the dark page the deep colour is lifted, so that the button stands out.
    expect(contrast(pairs[0]![2]!, '#171f1c')).toBeGreaterThan(contrast(main, '#171f1c')! - 0.01)
  },
)

test.each(['#7a1f3d', '#4a1d6e', '#8a5a00', '#000000'])(
  'the words of text buttons and states take the company’s colour %s, and are read on its own soft ground',
  (main) => {
    const tokens = brandTokens({ main_colour: main, accent_colour: null })
    const text = /--bottle-text:light-dark\((#\w{6}),/.exec(tokens)![1]!
    const soft = /--bottle-soft:light-dark\((#\w{6}),/.exec(tokens)![1]!
    expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5)
    if (contrast(main, soft)! >= 4.5) expect(text).toBe(main)
  },
)
