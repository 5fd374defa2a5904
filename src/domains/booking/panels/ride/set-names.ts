/** The names of bikes, vehicles and people by their keys. */
import { useQueries } from '../../../../platform/http/client/use-queries.ts'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pathsOf, titleOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'

/** Null for a key of none of these collections, or none the reader may read; nothing at all until the names are here. */
export function useNames(
  collections: readonly string[],
  keys: readonly string[],
): (key: string) => string | null | undefined {
  const portal = usePortalAccess()
  const locale = useLocale()
  const wanted = [...new Set(keys)].toSorted()
  const read = collections.filter((name) => portal.may('read', name))
  const answers = useQueries({
    queries: read.map((name) => ({
      ...pageQuery(name, {
        fields: pathsOf(portal, portal.resource(name), portal.resource(name).title),
        filter: { id: { _in: wanted } },
        limit: -1,
        page: 1,
      }),
      enabled: wanted.length > 0,
    })),
  })
  const names = new Map(
    answers.flatMap(({ data }, at) =>
      (data?.rows ?? []).map((row) => [row.id, titleOf(portal.resource(read[at]!), row, locale)] as const),
    ),
  )
  const isPending = answers.some(({ isLoading }) => isLoading)
  return (key) => names.get(key) ?? (isPending ? undefined : null)
}
