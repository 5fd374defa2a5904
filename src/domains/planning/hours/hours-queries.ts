/** What the pages of worked hours read. */
import { queryOptions } from '@tanstack/react-query'
import type { Month } from '../../../kernel/time/day.ts'
import { madeOf } from '../../../platform/live/made-of.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import type { HoursPerson } from './hours.ts'

const drawnFrom = madeOf('time_entries', 'transport_trips', 'bookings', 'employees')

/** Null where the account is not linked to an employee. */
export const myHoursQuery = (month: Month) =>
  queryOptions({
    queryKey: ['items', 'hours', 'mine', month],
    meta: drawnFrom,
    queryFn: ({ signal }) => readAnswer<HoursPerson | null>(`/api/my-calendar/hours?month=${month}`, signal),
  })

export const everybodysHoursQuery = (month: Month) =>
  queryOptions({
    queryKey: ['items', 'hours', 'all', month],
    meta: drawnFrom,
    queryFn: ({ signal }) => readAnswer<readonly HoursPerson[]>(`/api/hours?month=${month}`, signal),
    // Who is at work now.
    refetchInterval: 60_000,
  })

export const hoursOfQuery = (employee: string, month: Month) =>
  queryOptions({
    queryKey: ['items', 'hours', employee, month],
    meta: drawnFrom,
    queryFn: ({ signal }) =>
      readAnswer<HoursPerson>(`/api/employees/${employee}/hours?month=${month}`, signal),
  })
