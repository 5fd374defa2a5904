/** What the office asks the server about many bookings at once. */
import { queryOptions } from '@tanstack/react-query'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import type { bulkDone, bulkPreview, waitingActs } from '../server/moves/bulk-moves.ts'

export type WaitingAct = Parsed<typeof waitingActs>[number]
export type LookedAt = Parsed<typeof bulkPreview>[number]
export type CameOf = Parsed<typeof bulkDone>

const lookAgainMs = 5000

/** As long as there are any, it is asked again: they end by themselves. */
export const waitingLettersQuery = queryOptions({
  queryKey: ['items', 'bookings', 'waiting-letters'],
  queryFn: ({ signal }) => readAnswer<Parsed<typeof waitingActs>>('/api/bulk-moves', signal),
  refetchInterval: ({ state }) => (state.data?.length ? lookAgainMs : false),
})
