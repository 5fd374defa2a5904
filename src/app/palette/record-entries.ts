/** The records the palette asks for, as entries to open. */
import { m } from '../../platform/i18n/paraglide/messages.js'
import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../kernel/locale.ts'
import { formatsIn } from '../../platform/i18n/formats.ts'
import { localTime } from '../../platform/i18n/local-time.ts'
import { typedDays } from '../../platform/i18n/typed-day.ts'
import { dayIn } from '../../platform/i18n/wall-clock.ts'
import type { Desk } from '../../platform/resource/ui/desk.tsx'
import { pathsOf, type Row, textOf, titleOf } from '../../platform/resource/ui/record.ts'
import { wordsFilter } from '../../platform/resource/ui/list/words-filter.ts'
import { readPage } from '../../platform/resource/ui/records.ts'
import { valueWords } from '../../platform/resource/words.ts'
import type { PaletteEntry } from './entries.ts'

/** From so many characters on the records are asked for. */
const fewestCharacters = 2
const mostRecords = 6

export const recordsQuery = (desk: Desk, locale: Locale, typed: string) =>
  queryOptions({
    queryKey: ['items', 'bookings', 'palette', typed, locale],
    enabled: typed.length >= fewestCharacters,
    staleTime: 5000,
    queryFn: async ({ signal }) => {
      const [bookings, customers] = await Promise.all([
        findBookings(desk, locale, typed, signal),
        findCustomers(desk, locale, typed, signal),
      ])
      return { bookings, customers }
    },
  })

async function findBookings(
  desk: Desk,
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const page = desk.pageOf('bookings')
  if (!page) return []
  const resource = desk.resource('bookings')
  const found = wordsFilter(desk, resource, typed, dayIn(desk.zone, Date.now()))
  if (Object.keys(found).length === 0) return []
  const { rows } = await readPage(
    'bookings',
    {
      fields: pathsOf(desk, resource, ['number', 'status', 'starts_at', 'customer']),
      filter: { _and: [found, { status: { _neq: 'draft' } }] },
      sort: ['-starts_at'],
      limit: mostRecords,
      page: 1,
    },
    signal,
  )
  return rows.map((row) => {
    const start = textOf(row['starts_at'])
    const at = start && localTime(start, desk.zone)
    const who = titleOf(desk.resource('customers'), row['customer'], locale)
    return {
      kind: 'record',
      to: `${page}/${row.id}`,
      label: [row['number'], who].filter(Boolean).join(' · '),
      detail: [
        at && `${formatsIn(locale).shortDay(at.day)} ${at.time}`,
        valueWords(resource.fields['status']!, textOf(row['status']), locale),
      ]
        .filter(Boolean)
        .join(' · '),
    }
  })
}

async function findCustomers(
  desk: Desk,
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const page = desk.pageOf('customers')
  // A day is nobody's name.
  if (!page || typedDays(typed, dayIn(desk.zone, Date.now())).length > 0) return []
  const resource = desk.resource('customers')
  const filter = wordsFilter(desk, resource, typed)
  if (Object.keys(filter).length === 0) return []
  const { rows } = await readPage(
    'customers',
    { fields: pathsOf(desk, resource, [...resource.title, 'phone']), filter, limit: mostRecords, page: 1 },
    signal,
  )
  return rows.map((row: Row) => ({
    kind: 'record',
    to: `${page}/${row.id}`,
    label: titleOf(resource, row, locale) ?? m.portal_no_name(),
    detail: textOf(row['phone']),
  }))
}
