/** Up to what sum a difference is written off, as the settings say. */
import type { Cents } from '../../../kernel/money/money.ts'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { onlyRecord, recordQuery } from '../../../platform/resource/ui/data/records.ts'

/** Nothing until it is read, and to who may not read it. */
export function useDifferenceLimit(): Cents {
  const portal = usePortalAccess()
  const { data } = useQuery({
    ...recordQuery('settings', onlyRecord, ['difference_limit']),
    enabled: portal.fields('read', 'settings').includes('difference_limit'),
  })
  return (data as { readonly difference_limit?: Cents } | null | undefined)?.difference_limit ?? 0
}
