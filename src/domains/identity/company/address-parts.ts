/** An address that is written as one text. */

interface AddressParts {
  readonly street?: string
  readonly postal_code?: string
  readonly city?: string
}

/**
 * `Street 12, 1000 Town` in its parts, whether a comma, a new line or only a space stands before the postcode; what is
 * no such text is the street.
 */
export function addressParts(address: string): AddressParts {
  const text = onOneLine(address)
  const [, street, postal_code, city] = withComma.exec(text) ?? withoutComma.exec(text) ?? []
  if (street && postal_code && city && !secondAddress.test(street))
    return { street: street.trim(), postal_code, city: city.trim() }
  return text ? { street: text } : {}
}

/** As it is kept and printed; null where no street, postcode and town can be read from it. */
export function writtenAddress(address: string): string | null {
  const { street, postal_code, city } = addressParts(address)
  return postal_code && hasWord(street) && hasWord(city) ? `${street}, ${postal_code} ${city}` : null
}

const hasWord = (text = '') => /\p{L}{2}/u.test(text)

const onOneLine = (text: string) =>
  text
    .trim()
    .replaceAll(/\s*,?\s*\n\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')

// No town has a number in its name: one there is the rest of another address.
const withComma = /^(.+),\s*(?:B-?\s*)?([1-9]\d{3})\s+([^,\d]+)$/i
/** A house number has to stand before the space: in `Steenweg 1250 bus`, 1250 is no postcode. */
const withoutComma = /^(.*\d\S*)\s+(?:B-?\s*)?([1-9]\d{3})\s+([^,\d]+)$/i
/** A postcode and a town before the ones at the end: two addresses in one text. */
const secondAddress = /(,|\d\p{L}?)\s+(B-?\s*)?[1-9]\d{3}\s+\p{L}/iu
