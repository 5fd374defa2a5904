/** What the booking form asks: hours and prices as who is signed in may have them, the office's with what it may overrule. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../../kernel/locale.ts'
import { withQuery } from '../../../platform/http/client/api-call.ts'
import { ask } from '../../../platform/session/client/asking.ts'
import { known, placed } from '../../booking/pages/parts/offer-queries.ts'
import type { ShownPrice, ShownSlots } from '../../booking/shown.ts'
import type { ShownWish } from '../../booking/shown.ts'

const halfAMinuteMs = 30_000

/** A ride that is known well enough to be priced, or to be looked for. */
export const isPlaceable = (wish: ShownWish): boolean =>
  Boolean(wish.people && wish.package && wish.duration && wish.day && wish.postal_code)

async function answerTo<T>(path: string, init?: RequestInit): Promise<T> {
  const made = await ask<T>(path, init)
  if ('refused' in made) throw new Error(made.refused.text)
  return made.data
}

/** The hours of the day; with `overrule` those outside the offer too, each with what stands against it. */
export const officeSlotsQuery = (wish: ShownWish, overrule: boolean, locale: Locale) =>
  queryOptions({
    queryKey: ['slots', placed(wish), wish.day, 'office', overrule, locale],
    queryFn: () =>
      answerTo<ShownSlots>(
        withQuery('/api/slots', {
          ...placed(wish),
          day: wish.day,
          lang: locale,
          overrule: overrule ? 'true' : null,
        }),
      ),
    enabled: isPlaceable(wish),
    retry: false,
  })

/** The price of what is typed so far; with `overrule` of a ride the offer forbids too. */
export const officeQuoteQuery = (wish: ShownWish, overrule: boolean) =>
  queryOptions({
    queryKey: ['quote', wish, 'office', overrule],
    queryFn: () =>
      answerTo<ShownPrice>('/api/quote', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...known(wish), ...(overrule && { overrule }) }),
      }),
    enabled: isPlaceable(wish),
    placeholderData: keepPreviousData,
    staleTime: halfAMinuteMs,
    retry: false,
  })
