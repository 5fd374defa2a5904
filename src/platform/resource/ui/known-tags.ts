/** The tags a collection is offered, by the collection that spells them. */
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../kernel/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useDesk } from './desk.tsx'
import { pageQuery } from './records.ts'

const mostTags = 200

/** As they are written in a record, and as they are called; all there are for null; none while they are not known. */
export function useKnownTags(
  collection: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const desk = useDesk()
  const locale = useLocale()
  const from = desk.tagsIn
  const { data } = useQuery({
    ...pageQuery(from ?? '', {
      fields: ['code', 'name', 'used_for'],
      sort: ['code'],
      limit: mostTags,
      page: 1,
    }),
    enabled: from !== null && desk.may('read', from),
  })
  return (data?.rows ?? []).flatMap(({ code, name, used_for: places }) => {
    const isOffered =
      collection === null || !Array.isArray(places) || places.length === 0 || places.includes(collection)
    if (!isOffered || typeof code !== 'string') return []
    return [{ value: code, label: (name as Partial<Record<Locale, string>> | null)?.[locale] || code }]
  })
}
