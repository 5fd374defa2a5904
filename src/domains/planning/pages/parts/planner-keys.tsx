/** The keys of the planner: they work wherever nothing is typed, and a button lists them. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Day } from '../../../../kernel/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { type Keys, KeysHelp } from '../../../../platform/resource/ui/list/keys-help.tsx'
import { panelAt } from '../../../../platform/resource/ui/side-panel.ts'
import { type PlannerView, stepped } from '../../planner-window.ts'
import style from '../planner.module.css'
import { useOpenPanel } from '../../../../platform/resource/ui/use-open-panel.ts'
import { usePlannerKeys } from './use-planner-keys.ts'

const plannerKeys: Keys = [
  [['t'], m.plan_key_today],
  [['d'], m.plan_key_day],
  [['w'], m.plan_key_week],
  [['m'], m.plan_key_month],
  [['j', 'k'], m.plan_key_step],
  [['n'], m.plan_key_new],
  [['←', '→', '↑', '↓'], m.plan_key_blocks],
  [['Enter'], m.plan_key_open],
  [['?'], m.list_key_help],
]

export function PlannerKeys({ day, view }: { readonly day: Day; readonly view: PlannerView }) {
  const navigate = useNavigate()
  const open = useOpenPanel()
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo(() => {
    const show = (search: { readonly day?: Day; readonly view: PlannerView }) => () =>
      void navigate({ to: '.', search: search as never })
    return {
      t: show({ view }),
      d: show({ day, view: 'day' }),
      w: show({ day, view: 'week' }),
      m: show({ day, view: 'month' }),
      j: show({ day: stepped(day, view, -1), view }),
      k: show({ day: stepped(day, view, 1), view }),
      n: () => open(panelAt('booking-form')),
      '?': () => setOpen(true),
    }
  }, [navigate, open, day, view])
  usePlannerKeys(actions)
  return (
    <>
      <button
        type="button"
        className={style.keys}
        aria-label={m.list_keys()}
        title={m.list_keys()}
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {isOpen && <KeysHelp keys={plannerKeys} onClose={() => setOpen(false)} />}
    </>
  )
}
