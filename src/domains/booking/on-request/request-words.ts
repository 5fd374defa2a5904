/** The reasons of a ride on request in words: one sentence each for the customer. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { RequestReason } from '../../catalog/price/price.ts'
import { rideReasons } from '../price/receipt-words.ts'

const toCustomer = { ...rideReasons, 'further-request': m.request_reason_further }

/** In the page's own language unless another is named. */
export const requestWords = (reasons: readonly RequestReason[], locale?: Locale): string[] =>
  reasons.map((reason) => (locale ? toCustomer[reason]({}, { locale }) : toCustomer[reason]({})))
