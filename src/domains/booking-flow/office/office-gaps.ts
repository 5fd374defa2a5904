/** Everything a booking made by the office still lacks, named at once beside what else is wrong with it. */
import type { Refusal } from '../../../kernel/outcome.ts'
import { missingContact, patchContact } from '../../customers/contact.ts'
import { isRecord } from '../../../kernel/record.ts'

/** What is no matter of filling in is answered alone. Rule B-58. */
const fillable = (refusals: readonly Refusal[]): boolean =>
  refusals.every(({ reason }) => reason !== 'unknown-property' && reason !== 'price-changed')

/** @param body what was sent, with a start: without one it is a draft, which may lack anything. Rule B-58. */
export function withOfficeGaps(
  found: readonly Refusal[],
  { terms, contact }: Readonly<Record<string, unknown>>,
): readonly Refusal[] {
  if (!fillable(found)) return found
  const given = patchContact(isRecord(contact) ? contact : {}, {}).contact
  const gaps: Refusal[] = missingContact(given).map((one) => ({
    ...one,
    field: `contact.${one.field ?? ''}`,
  }))
  if (terms !== true) gaps.push({ reason: 'terms-required', field: 'terms' })
  return [...found, ...gaps.filter(({ field }) => found.every((one) => one.field !== field))]
}
