/** What is said where nobody gave the address of a ride yet: only those are named who can be called there. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'

interface Callable {
  readonly phone: string | null
  readonly office: string | null
}

/** @param locale of the page where none is said. */
export function noAddressText({ phone, office }: Callable, locale?: Locale): string {
  const said = phone
    ? office
      ? m.my_no_address
      : m.my_no_address_group
    : office
      ? m.my_no_address_office
      : m.my_no_address_yet
  return said({}, locale && { locale })
}
