/** What the colours and drawings of the planner stand for. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { type RideLook, kindText, lookText } from '../../planner/block-text.ts'
import { Warning } from '../../../../platform/ui/icons.tsx'
import { labelOf } from '../../../../platform/resource/words.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { BlockIcon, MarkIcon } from './blocks/block-icon.tsx'
import type { BlockKind } from '../../planner/planner.ts'
import style from './planner-legend.module.css'

const shown: readonly BlockKind[] = [
  'transport_out',
  'transport_back',
  'reservation',
  'entry',
  'absence',
  'maintenance',
]

const legendLooks: readonly RideLook[] = [
  'requested',
  'proposed',
  'confirmed',
  'planned',
  'under_way',
  'held',
]

export function PlannerLegend() {
  const locale = useLocale()
  return (
    <ul className={style.legend} aria-label={m.plan_legend()}>
      {legendLooks.map((look) => (
        <li key={look}>
          <span className={`block look-${look} ${style.swatch}`}>
            <BlockIcon kind="ride" look={look} size={14} />
          </span>
          {lookText[look](locale)}
        </li>
      ))}
      <li>
        <span className={`block ${style.swatch} ${style.alarm}`}>
          <Warning size={14} />
        </span>
        {m.plan_legend_alarm()}
      </li>
      <li>
        <MarkIcon mark="pinned" />
        {labelOf(bookings, 'pinned', locale)}
      </li>
      <li>
        <MarkIcon mark="bobs" />
        {m.plan_legend_bobs()}
      </li>
      <li>
        <MarkIcon mark="unpaid" />
        {m.plan_legend_unpaid()}
      </li>
      <li>
        <span className={`${style.swatch} ${style.off}`} />
        {m.plan_legend_off()}
      </li>
      {shown.map((kind) => (
        <li key={kind}>
          <BlockIcon kind={kind} className={style[kind]} />
          {kindText[kind]()}
        </li>
      ))}
    </ul>
  )
}
