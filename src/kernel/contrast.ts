/** How well one colour is read on another: the contrast ratio of WCAG 2.2, from 1 to 21. */

/** Red, green and blue of `#0d4a38`, from 0 to 255; null for what is no such colour. */
const partsOf = (colour: string): readonly number[] | null =>
  /^#[0-9a-f]{6}$/i.test(colour) ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) : null

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(parts: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Null where one of them is no colour written `#rrggbb`. */
export function contrast(a: string, b: string): number | null {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (!one || !other) return null
  const [light, dark] = [luminance(one), luminance(other)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The least at which text of any size is read (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** So much of one colour in another, from 0 to 1; null where one of them is no colour written `#rrggbb`. */
export function mixed(colour: string, into: string, share: number): string | null {
  const [one, other] = [partsOf(colour), partsOf(into)]
  if (!one || !other) return null
  const parts = one.map((part, at) => Math.round(part * share + other[at]! * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
