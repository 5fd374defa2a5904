/** The command palette: any page, booking, person, vehicle, day or action a role may reach, by a few typed letters. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { standing } from '../../domains/crew/resources/absences.ts'
import { Modal } from '../../platform/resource/ui/overlays/windows.tsx'
import type { Noun } from '../../domains/identity/company/noun.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { useToday } from '../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { inLine, stacked, written } from '../../platform/ui/layout/layout.ts'
import { type PaletteEntry, groupsFirst, matching, paletteEntries } from './entries.ts'
import { dayEntries } from './day-entries.ts'
import { recordsQuery } from './record-entries.ts'
import style from './palette.module.css'
import type { Locale } from '../../kernel/locale.ts'
import { locales } from '../../kernel/locale.ts'
import { formatsIn } from '../../platform/i18n/format/formats.ts'
import { momentOf } from '../../platform/resource/fields/day-edge.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import type { PortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { pathsOf, type Row, textOf, titleOf } from '../../platform/resource/ui/data/record.ts'
import { readPage } from '../../platform/resource/ui/data/records.ts'
import { everyLanguage, nameOf, valueWords } from '../../platform/resource/words.ts'

const vehicles = ['party_bikes', 'trailers', 'tow_trucks'] as const
const most = 200

interface KnownRecords {
  readonly people: readonly PaletteEntry[]
  readonly vehicles: readonly PaletteEntry[]
  readonly absences: readonly PaletteEntry[]
}

/** People, vehicles and absences: few enough to be fetched once and looked through as somebody types. */
const knownQuery = (portal: PortalAccess, locale: Locale) =>
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
      filter: { ends_at: { _gt: new Date().toISOString() }, status: { _in: standing } },
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

export interface PaletteProps {
  /** What the company calls its bikes. */
  readonly noun: Noun
  readonly onClose: () => void
}

const mostPages = 8
const mostNamed = 5

export function Palette({ noun, onClose }: PaletteProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const asked = useDeferredValue(typed.trim())
  const { data: records } = useQuery({
    ...recordsQuery(portal, locale, asked),
    placeholderData: keepPreviousData,
  })
  const { data: known } = useQuery(knownQuery(portal, locale))
  const today = useToday(portal.zone)
  const found = matching(paletteEntries(portal.role, locale, noun), typed, mostPages)
  const named = (entries: readonly PaletteEntry[] | undefined) =>
    asked ? matching(entries ?? [], asked, mostNamed) : []
  const days = dayEntries(portal.role, locale, asked, today)
  const shown = [
    { heading: m.palette_days(), entries: days },
    { heading: m.palette_bookings(), entries: (asked && records?.bookings) || [] },
    { heading: m.palette_invoices(), entries: (asked && records?.invoices) || [] },
    { heading: m.palette_people(), entries: named(known?.people) },
    { heading: m.palette_vehicles(), entries: named(known?.vehicles) },
    { heading: m.palette_absences(), entries: named(known?.absences) },
    { heading: m.palette_customers(), entries: (asked && records?.customers) || [] },
    { heading: m.palette_pages(), entries: found.filter(({ kind }) => kind === 'page') },
    { heading: m.palette_actions(), entries: found.filter(({ kind }) => kind === 'action') },
  ].filter(({ entries }) => entries.length > 0)
  const groups = days.length > 0 ? shown : groupsFirst(shown, asked)
  const all = groups.flatMap(({ entries }) => entries)
  const chosen = Math.min(at, Math.max(all.length - 1, 0))

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other words, other entries under the same number
  }, [chosen, typed])

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    void navigate({ to: entry.to as LinkProps['to'], ...(entry.search && { search: entry.search as never }) })
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) {
      event.preventDefault()
      setAt((chosen + step + all.length) % all.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(all[chosen])
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      yOffset="12vh"
      aria-label={m.palette_title()}
    >
      <input
        className={style.box}
        type="text"
        role="combobox"
        aria-label={m.palette_title()}
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={all.length > 0 ? `palette-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        placeholder={m.palette_placeholder()}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the pattern of a combobox with groups */}
      <ul ref={list} id="palette-list" role="listbox" aria-label={m.palette_title()} className={style.list}>
        {groups.map(({ heading, entries }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, as the pattern names it
          <li key={heading} role="group" aria-label={heading}>
            <p className={written('muted tiny bold', style.heading)} aria-hidden="true">
              {heading}
            </p>
            <ul role="presentation" className={stacked(0)}>
              {entries.map((entry) => {
                const index = all.indexOf(entry)
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above has the keys
                  <li
                    key={`${entry.to} ${entry.label}`}
                    id={`palette-${index}`}
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- as above
                    role="option"
                    aria-selected={index === chosen}
                    className={inLine('4 between', style.entry)}
                    onPointerMove={() => setAt(index)}
                    onClick={() => open(entry)}
                  >
                    <span>{entry.label}</span>
                    {entry.detail && (
                      <span className={written('muted tiny whole', style.detail)}>{entry.detail}</span>
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      {all.length === 0 && <p className={style.none}>{m.palette_none({ words: typed })}</p>}
      <output className={style.hidden}>{m.palette_count({ count: all.length })}</output>
      <p className={written('muted tiny', style.hint)}>{m.palette_hint()}</p>
    </Modal>
  )
}
