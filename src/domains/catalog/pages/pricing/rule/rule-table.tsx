/** The rules of the price list, grouped by package, in the order they count. */
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../../platform/resource/ui/panel/panel.tsx'
import { Fragment, type ReactNode } from 'react'
import { inOrder } from '../../../price-rules/rule-order.ts'
import type { PriceList } from '../price-list.ts'
import { RuleRow } from './rule-row.tsx'
import style from './rule-table.module.css'

export interface RuleTableProps {
  readonly list: PriceList
  /** The rule that is open, and what stands in its place. */
  readonly openId: string | undefined
  readonly editor: ReactNode
  /** The rules that count for the ride being tried. */
  readonly counting: readonly string[]
  /** The rule a step of the trace led to. */
  readonly shown: string | null
  /** Rules that are off as well. */
  readonly isAll: boolean
  readonly mayEdit: boolean
}

export function RuleTable({ list, openId, editor, counting, shown, isAll, mayEdit }: RuleTableProps) {
  const locale = useLocale()
  const visible = list.rules.filter(({ active, id }) => active || isAll || id === openId)
  const groups = [
    ...list.packages.map(({ id, name }) => ({ id, name: inLocale(name, locale) })),
    { id: null, name: m.pricing_every_package() },
  ]
    .map((group) => ({ ...group, rules: inOrder(visible.filter((rule) => rule.package === group.id)) }))
    .filter(({ rules }) => rules.length > 0)
  if (groups.length === 0)
    return (
      <Panel>
        <p>{m.pricing_empty()}</p>
      </Panel>
    )
  return groups.map((group) => (
    <section key={group.id ?? ''} className={style.group}>
      <h2>{group.name}</h2>
      <table className={style.table}>
        <caption className={style.hidden}>{group.name}</caption>
        <thead className={style.hidden}>
          <tr>
            <th scope="col">{m.pricing_rule()}</th>
            <th scope="col">{m.pricing_does()}</th>
            <th scope="col">{m.pricing_order()}</th>
          </tr>
        </thead>
        <tbody>
          {group.rules.map((rule, index) => (
            <Fragment key={rule.id}>
              <RuleRow
                rule={rule}
                list={list}
                isFirstOfStep={group.rules[index - 1]?.effect !== rule.effect}
                isOpen={rule.id === openId}
                isCounting={counting.includes(rule.id)}
                isShown={rule.id === shown}
                mayEdit={mayEdit}
              />
              {rule.id === openId && editor && (
                <tr>
                  <td colSpan={3} className={style.editor}>
                    {editor}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  ))
}
