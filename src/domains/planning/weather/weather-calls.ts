/** What the pages of bad weather read. */
import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../../kernel/locale.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { madeOf } from '../../../platform/live/made-of.ts'
import { ask, type Made } from '../../../platform/session/client/asking.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import type {
  weatherMove,
  weatherMoves,
  weatherPreview,
  weatherSent,
  weatherWithdrawn,
} from '../server/weather/weather-schemas.ts'

export type WeatherPreview = Parsed<typeof weatherPreview>
export type WeatherRide = WeatherPreview['rides'][number]
export type WeatherSent = Parsed<typeof weatherSent>
export type WeatherWithdrawn = Parsed<typeof weatherWithdrawn>
export type WeatherMove = Parsed<typeof weatherMove>
export type WeatherCounts = Parsed<typeof weatherMoves>[number]

/** Two instants of one day. */
export interface Hours {
  readonly from: string
  readonly to: string
}

export const previewQuery = ({ from, to }: Hours, locale: Locale) =>
  queryOptions({
    queryKey: ['items', 'planning', 'weather', 'preview', from, to, locale],
    queryFn: ({ signal }): Promise<Made<WeatherPreview>> =>
      ask(`/api/weather-moves/preview?${new URLSearchParams({ from, to, lang: locale })}`, { signal }),
    // What is free changes by the minute: it is asked anew whenever it is looked at.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const weatherMovesQuery = queryOptions({
  queryKey: ['items', 'planning', 'weather'],
  meta: madeOf('bookings', 'proposals'),
  queryFn: ({ signal }) => readAnswer<readonly WeatherCounts[]>('/api/weather-moves', signal),
})

export const weatherMoveQuery = (id: string) =>
  queryOptions({
    queryKey: ['items', 'planning', 'weather', id],
    meta: madeOf('bookings', 'proposals'),
    queryFn: ({ signal }) => readAnswer<WeatherMove>(`/api/weather-moves/${id}`, signal),
    refetchInterval: 60_000,
  })
