/** What the office asks the server about many bookings at once. */
import { queryOptions } from '@tanstack/react-query'
import type { Id } from '../../../kernel/id/id.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import type { MoveOfMany } from './moves-of-many.ts'

/** An act whose letters can still be called back. */
export interface WaitingAct {
  readonly id: Id<'bulk_moves'>
  readonly move: MoveOfMany
  readonly count: number
  readonly letters_at: string
}

/** A booking as it would be moved, and why not. */
export interface LookedAt {
  readonly booking: Id<'bookings'>
  readonly number: string | null
  readonly customer: string | null
  readonly starts_at: string | null
  readonly version: number
  readonly why: string | null
}

export interface CameOf {
  readonly done: readonly { readonly booking: string }[]
  readonly refused: readonly {
    readonly booking: string
    readonly number: string | null
    readonly why: string
  }[]
}

const lookAgainMs = 5000

/** As long as there are any, it is asked again: they end by themselves. */
export const waitingLettersQuery = queryOptions({
  queryKey: ['items', 'bookings', 'waiting-letters'],
  queryFn: ({ signal }) => readAnswer<readonly WaitingAct[]>('/api/bulk-moves', signal),
  refetchInterval: ({ state }) => (state.data?.length ? lookAgainMs : false),
})
