/** Saving changes to the price list. */
import type { Locale } from '../../../../../kernel/locale.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { faultsOf } from '../../../../../platform/resource/ui/form/faults.ts'
import { changeEach } from '../../../../../platform/resource/ui/list/bulk/bulk-calls.ts'
import type { PriceRule } from '../../../catalogue.ts'
import { priceRules } from '../../../resources/price-rules.ts'
import type { PriorityChange } from '../../../price-rules/rule-order.ts'

/** All of them or none, in the order they are given, and over the rules as they were read. */
export function savePriorities(
  changes: readonly PriorityChange[],
  read: readonly PriceRule[],
): Promise<void> {
  const versions = new Map(read.map(({ id, row_version }) => [id, row_version]))
  return changeEach(
    priceRules,
    changes.map((change) => ({ ...change, row_version: versions.get(change.id) })),
  )
}

/** The first thing the server said, in the reader's language. */
export function firstFault(error: unknown, locale: Locale): string {
  const { general, fields, isConflict } = faultsOf(error, { names: [], locale })
  return isConflict ? m.portal_conflict_title() : (general[0] ?? Object.values(fields)[0] ?? '')
}
