/** Reads the tokens as they are shipped, and computes the WCAG 2.2 contrast of every pair the product uses. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
)

type Appearance = 'light' | 'dark'
const appearances: Appearance[] = ['light', 'dark']

function colour(token: string, appearance: Appearance): string {
  const pair = pairs.get(token)
  if (!pair) throw new Error(`tokens.css has no --${token} with a light and a dark colour`)
  return pair[appearance]
}

/** Relative luminance of an sRGB colour, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const text: [string, string][] = [
  ...['ink', 'muted', 'link', 'price', 'amber-text', 'error'].flatMap((colour): [string, string][] => [
    [colour, 'foam'],
    [colour, 'paper'],
  ]),
  ['ink', 'sunk'],
  ['muted', 'sunk'],
  ['ink', 'bottle-soft'],
  ['link', 'bottle-soft'],
  ['bottle-text', 'bottle-soft'],
  ['bottle-text', 'paper'],
  ['success', 'paper'],
  ['ink', 'amber-soft'],
  ['amber-text', 'amber-soft'],
  ['ink', 'highlight'],
  ['ink', 'error-soft'],
  ['error', 'error-soft'],
  ['ink', 'info-soft'],
  ['info', 'info-soft'],
  ['on-amber', 'amber'],
  ['on-amber', 'amber-bright'],
  ['on-bottle', 'bottle'],
  ['on-bottle-amber', 'bottle'],
]

const shapes: [string, string][] = [
  ['outline', 'foam'],
  ['outline', 'paper'],
  ['outline', 'sunk'],
  ['focus', 'foam'],
  ['focus', 'paper'],
  ['focus', 'focus-halo'],
]

test.for(text)('text in %s on %s can be read by everyone (7 : 1), by day and by night', ([front, back]) => {
  for (const appearance of appearances)
    expect(contrast(colour(front, appearance), colour(back, appearance)), appearance).toBeGreaterThanOrEqual(
      7,
    )
})

test.for(shapes)('a line in %s stands out on %s (3 : 1), by day and by night', ([front, back]) => {
  for (const appearance of appearances)
    expect(contrast(colour(front, appearance), colour(back, appearance)), appearance).toBeGreaterThanOrEqual(
      3,
    )
})
