/** Up to what sum a difference is written off, as the settings say. */
import type { Cents } from '../../../kernel/money/money.ts'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { onlyRecord, recordQuery } from '../../../platform/resource/ui/data/records.ts'

/** Nothing until it is read. */
export function useDifferenceLimit(): Cents {
  const { data } = useQuery(recordQuery('settings', onlyRecord, ['difference_limit']))
  return (data as { readonly difference_limit?: Cents } | null | undefined)?.difference_limit ?? 0
}
