/** The tags a collection is offered, by the collection that spells them. */
import { useQuery } from '../../../http/client/use-query.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { pageQuery } from '../data/records.ts'

const mostTags = 200

/** The words of a record without those of tags that were removed since; a word that never was a tag stays. */
export const knownTags = (words: readonly string[], removed: readonly string[]): string[] =>
  words.filter((word) => !removed.includes(word))

/** A tag as it is called; a word that is no known tag as it is written. */
export const calledTag = (
  word: string,
  known: readonly { readonly value: string; readonly label: string }[],
): string => known.find(({ value }) => value === word)?.label ?? word

/**
 * The words of tags that were removed: what carried one shows it no more, and has it again once the tag is restored.
 * None for who may not read tags, and while they are not known.
 */
export function useRemovedTags(): readonly string[] {
  const portal = usePortalAccess()
  const from = portal.tagsIn
  const { data } = useQuery({
    ...pageQuery(from ?? '', {
      fields: ['code', 'archived_at'],
      // Asked for by their archive, the archived are read too.
      filter: { _or: [{ archived_at: { _nnull: true } }, { archived_at: { _null: true } }] },
      limit: -1,
      page: 1,
    }),
    enabled: from !== null && portal.may('read', from),
  })
  const codes = (isRemoved: boolean) =>
    (data?.rows ?? [])
      .filter((row) => (row['archived_at'] !== null) === isRemoved)
      .map((row) => String(row['code']))
  const defaultFilter = codes(false)
  return codes(true).filter((code) => !defaultFilter.includes(code))
}

/** As they are written in a record, and as they are called; all there are for null; none while they are not known. */
export function useKnownTags(
  collection: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const portal = usePortalAccess()
  const locale = useLocale()
  const from = portal.tagsIn
  const { data } = useQuery({
    ...pageQuery(from ?? '', {
      fields: ['code', 'name', 'used_for'],
      sort: ['code'],
      limit: mostTags,
      page: 1,
    }),
    enabled: from !== null && portal.may('read', from),
  })
  return (data?.rows ?? []).flatMap(({ code, name, used_for: places }) => {
    const isOffered =
      collection === null || !Array.isArray(places) || places.length === 0 || places.includes(collection)
    if (!isOffered || typeof code !== 'string') return []
    return [{ value: code, label: (name as Partial<Record<Locale, string>> | null)?.[locale] || code }]
  })
}
