/** What the pages of the planning read. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Id } from '../../../kernel/id/id.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { madeOf } from '../../../platform/live/made-of.ts'
import { answerError, readAnswer } from '../../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import type { MyCalendar, MyRide, MyRides } from '../my-calendar/my-calendar.ts'
import type { PlannerWindow } from './planner.ts'
import type { LateStop } from '../server/late/running-late.ts'
import type { UnseenDay } from '../server/told/seen.ts'
import type { TripsOfRide } from '../server/other-ways.ts'
import type { Replacements } from '../server/repair/replacements.ts'

/** All that a row, a block or a shade of the planner is drawn from. */
const drawnFrom = madeOf(
  'bookings',
  'proposals',
  'bobs',
  'invoices',
  'payments',
  'customers',
  'transport_trips',
  'transport_stops',
  'reservations',
  'reservation_resources',
  'calendar_entries',
  'calendar_entry_resources',
  'absences',
  'availabilities',
  'employees',
  'party_bikes',
  'trailers',
  'tow_trucks',
  'damage_reports',
  'closing_days',
)

export const plannerQuery = (from: Day, to: Day, locale: Locale) =>
  queryOptions({
    queryKey: ['items', 'planning', 'window', from, to, locale],
    meta: drawnFrom,
    queryFn: ({ signal }) =>
      readAnswer<PlannerWindow>(`/api/planner?from=${from}&to=${to}&lang=${locale}`, signal),
  })

export const myCalendarQuery = (from: Day, to: Day, locale: Locale) =>
  queryOptions({
    queryKey: ['items', 'planning', 'mine', from, to, locale],
    meta: drawnFrom,
    queryFn: ({ signal }) =>
      readAnswer<MyCalendar>(`/api/my-calendar?from=${from}&to=${to}&lang=${locale}`, signal),
  })

export const myRidesQuery = (from: Day, to: Day, locale: Locale) =>
  queryOptions({
    queryKey: ['items', 'planning', 'rides', from, to, locale],
    meta: drawnFrom,
    queryFn: ({ signal }) =>
      readAnswer<MyRides>(`/api/my-calendar/rides?from=${from}&to=${to}&lang=${locale}`, signal),
  })

interface ReadRide {
  /** Null for who has no part in it. */
  readonly ride: MyRide | null
  /** Whether the reader had one. */
  readonly isTaken: boolean
}

export const myRideQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['items', 'planning', 'ride', id, locale],
    queryFn: async ({ signal }): Promise<ReadRide> => {
      const answer = await authorizedFetch(`/api/my-calendar/bookings/${id}?lang=${locale}`, { signal })
      if (answer.ok) return { ride: ((await answer.json()) as { data: MyRide }).data, isTaken: false }
      if (answer.status !== 404) throw await answerError(answer)
      const { errors } = (await answer.json()) as { errors: readonly { extensions: { code: string } }[] }
      return { ride: null, isTaken: errors.some(({ extensions }) => extensions.code === 'RIDE_NOT_YOURS') }
    },
  })

export const replacementsQuery = (
  booking: Id<'bookings'>,
  version: number,
  query: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: ['items', 'planning', 'replacements', booking, version, query],
    queryFn: ({ signal }) =>
      readAnswer<Replacements>(`/api/bookings/${booking}/replacements?${new URLSearchParams(query)}`, signal),
  })

/** The trips of a ride: with whom each is shared, and what it could be instead. */
export const tripsQuery = (booking: Id<'bookings'>, version: number) =>
  queryOptions({
    queryKey: ['items', 'planning', 'trips', booking, version],
    meta: madeOf('bookings', 'transport_trips', 'transport_stops'),
    // What stood before is shown until the next is known, so that who pressed keeps his place.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readAnswer<TripsOfRide>(`/api/bookings/${booking}/trips`, signal),
  })

/** What runs late of the working day that is going on; without a day, as here, the server says which that is. */
export const runningLateQuery = queryOptions({
  queryKey: ['items', 'planning', 'late'],
  meta: madeOf('bookings', 'transport_trips', 'transport_stops'),
  queryFn: ({ signal }) => readAnswer<readonly LateStop[]>('/api/running-late', signal),
  refetchInterval: 60_000,
})

/** What the crew was told and has not opened for too long. */
export const unseenWorkQuery = queryOptions({
  queryKey: ['items', 'planning', 'unseen'],
  queryFn: ({ signal }) => readAnswer<readonly UnseenDay[]>('/api/unseen-work', signal),
  refetchInterval: 60_000,
})

/** The address of a calendar, by the path it is read and made at. */
export const feedQuery = (path: string) =>
  queryOptions({
    queryKey: ['items', 'planning', 'feed', path],
    queryFn: ({ signal }) => readAnswer<{ readonly address: string | null }>(path, signal),
  })
