/** What a report is chosen from; where no network brings it that is said, and it is asked again until it is there. */
import type { ReactNode } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useQuery } from '../../platform/http/client/use-query.ts'
import type { pageQuery } from '../../platform/resource/ui/data/records.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'

const againMs = 15_000

export function useChoices(query: ReturnType<typeof pageQuery>): {
  readonly rows: readonly unknown[]
  /** Said in their place; null where they are there, or on their way. */
  readonly lost: ReactNode
} {
  const { data, isError, fetchStatus } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs : false),
  })
  const isLost = !data && (isError || fetchStatus === 'paused')
  return {
    rows: data?.rows ?? [],
    lost: isLost ? <Notice tone="warning" live="polite" title={m.report_choices_lost()} /> : null,
  }
}
