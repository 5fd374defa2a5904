/** What the amounts come to that a list is filtered by, over all its pages. */
import { useQuery } from '@tanstack/react-query'
import { dotted } from '../../../../i18n/format/dotted.ts'
import { useFormats, useLocale } from '../../../../i18n/use-locale.ts'
import { authorizedFetch } from '../../../../session/client/authorized-fetch.ts'
import type { Resource } from '../../../resource.ts'
import { fieldLabel } from '../../../words.ts'
import { addressOf, answerError } from '../../data/records.ts'

interface AmountsAskedProps {
  readonly resource: Resource
  readonly amounts: readonly string[]
  /** As the list asks the data API. */
  readonly filter: object | undefined
}

export function AmountsAsked({ resource, amounts, filter }: AmountsAskedProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['items', resource.name, 'sums', amounts, filter],
    queryFn: async () => {
      const query = new URLSearchParams({
        aggregate: JSON.stringify({ sum: amounts }),
        ...(filter && { filter: JSON.stringify(filter) }),
      })
      const answer = await authorizedFetch(`${addressOf(resource.name)}?${query.toString()}`)
      if (!answer.ok) throw await answerError(answer)
      const { data: rows } = (await answer.json()) as {
        data: readonly [{ readonly sum: Readonly<Record<string, string | number | null>> }]
      }
      return rows[0].sum
    },
  })
  if (!data) return null
  return dotted(
    amounts.map(
      (name) => `${fieldLabel(resource.fields[name]!, locale)}: ${formats.sum(Number(data[name] ?? 0))}`,
    ),
  )
}
