/** A condition in words, with the names of the records it leads to. */
import { useQuery } from '../../../../http/client/use-query.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import type { Field } from '../../../field.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { namingFields, pathsOf, titleOf } from '../../data/record.ts'
import { pageQuery } from '../../data/records.ts'
import { conditionWords } from './filter-words.ts'
import type { Condition } from '../query/list-search.ts'

export interface ConditionTextProps {
  readonly field: Field
  readonly condition: Condition
}

/** So many names are said; more are counted. */
const mostNamed = 2

export function ConditionText({ field, condition }: ConditionTextProps) {
  const locale = useLocale()
  const keys = field.kind === 'one' && Array.isArray(condition['_in']) ? condition['_in'].map(String) : []
  if (keys.length > 0 && keys.length <= mostNamed) return <Names collection={field.to!} keys={keys} />
  return conditionWords(field, condition, locale)
}

function Names({ collection, keys }: { readonly collection: string; readonly keys: readonly string[] }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const target = portal.resource(collection)
  const { data } = useQuery(
    pageQuery(collection, {
      fields: pathsOf(portal, target, namingFields(target)),
      filter: { id: { _in: keys } },
      limit: keys.length,
      page: 1,
    }),
  )
  const names = data?.rows.map((row) => titleOf(target, row, locale) ?? m.portal_no_name())
  return names?.join(', ') ?? m.list_chosen({ count: keys.length })
}
