/** The reasons of a ride on request in words for the office; apart, so that no visitor fetches them. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { RequestReason } from '../../catalog/price/price.ts'

const words: Readonly<Record<RequestReason, () => string>> = {
  place: m.office_request_place,
  bob: m.office_request_bob,
  'too-wide': m.office_request_too_wide,
  'office-rule': m.office_request_office_rule,
  'further-request': m.office_request_further,
}

export const officeRequestWords = (reasons: readonly RequestReason[]): string[] =>
  reasons.map((reason) => words[reason]())
