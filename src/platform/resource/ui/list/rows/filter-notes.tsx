/** What is said of a filtered list: what its amounts come to, and that its link asked for what it cannot filter. */
import { useQuery } from '../../../../http/client/use-query.ts'
import { dotted } from '../../../../i18n/format/dotted.ts'
import { useFormats, useLocale } from '../../../../i18n/use-locale.ts'
import { authorizedFetch } from '../../../../session/client/authorized-fetch.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import { written } from '../../../../ui/layout/layout.ts'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { asksForLess } from '../filter/asks-for-less.ts'
import { amountsAsked } from '../query/list-query.ts'
import type { ListState } from '../query/list-state.ts'
import style from '../resource-list.module.css'
import { fieldLabel } from '../../../words.ts'
import { addressOf, answerError } from '../../data/records.ts'

interface FilterNoteProps {
  readonly list: ListState
}

/** What the amounts come to that a list is filtered by, over all its pages. */
export function AmountsAsked({ list: { resource, asked } }: FilterNoteProps) {
  const amounts = amountsAsked(resource, asked.filter)
  const { filter } = asked.query
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
    enabled: amounts.length > 0,
  })
  if (!data) return null
  const said = dotted(
    amounts.map(
      (name) => `${fieldLabel(resource.fields[name]!, locale)}: ${formats.sum(Number(data[name] ?? 0))}`,
    ),
  )
  return <output className={written('small figures bold')}>{said}</output>
}

/** Says that a list shows more than its link asked for, where it cannot filter by all of it. */
export const MoreThanAsked = ({ list: { resource, search, asked } }: FilterNoteProps) =>
  asksForLess(resource, search.filter ?? {}, asked.filter) ? (
    <Notice tone="warning" className={style.less}>
      <p>{m.list_asks_for_less()}</p>
    </Notice>
  ) : null
