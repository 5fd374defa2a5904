/** What can be had and for how much: quote, start times of a day, days of a month. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Day, type Month, type Weekday, addDays, weekdayOf } from '../../../../kernel/time/day.ts'
import { callApi, withQuery } from '../../../../platform/http/client/api-call.ts'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { fitsGroup, runsOn } from '../../../catalog/offer/package-fit.ts'
import type { ShownCompany, ShownPackage } from '../../../catalog/shown.ts'
import type { ShownDay, ShownPrice, ShownSlots } from '../../shown.ts'
import type { ShownWish } from '../../shown.ts'
import { askGuest, type GuestLink, linkKey } from '../guest-link.ts'

const halfAMinuteMs = 30_000
const daysAhead = 35
const thursday = 4

/** The price of a wish; while a new one is on its way the old one stays. */
export const quoteQuery = (wish: ShownWish | null) =>
  queryOptions({
    queryKey: ['quote', wish],
    queryFn: () => callApi<ShownPrice>('/api/quote', { method: 'POST', body: known(wish ?? {}) }),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    staleTime: halfAMinuteMs,
    retry: false,
  })

/** The prices of wishes that are shown together, null for one that has none. */
export const quotesQuery = (wishes: readonly ShownWish[]) =>
  queryOptions({
    queryKey: ['quotes', wishes],
    queryFn: () =>
      callApi<(ShownPrice | null)[]>('/api/quotes', {
        method: 'POST',
        body: { wishes: wishes.map((wish) => known(wish)) },
      }),
    staleTime: halfAMinuteMs,
    retry: false,
  })

/** The start times of a wish's day, or why there are none. */
export const slotsQuery = (wish: ShownWish, isMine: boolean, link?: GuestLink) =>
  queryOptions({
    queryKey: ['slots', placed(wish), wish.drinks, wish.customer_kind, wish.day, linkKey(link)],
    queryFn: () =>
      link
        ? askGuest<ShownSlots>(link, withQuery('/slots', { ...ordered(wish), day: wish.day }))
        : callApi<ShownSlots>(
            withQuery('/api/slots', { ...placed(wish), day: wish.day, draft: isMine ? 'current' : null }),
            { cookie: 'draft' },
          ),
    enabled: isPlaced(wish) && Boolean(wish.day),
  })

/** Every day of a month: whether anything can be had on it beside one's own hour, and from how much with what is ordered. */
export const monthQuery = (wish: ShownWish, month: Month, link?: GuestLink) =>
  queryOptions({
    queryKey: ['month', placed(wish), wish.drinks, wish.customer_kind, month, linkKey(link)],
    queryFn: () =>
      link
        ? askGuest<ShownDay[]>(link, withQuery(`/months/${month}`, ordered(wish)))
        : callApi<ShownDay[]>(
            withQuery(`/api/months/${month}`, {
              ...placed(wish),
              draft: 'current',
            }),
            { cookie: 'draft' },
          ),
    enabled: isPlaced(wish),
    staleTime: halfAMinuteMs,
  })

/** How one day stands. */
export const dayQuery = (wish: ShownWish, day: Day) =>
  queryOptions({
    queryKey: ['day', placed(wish), day],
    queryFn: () => callApi<ShownDay>(withQuery(`/api/days/${day}`, placed(wish))),
    enabled: isPlaced(wish),
    staleTime: halfAMinuteMs,
  })

interface FreeDays {
  /** The visitor's own hold does not stand in his own way. */
  readonly isMine?: boolean
  readonly weekdays: readonly Weekday[]
  readonly count: number
  /** The first that counts; today where none is named. */
  readonly from?: Day
}

/** The next free days of some weekdays, each with what it costs at least. */
export const freeDaysQuery = (wish: ShownWish, { weekdays, count, from, isMine }: FreeDays) =>
  queryOptions({
    queryKey: ['free-days', placed(wish), weekdays, count, from, isMine],
    queryFn: () =>
      callApi<ShownDay[]>(
        withQuery('/api/free-days', {
          ...placed(wish),
          weekdays: weekdays.join(','),
          count,
          from,
          draft: isMine ? 'current' : null,
        }),
        isMine ? { cookie: 'draft' } : {},
      ),
    enabled: isPlaced(wish),
    staleTime: halfAMinuteMs,
  })

export const placed = ({ people, package: pack, duration, postal_code, bob }: ShownWish) => ({
  package: pack,
  people,
  duration,
  postal_code,
  bob,
})
/** With its drinks where they are another order than the booking has; none at all is one too. */
const ordered = ({ drinks, ...wish }: ShownWish) => ({
  ...placed(wish),
  drinks: drinks?.map(({ drink, quantity }) => `${drink}:${quantity}`).join(',') || (drinks && 'none'),
})
const isPlaced = (wish: ShownWish) => Boolean(wish.people && wish.package && wish.duration)
export const known = (wish: ShownWish) =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null && value !== undefined))

/** The company's own place: a price is shown for it before a visitor names his own. */
export const homeCode = ({ first_place: first, company_address: address }: ShownCompany): string | null =>
  first?.code ?? /\b[1-9]\d{3}\b/.exec(address)?.[0] ?? null

/** The day a calendar opens at before a visitor names his own: far enough ahead for every notice, and a Thursday. */
export function firstShownDay({ time_zone }: ShownCompany): Day {
  const ahead = addDays(dayIn(time_zone, Date.now()), daysAhead)
  return addDays(ahead, thursday - weekdayOf(ahead))
}

/**
 * A wish that can be priced: what is not answered yet is filled in by the first package that fits and our own
 * town; its day is left to the server, which knows an ordinary one.
 */
export function priceable(
  wish: ShownWish,
  packages: readonly ShownPackage[],
  company: ShownCompany,
): ShownWish | null {
  if (!wish.people) return null
  const fitting = packages.filter((each) => fitsGroup(each, wish.people))
  const chosen = fitting.find(({ id }) => id === wish.package)
  const offer = chosen ?? fitting.find((each) => runsOn(each, wish.day)) ?? fitting[0]
  const duration = wish.duration ?? offer?.durations_min[0]
  return offer && duration
    ? {
        ...wish,
        package: offer.id,
        duration,
        postal_code: wish.postal_code ?? homeCode(company),
      }
    : null
}
