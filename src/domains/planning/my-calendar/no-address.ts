/** What is said where nobody gave the address of a ride yet: only those are named who can be called there. */
import { m } from '../../../platform/i18n/paraglide/messages.js'

interface Callable {
  readonly phone: string | null
  readonly office: string | null
}

export function noAddressText({ phone, office }: Callable): string {
  if (phone) return office ? m.my_no_address() : m.my_no_address_group()
  return office ? m.my_no_address_office() : m.my_no_address_yet()
}
