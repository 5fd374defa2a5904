/** When records are shown to the public, and which of their texts must be complete first. */
import type { Locale } from '../../kernel/locale.ts'
import { missingLocales, type Translated } from '../../kernel/text/translated.ts'
import type { Condition, Resource } from './resource.ts'

/** The fields of a collection that decide whether the public sees a record. */
export interface Publication {
  /** The flag that says it may be shown. */
  readonly flag: string
  /** The instants it is shown from and until; one that is empty bounds nothing. */
  readonly from?: string
  readonly until?: string
  /** Where it stands on the public site: a canonical path, `{field}` for a value of its own. */
  readonly at?: string
}

type Values = Readonly<Record<string, unknown>>

/** The texts a record must have in every language before it is shown, and the languages each lacks. */
export function missingTexts(
  { fields }: Pick<Resource, 'fields'>,
  record: Values,
): { readonly field: string; readonly languages: readonly Locale[] }[] {
  return Object.entries(fields).flatMap(([field, { kind, describes }]) => {
    if (kind !== 'translated' || (describes && !record[describes])) return []
    const languages = missingLocales(record[field] as Partial<Translated> | null)
    return languages.length > 0 ? [{ field, languages }] : []
  })
}

/** `hidden` is not published, `planned` not yet, `over` no more, at an instant in epoch ms. */
export function publicationState(
  { flag, from, until }: Publication,
  record: Values,
  now: number,
): 'hidden' | 'planned' | 'shown' | 'over' {
  if (!record[flag]) return 'hidden'
  const at = (name: string | undefined) => {
    const value = name && record[name]
    return typeof value === 'string' ? Date.parse(value) : null
  }
  const [begins, ends] = [at(from), at(until)]
  if (ends !== null && ends <= now) return 'over'
  return begins !== null && begins > now ? 'planned' : 'shown'
}

/** The records the public sees at the moment it asks, as a condition of the dialect. */
export function shownNow({ flag, from, until }: Publication): Condition {
  const open = (name: string, operator: '_lte' | '_gt') => ({
    _or: [{ [name]: { _null: true } }, { [name]: { [operator]: '$NOW' } }],
  })
  return {
    _and: [
      { [flag]: { _eq: true } },
      ...(from ? [open(from, '_lte')] : []),
      ...(until ? [open(until, '_gt')] : []),
    ],
  }
}

/** The canonical path a record stands at; null for a collection whose records stand nowhere. */
export const placeOnSite = ({ at }: Publication, record: Values): string | null =>
  at?.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(textOf(record[name]))) ?? null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
