/** What a person means by the digits typed or pasted into a field, whichever keyboard or page they come from. */

export interface NumberStyle {
  /** The decimal sign of the reader's language. */
  readonly decimal: '.' | ','
  /** Whether thousands may be set apart (`1.250` for an amount); never in a coordinate or a percentage. */
  readonly grouped: boolean
}

/**
 * The number a text stands for; null for a text without a digit, or with letters among them. Dot and comma are both a decimal sign: `12.50` and
 * `12,50` are one number. A sign sets thousands apart where it comes twice, where the other sign follows it, or, if
 * amounts are `grouped`, where it is not the reader's decimal sign and exactly three digits follow.
 */
export function typedNumber(text: string, { decimal, grouped }: NumberStyle): number | null {
  if (/\d\s*\p{L}.*\d/u.test(text)) return null
  const clean = text.replaceAll(/[^\d.,-]/g, '')
  const unsigned = clean.replaceAll('-', '')
  if (!/\d/.test(unsigned)) return null
  const signs = unsigned.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  const isOnce = last !== undefined && signs.filter((sign) => sign === last).length === 1
  const isThousands =
    grouped && signs.length === 1 && last !== decimal && /^[1-9]\d{0,2}[.,]\d{3}$/.test(unsigned)
  const at = isOnce && !isThousands ? unsigned.lastIndexOf(last) : unsigned.length
  const digits = (part: string) => part.replaceAll(/[.,]/g, '')
  const size = Number(`${digits(unsigned.slice(0, at)) || '0'}.${digits(unsigned.slice(at)) || '0'}`)
  return clean.startsWith('-') ? -size : size
}
