/** The letters kept, as a page asks for them. */
import { queryOptions } from '@tanstack/react-query'
import type { Parsed } from '../../http/endpoint/schema.ts'
import { answerError, readAnswer } from '../../resource/ui/data/records.ts'
import { authorizedFetch } from '../../session/client/authorized-fetch.ts'
import type { keptLetter } from '../letter-routes.ts'

export type KeptLetter = Parsed<typeof keptLetter>
export type LetterState = KeptLetter['state']

export interface LettersWanted {
  readonly state?: LetterState
  /** The record they are about, `bookings/<id>`. */
  readonly about?: string
  readonly search?: string
  readonly page?: number
}

export interface LettersFound {
  readonly letters: readonly KeptLetter[]
  readonly count: number
  /** Given up, and nobody saw to them. */
  readonly unsolved: number
  readonly pageSize: number
  /** Whether letters leave the machine; otherwise they are only kept. */
  readonly sends: boolean
}

/** Every query of letters begins with this key. */
export const lettersKey = ['items', 'letters'] as const

export const lettersQuery = (wanted: LettersWanted) =>
  queryOptions({
    queryKey: [...lettersKey, wanted],
    refetchInterval: 30_000,
    queryFn: async (): Promise<LettersFound> => {
      const entries = Object.entries(wanted).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      )
      const answer = await authorizedFetch(`/api/letters?${new URLSearchParams(entries).toString()}`)
      if (!answer.ok) throw await answerError(answer)
      const { data, meta } = (await answer.json()) as {
        data: readonly KeptLetter[]
        meta: { count: number; unsolved: number; page_size: number; sends_mail: boolean }
      }
      return {
        letters: data,
        count: meta.count,
        unsolved: meta.unsolved,
        pageSize: meta.page_size,
        sends: meta.sends_mail,
      }
    },
  })

interface LetterText {
  readonly html: string
  readonly attachments: readonly string[]
  /** Where it would go if it were written now. */
  readonly recipient_now: string
}

export const letterTextQuery = (id: string) =>
  queryOptions({
    queryKey: [...lettersKey, 'text', id],
    staleTime: Infinity,
    queryFn: () => readAnswer<LetterText>(`/api/letters/${id}`),
  })
