/** An address that is written as one text. */

interface AddressParts {
  readonly street?: string
  readonly postal_code?: string
  readonly city?: string
}

/** `Street 12, 1000 Town`, in its parts; what is no such text is the street. */
export function addressParts(address: string): AddressParts {
  const text = address.trim()
  const [, street, postal_code, city] = /^(.*),\s*(?:B-?\s*)?(\d{4})\s+([^,]+)$/s.exec(text) ?? []
  if (street && postal_code && city) return { street: street.trim(), postal_code, city: city.trim() }
  return text ? { street: text } : {}
}
