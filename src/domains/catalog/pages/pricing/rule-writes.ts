/** Saving changes to the price list. */
import { deleteItem, updateItemsBatch } from '@directus/sdk'
import type { Locale } from '../../../../kernel/locale.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { faultsOf } from '../../../../platform/resource/ui/form/faults.ts'
import { apiClient } from '../../../../platform/session/client.ts'
import type { PriorityChange } from '../../rule-order.ts'

/** All of them or none, in the order they are given. */
export const savePriorities = (changes: readonly PriorityChange[]): Promise<unknown> =>
  apiClient().request(updateItemsBatch('price_rules' as never, changes as never))

export const archiveRule = (id: string): Promise<unknown> =>
  apiClient().request(deleteItem('price_rules' as never, id))

/** The first thing the server said, in the reader's language. */
export function firstFault(error: unknown, locale: Locale): string {
  const { general, fields, isConflict } = faultsOf(error, { names: [], locale })
  return isConflict ? m.portal_conflict_title() : (general[0] ?? Object.values(fields)[0] ?? '')
}
