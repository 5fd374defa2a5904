/** What became of a deposit, in the words its customer reads. */
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { ShownBooking } from '../shown.ts'

type Taken = NonNullable<ShownBooking['deposit_taken']>

/** Null where none was taken. */
export function depositWords(taken: Taken | null, formats: Pick<Formats, 'sum'>): string | null {
  if (!taken) return null
  const parts: readonly (readonly [number, (of: { amount: string }) => string])[] = [
    [taken.held, m.deposit_we_hold],
    [taken.returned, m.deposit_given_back],
    [taken.kept, m.deposit_kept_of_it],
    [taken.set_off, m.deposit_paid_with_it],
  ]
  return parts.flatMap(([sum, words]) => (sum > 0 ? [words({ amount: formats.sum(sum) })] : [])).join(', ')
}
