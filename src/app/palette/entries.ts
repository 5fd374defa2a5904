/** What the command palette offers a role without asking anybody: pages, and what may be made or done. */
import { isPlanner } from '../../domains/identity/role-groups.ts'
import { folded } from '../../kernel/text/folded.ts'
import type { Locale } from '../../kernel/locale.ts'
import { addWords, labelAt } from '../../platform/resource/words.ts'
import { type Noun, fillNoun } from '../../domains/identity/company/noun.ts'
import { called } from '../labels/called.ts'
import { portalAccessFor } from '../records/portal-access.ts'
import { opens } from '../access/page-access.ts'
import { entryLabel, navigationFor, sectionLabel } from '../portal/navigation/navigation.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { model } from '../records/portal-model.ts'

export interface PaletteEntry {
  readonly kind: 'page' | 'action' | 'record' | 'day'
  readonly label: string
  /** What it belongs to, said smaller. */
  readonly detail?: string
  /** The canonical path it opens. */
  readonly to: string
  /** What stands behind the question mark of the address. */
  readonly search?: Readonly<Record<string, string>>
  /** Other words it is found by. */
  readonly known?: string
}

/** Everything a role may open or make, in the order of the navigation. */
export function paletteEntries(role: string, locale: Locale, noun: Noun): PaletteEntry[] {
  const fill = fillNoun(noun)
  const pages = navigationFor(role)
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .map((entry): PaletteEntry => ({
      kind: 'page',
      label: entryLabel(entry, locale, fill),
      detail: sectionLabel(entry.section, locale),
      to: entry.path,
    }))
  const portal = portalAccessFor(role)
  const makes = model.all.flatMap((resource): PaletteEntry[] => {
    const to = resource.page && !resource.singleton && portal.newPageOf(resource.name)
    return to ? [{ kind: 'action', label: addWords(called(resource, noun), locale), to }] : []
  })
  const own = ownPages
    .filter((to) => opens(role, to))
    .map((to): PaletteEntry => ({ kind: 'page', label: labelAt('navigation.profile', locale) ?? to, to }))
  const breaks = isPlanner(role) ? [breakdown(locale)] : []
  return [...pages, ...own, ...breaks, ...makes]
}

/** Somebody ill or something broken, over the planner of today. */
const breakdown = (locale: Locale): PaletteEntry => ({
  kind: 'action',
  label: m.breakdown_open({}, { locale }),
  to: '/portal/planner',
  search: { panel: 'breakdown' },
})

/** Pages that stand in the member's menu instead of the navigation. */
const ownPages = ['/portal/profile'] as const

/** Whether every typed word begins a word of its name: `Lien` does of Lien Peeters, not of Julien. */
function beginsWords({ label }: PaletteEntry, typed: string): boolean {
  const name = ` ${folded(label)}`
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return words.length > 0 && words.every((word) => name.includes(` ${word}`))
}

/** Those whose words begin as was typed before those that only hold it; else as they stood. */
export const wordsFirst = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] =>
  entries.toSorted((a, b) => Number(beginsWords(b, typed)) - Number(beginsWords(a, typed)))

/** Groups that found such a name before those that found it only within one; else in the order they stand in. */
export const groupsFirst = <G extends { readonly entries: readonly PaletteEntry[] }>(
  groups: readonly G[],
  typed: string,
): G[] => {
  const begins = ({ entries }: G) => entries.some((entry) => beginsWords(entry, typed))
  return groups.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** The entries every typed word begins a word of, the best first: those whose name begins with what was typed. */
export function matching(entries: readonly PaletteEntry[], typed: string, most: number): PaletteEntry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0 && typed.trim()) return []
  const rankOf = ({ label, detail = '', known = '' }: PaletteEntry): number | null => {
    const name = folded(label)
    const all = ` ${name} ${folded(`${detail} ${known}`)}`
    if (!words.every((word) => all.includes(` ${word}`) || name.includes(word))) return null
    return name.startsWith(words.join(' '))
      ? 0
      : words.every((word) => ` ${name}`.includes(` ${word}`))
        ? 1
        : 2
  }
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter((found): found is { entry: PaletteEntry; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry)
}
