/** What a report may not go without. */
import { m } from '../../platform/i18n/paraglide/messages.js'

/** By field, what is said of each that is empty. */
export const missingOf = (needed: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(needed)
      .filter(([, value]) => !value)
      .map(([name]) => [name, m.portal_fault_required()]),
  )
