/** One rule of the price list: its sentence, what it does, and its place in the order. */
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { showToast } from '../../../../../platform/resource/ui/toast.ts'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { classes } from '../../../../../platform/ui/class-names.ts'
import { Check, ChevronDown, ChevronUp } from '../../../../../platform/ui/icons.tsx'
import { inLine, written } from '../../../../../platform/ui/layout/layout.ts'
import type { PriceRule } from '../../../catalogue.ts'
import { priceRules } from '../../../resources/price-rules.ts'
import { lowered, type PriorityChange, raised } from '../../../price-rules/rule-order.ts'
import { conditionWords, effectWords } from '../../../price-rules/rule-sentence.ts'
import type { PriceList } from '../price-list.ts'
import { firstFault, savePriorities } from './rule-writes.ts'
import style from './rule-table.module.css'

export interface RuleRowProps {
  readonly rule: PriceRule
  readonly list: PriceList
  readonly isFirstOfStep: boolean
  readonly isOpen: boolean
  readonly isCounting: boolean
  readonly isShown: boolean
  readonly mayEdit: boolean
}

export function RuleRow({ rule, list, isFirstOfStep, isOpen, isCounting, isShown, mayEdit }: RuleRowProps) {
  const locale = useLocale()
  const name = inLocale(rule.name, locale)
  return (
    <tr
      id={`rule-${rule.id}`}
      className={classes(
        style.rule,
        isFirstOfStep && style.step,
        isOpen && style.open,
        isShown && style.shown,
        !rule.active && style.off,
      )}
    >
      <td>
        <span className={style.kind}>
          {isFirstOfStep && valueWords(priceRules.fields.effect, rule.effect, locale)}
        </span>
        <Link
          to="/portal/packages/pricing/$id"
          params={{ id: rule.id } as never}
          resetScroll={false}
          className={style.name}
          aria-current={isOpen || undefined}
        >
          {name || m.portal_no_name()}
        </Link>
        {isCounting && (
          <span className={style.counts}>
            <Check size={14} title={m.pricing_counts()} />
          </span>
        )}
        {rule.stackable && <span className={written('muted whole', style.mark)}>{m.pricing_stacks()}</span>}
        {!rule.active && <span className={written('muted whole', style.mark)}>{m.pricing_off()}</span>}
        <span className={style.when}>
          {conditionWords(rule, locale, rule.agency && (list.agencies.get(rule.agency) ?? null))}
        </span>
      </td>
      <td className={style.does}>{effectWords(rule, locale)}</td>
      <td className={style.order}>{mayEdit && <Movers rule={rule} name={name} list={list} />}</td>
    </tr>
  )
}

function Movers({
  rule,
  name,
  list,
}: {
  readonly rule: PriceRule
  readonly name: string
  readonly list: PriceList
}) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const up = raised(rule, list.rules)
  const down = lowered(rule, list.rules)
  if (up.length === 0 && down.length === 0) return null
  async function move(changes: readonly PriorityChange[]) {
    setBusy(true)
    try {
      await savePriorities(changes, list.rules)
      showToast(m.pricing_moved())
    } catch (error) {
      showToast(m.common_labelled({ label: m.pricing_not_saved(), value: firstFault(error, locale) }))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: ['items', 'price_rules'] })
    }
  }
  return (
    <span
      className={inLine('0 stretch right', style.movers)}
      title={m.pricing_priority({ priority: rule.priority })}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={busy || up.length === 0}
        aria-label={m.pricing_move_up({ name })}
        onClick={() => void move(up)}
      >
        <ChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={busy || down.length === 0}
        aria-label={m.pricing_move_down({ name })}
        onClick={() => void move(down)}
      >
        <ChevronDown size={16} />
      </ActionIcon>
    </span>
  )
}
