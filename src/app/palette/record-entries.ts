/** The records the palette asks for, as entries to open. */
import { m } from '../../platform/i18n/paraglide/messages.js'
import { queryOptions } from '@tanstack/react-query'
import { type Day, addDays } from '../../kernel/time/day.ts'
import type { Locale } from '../../kernel/locale.ts'
import { formatsIn } from '../../platform/i18n/format/formats.ts'
import { shortMoment } from '../../platform/i18n/time/short-moment.ts'
import { typedDays } from '../../platform/i18n/input/typed-day.ts'
import { dayIn } from '../../platform/i18n/time/wall-clock.ts'
import type { PortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { pathsOf, type Row, textOf, titleOf } from '../../platform/resource/ui/data/record.ts'
import { beginOf } from '../../platform/resource/ui/list/filter/list-filter.ts'
import { readNear } from '../../platform/resource/ui/data/near-records.ts'
import { wordsFilter } from '../../platform/resource/ui/list/filter/words-filter.ts'
import { readPage } from '../../platform/resource/ui/data/records.ts'
import { everyLanguage, valueWords } from '../../platform/resource/words.ts'
import { type PaletteEntry, wordsFirst } from './entries.ts'

/** From so many characters on the records are asked for. */
const fewestCharacters = 2
const mostRecords = 6
/** A day is shown whole. */
const mostOfDay = 20

export const recordsQuery = (portal: PortalAccess, locale: Locale, typed: string) =>
  queryOptions({
    queryKey: ['items', 'bookings', 'palette', typed, locale],
    enabled: typed.length >= fewestCharacters,
    staleTime: 5000,
    queryFn: async ({ signal }) => {
      await everyLanguage()
      const [bookings, customers, invoices] = await Promise.all([
        findBookings(portal, locale, typed, signal),
        findCustomers(portal, locale, typed, signal),
        findInvoices(portal, locale, typed, signal),
      ])
      return { bookings, customers, invoices }
    },
  })

async function findBookings(
  portal: PortalAccess,
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const page = portal.pageOf('bookings')
  if (!page) return []
  const resource = portal.resource('bookings')
  const today = dayIn(portal.zone, Date.now())
  const found = wordsFilter(portal, resource, typed, today)
  if (Object.keys(found).length === 0) return []
  const fields = pathsOf(portal, resource, ['number', 'status', 'starts_at', 'customer'])
  const filters = [found, { status: { _neq: 'draft' } }]
  const [day] = typedDays(typed, today)
  const rows = day
    ? await readDay(portal, { fields, filters, day }, signal)
    : await readNear(
        'bookings',
        { fields, filters, begins: 'starts_at', now: new Date().toISOString(), limit: mostRecords },
        signal,
      )
  const entries = rows.map((row): PaletteEntry => {
    const start = textOf(row['starts_at'])
    const who = titleOf(portal.resource('customers'), row['customer'], locale)
    return {
      kind: 'record',
      to: `${page}/${row.id}`,
      label: [row['number'], who].filter(Boolean).join(' · '),
      detail: [
        start && shortMoment(start, portal.zone, formatsIn(locale)),
        valueWords(resource.fields['status']!, textOf(row['status']), locale),
      ]
        .filter(Boolean)
        .join(' · '),
    }
  })
  return day ? entries : wordsFirst(entries, typed)
}

/** The likeliest day that was meant, from its first ride on. */
async function readDay(
  { zone }: PortalAccess,
  { fields, filters, day }: { fields: readonly string[]; filters: readonly object[]; day: Day },
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const within = { starts_at: { _gte: beginOf(day, zone), _lt: beginOf(addDays(day, 1), zone) } }
  const query = { fields, filter: { _and: [...filters, within] }, sort: ['starts_at'] }
  return (await readPage('bookings', { ...query, limit: mostOfDay, page: 1 }, signal)).rows
}

async function findCustomers(
  portal: PortalAccess,
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const page = portal.pageOf('customers')
  // A day is nobody's name.
  if (!page || typedDays(typed, dayIn(portal.zone, Date.now())).length > 0) return []
  const resource = portal.resource('customers')
  const filter = wordsFilter(portal, resource, typed)
  if (Object.keys(filter).length === 0) return []
  const { rows } = await readPage(
    'customers',
    { fields: pathsOf(portal, resource, [...resource.title, 'phone']), filter, limit: mostRecords, page: 1 },
    signal,
  )
  const entries = rows.map((row: Row): PaletteEntry => ({
    kind: 'record',
    to: `${page}/${row.id}`,
    label: titleOf(resource, row, locale) ?? m.portal_no_name(),
    detail: textOf(row['phone']),
  }))
  return wordsFirst(entries, typed)
}

/** Documents by their number, their reference or whose they are, the newest first. */
async function findInvoices(
  portal: PortalAccess,
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  // A day is no document, and two letters begin too many.
  if (!portal.pageOf('invoices') || !/\d/.test(typed)) return []
  if (typedDays(typed, dayIn(portal.zone, Date.now())).length > 0) return []
  const resource = portal.resource('invoices')
  const filter = wordsFilter(portal, resource, typed)
  if (Object.keys(filter).length === 0) return []
  const fields = pathsOf(portal, resource, ['number', 'kind', 'status', 'customer', 'gross'])
  const { rows } = await readPage(
    'invoices',
    {
      fields,
      filter: { _and: [filter, { status: { _neq: 'draft' } }] },
      sort: ['-issue_date', '-number'],
      limit: mostRecords,
      page: 1,
    },
    signal,
  )
  return rows.map((row: Row): PaletteEntry => ({
    kind: 'record',
    to: `/portal/invoices/view/${row.id}`,
    label: [row['number'], titleOf(portal.resource('customers'), row['customer'], locale)]
      .filter(Boolean)
      .join(' · '),
    detail: [
      valueWords(resource.fields['kind']!, textOf(row['kind']), locale),
      valueWords(resource.fields['status']!, textOf(row['status']), locale),
    ].join(' · '),
  }))
}
