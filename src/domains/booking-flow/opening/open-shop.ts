/** What the settings of a shop that is open may not lose: what of the list before it opened stands in them. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { CompanySettings } from '../../catalog/catalogue.ts'
import { cancellation, company, type Offered, places } from './opening.ts'

/** The settings these three lines of the list read. */
export const neededSettings = [
  'company_name',
  'company_address',
  'company_email',
  'company_phone',
  'vat_number',
  'legal_form',
  'register_court',
  'iban',
  'first_place',
  'cancellation_steps',
] as const satisfies readonly (keyof CompanySettings)[]

/**
 * A customer of an open shop finds what it could not open without. While a shop is closed anything is kept as far as it
 * is known: its list says what is still missing. A gap that was there before keeps nobody from saving something else.
 * Rule B-98.
 */
export function keepsOpen(before: CompanySettings, after: CompanySettings, offered: Offered): Outcome<void> {
  if (before.opened_at === null) return ok(undefined)
  const gapsOf = (settings: CompanySettings) => {
    const facts = { ...offered, catalogue: { ...offered.catalogue, settings } }
    return [company, cancellation, places].flatMap((look) => look(facts))
  }
  const known = new Set(gapsOf(before).map(({ reason }) => reason))
  const lost = gapsOf(after).find(({ reason }) => !known.has(reason))
  return lost ? refuse(lost.reason, { field: lost['field'] }) : ok(undefined)
}
