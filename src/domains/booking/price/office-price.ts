/** The total of a booking as the office reads it: always with VAT, and without it too where its customer reads that. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { OfficeBooking } from '../office/office-booking.ts'

interface Money {
  readonly sum: (cents: number) => string
}

/** Null where there is no price, or it is not the reader's to know. */
export function officePrice(
  { gross, net, price_mode }: Pick<OfficeBooking, 'gross' | 'net' | 'price_mode'>,
  formats: Money,
): { readonly incl: string; readonly excl: string | null } | null {
  if (gross === null || gross === undefined) return null
  const isNet = price_mode === 'net' && net !== null && net !== undefined
  return {
    incl: m.office_price_incl({ amount: formats.sum(gross) }),
    excl: isNet ? m.office_price_excl({ amount: formats.sum(net) }) : null,
  }
}
