/** What the colours and drawings of the planner stand for. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { kindText } from '../../block-text.ts'
import { BlockIcon } from './block-icon.tsx'
import type { BlockKind } from '../../planner.ts'
import style from './planner-legend.module.css'

const shown: readonly BlockKind[] = [
  'ride',
  'transport_out',
  'transport_back',
  'hold',
  'reservation',
  'entry',
  'absence',
  'maintenance',
]

export function PlannerLegend() {
  return (
    <ul className={style.legend} aria-label={m.plan_legend()}>
      {shown.map((kind) => (
        <li key={kind}>
          <BlockIcon kind={kind} className={style[kind]} />
          {kindText[kind]()}
        </li>
      ))}
    </ul>
  )
}
