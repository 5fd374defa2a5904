/** What a record is called when only its key is known: asked for once, and kept. */
import { useQuery } from '../../../http/client/use-query.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Resource } from '../../resource.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { keyOf, namingFields, pathsOf, titleOf } from './record.ts'
import { recordQuery } from './records.ts'

interface Naming {
  /** Null while it is asked for, or for none. */
  readonly title: string | null
  readonly isAsked: boolean
}

/** The title of a relation as it was read, by its key alone or whole. */
export function useNaming(target: Resource, value: unknown): Naming {
  const portal = usePortalAccess()
  const locale = useLocale()
  const key = keyOf(value)
  const told = titleOf(target, value, locale, portal.resource)
  const { data, isLoading } = useQuery({
    ...recordQuery(target.name, key ?? '', pathsOf(portal, target, namingFields(target))),
    enabled: key !== null && told === null && typeof value === 'string' && portal.may('read', target.name),
  })
  return { title: told ?? titleOf(target, data, locale, portal.resource), isAsked: isLoading }
}

export const useTitle = (...of: Parameters<typeof useNaming>): string | null => useNaming(...of).title
