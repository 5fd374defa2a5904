/** The side navigation of the portal: sections that fold, the entry of the page on screen marked. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import type { Fill } from '../../../platform/resource/words.ts'
import { ChevronDown } from '../../../platform/ui/icons.tsx'
import { inLine, stacked, written } from '../../../platform/ui/layout/layout.ts'
import {
  type NavigationEntry,
  type Section,
  entryLabel,
  navigationFor,
  sectionLabel,
  sections,
} from './navigation.ts'
import style from './side-navigation.module.css'

export interface SideNavigationProps {
  readonly role: string
  /** Puts in what the company calls its bikes. */
  readonly fill: Fill
  readonly pathname: string
}

/** Sections that stand open whatever page is on screen. */
const daily: readonly Section[] = ['overview', 'bookings', 'booking_agencies']

export function SideNavigation({ role, fill, pathname }: SideNavigationProps) {
  const locale = useLocale()
  const entries = navigationFor(role)
  const current = entryOf(entries, pathname)
  const shown = sections
    .map((section) => ({ section, members: entries.filter((entry) => entry.section === section) }))
    .filter(({ members }) => members.length > 0)
  const list = (members: readonly NavigationEntry[]) => (
    <ul className={stacked('half', style.entries)}>
      {members.map((entry) => (
        <li key={entry.path}>
          <Link
            to={entry.path as LinkProps['to']}
            className={inLine(0, style.entry)}
            // The entry that is marked is chosen here, by the longest path; the router would mark both.
            activeOptions={{ exact: true }}
            aria-current={entry.path === current ? 'page' : undefined}
          >
            {entryLabel(entry, locale, fill)}
          </Link>
          {entry.children && entry.children.length > 0 && list(entry.children)}
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={m.portal_navigation()} className={stacked(4, style.navigation)}>
      {shown.map(({ section, members }) =>
        members.length === 1 ? (
          <div key={section}>{list(members)}</div>
        ) : (
          <details
            // Folds and opens with the page, until a person folds it.
            key={`${section} ${members.some(({ path }) => path === current)}`}
            open={
              entries.length < 12 ||
              daily.includes(section) ||
              members.some(({ path, children = [] }) =>
                [path, ...children.map((child) => child.path)].includes(current ?? ''),
              )
            }
          >
            <summary className={inLine('0 between', written('muted bold', style.section))}>
              {sectionLabel(section, locale)}
              <ChevronDown size={14} />
            </summary>
            {list(members)}
          </details>
        ),
      )}
    </nav>
  )
}

/** The entry a path belongs to: the one with the longest path it begins with. */
export function entryOf(entries: readonly NavigationEntry[], pathname: string): string | undefined {
  const fitting = entries
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0]?.path
}
