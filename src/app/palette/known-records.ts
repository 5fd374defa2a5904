/** People, vehicles and absences: few enough to be fetched once and looked through as somebody types. */
import { m } from '../../platform/i18n/paraglide/messages.js'
import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../kernel/locale.ts'
import { locales } from '../../kernel/locale.ts'
import { formatsIn } from '../../platform/i18n/formats.ts'
import { momentOf } from '../../platform/resource/day-edge.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import type { PortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { pathsOf, type Row, textOf, titleOf } from '../../platform/resource/ui/record.ts'
import { readPage } from '../../platform/resource/ui/records.ts'
import { everyLanguage, nameOf, valueWords } from '../../platform/resource/words.ts'
import type { PaletteEntry } from './entries.ts'

const vehicles = ['party_bikes', 'trailers', 'tow_trucks'] as const
const most = 200

interface KnownRecords {
  readonly people: readonly PaletteEntry[]
  readonly vehicles: readonly PaletteEntry[]
  readonly absences: readonly PaletteEntry[]
}

export const knownQuery = (portal: PortalAccess, locale: Locale) =>
  queryOptions({
    queryKey: ['items', 'palette', locale],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<KnownRecords> => {
      await everyLanguage()
      const [people, absences, ...rest] = await Promise.all([
        namedRecords(portal, 'employees', locale, signal),
        absencesToCome(portal, locale, signal),
        ...vehicles.map((name) => namedRecords(portal, name, locale, signal)),
      ])
      return { people, absences, vehicles: rest.flat() }
    },
  })

/** Every record of a collection the reader has a page for, by its name; its kind and state beside it. */
async function namedRecords(
  portal: PortalAccess,
  name: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const page = portal.pageOf(name)
  if (!page || !portal.may('read', name)) return []
  const resource = portal.resource(name)
  const fields = pathsOf(portal, resource, [...resource.title, 'status'])
  const { rows } = await readPage(name, { fields, sort: [...resource.title], limit: most, page: 1 }, signal)
  return rows.map((row) => ({
    kind: 'record',
    to: `${page}/${row.id}`,
    label: titleOf(resource, row, locale, portal.resource) ?? m.portal_no_name(),
    detail: [nameOf(resource, 'one', locale), stateOf(resource, row, locale)].filter(Boolean).join(' · '),
  }))
}

const stateOf = ({ fields }: Resource, row: Row, locale: Locale) =>
  row['status'] ? valueWords(fields['status']!, textOf(row['status']), locale) : null

/** Who is away now or later, found by the name and by the kind in any of our languages: `ziek`, `sick`. */
async function absencesToCome(
  portal: PortalAccess,
  locale: Locale,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const page = portal.pageOf('absences')
  if (!page || !portal.may('read', 'absences')) return []
  const resource = portal.resource('absences')
  const shown = ['employee', 'kind', 'starts_at', 'ends_at', 'status']
  const { rows } = await readPage(
    'absences',
    {
      fields: pathsOf(portal, resource, shown),
      filter: { ends_at: { _gt: new Date().toISOString() }, status: { _in: ['requested', 'approved'] } },
      sort: ['starts_at'],
      limit: most,
      page: 1,
    },
    signal,
  )
  const formats = formatsIn(locale)
  return rows.map((row) => {
    const [first, last] = ['starts_at', 'ends_at'].map((name) =>
      formats.shortDay(momentOf(resource.fields[name]!, textOf(row[name]), portal.zone).day),
    )
    return {
      kind: 'record',
      to: `${page}/${row.id}`,
      label: titleOf(resource, row, locale, portal.resource) ?? m.portal_no_name(),
      detail: [first === last ? first : `${first} – ${last}`, stateOf(resource, row, locale)].join(' · '),
      known: locales.map((one) => valueWords(resource.fields['kind']!, textOf(row['kind']), one)).join(' '),
    }
  })
}
