/** The reasons an endpoint may refuse for, by the status each is answered with. */
import { codeOf } from '../../../../platform/http/refusal.ts'
import { statusOf } from '../endpoint.ts'

/** Reasons in groups, as the API's document takes them; what everyone may meet is 400 besides. */
export function refusing(...groups: readonly (readonly string[])[]): Record<number, string[]> {
  const byStatus: Record<number, string[]> = { 400: [] }
  for (const reason of new Set(groups.flat())) (byStatus[statusOf({ reason })] ??= []).push(codeOf(reason))
  byStatus[400]!.push('INVALID_PAYLOAD')
  return byStatus
}

const words = (text: string) => text.split(' ')

/** What is wrong with a wish, or with a part of it. */
export const wishReasons = words(
  'people-required group-too-small group-too-large date-required no-such-day day-in-the-past nothing-on-sale package-not-on-sale start-not-offered ' +
    'notice-too-short too-far-ahead unknown-postal-code place-refused package-not-offered duration-not-offered ' +
    'no-such-time bob-not-offered drink-not-available too-many-drinks wrong-type text-too-long link-in-text unknown-property',
)
export const contactReasons = words(
  'first-name-required last-name-required email-required email-invalid phone-required phone-invalid ' +
    'vat-number-unknown company-name-required street-required house-number-required postal-code-required ' +
    'city-required country-unknown',
)
/** Why a start cannot be had. */
export const startReasons = words('slot-taken not-feasible price-unknown step-incomplete search-too-wide')
/** Why an answer that names what it saw is not taken. */
export const seenReasons = words('total-required version-required price-changed')
export const draftGone = ['draft-not-found']
export const moveReasons = ['move-not-allowed', 'unknown-property']
