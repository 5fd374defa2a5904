/** The keys of the planner: they work wherever nothing is typed, and a button lists them. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, useEffect } from 'react'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { type Keys, KeysHelp } from '../../../../platform/resource/ui/list/keys-help.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { type PlannerView, stepped } from '../../planner/planner-window.ts'
import style from './planner.module.css'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { isArrow, nearBlock } from '../../planner/near-block.ts'

const plannerKeys: Keys = [
  [['t'], m.plan_key_today],
  [['d'], m.plan_key_day],
  [['w'], m.plan_key_week],
  [['m'], m.plan_key_month],
  [['j', 'k'], m.plan_key_step],
  [['n'], m.plan_key_new],
  [['l'], m.plan_key_list],
  [['/'], m.list_key_search],
  [['←', '→', '↑', '↓'], m.plan_key_blocks],
  [['Enter'], m.plan_key_open],
  [['Shift', '←', '→', '↑', '↓'], m.plan_key_carry],
  [['Ctrl', 'Z'], m.plan_undo],
  [['?'], m.list_key_help],
]

export function PlannerKeys({ day, view }: { readonly day: Day; readonly view: PlannerView }) {
  const navigate = useNavigate()
  const open = useOpenPanel()
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo(() => {
    // What is looked for, and the list beside it, stay.
    const show = (search: { readonly day?: Day | undefined; readonly view: PlannerView }) => () =>
      void navigate({ to: '.', search: ((now: object) => ({ ...now, ...search })) as never })
    return {
      t: show({ view, day: undefined }),
      d: show({ day, view: 'day' }),
      w: show({ day, view: 'week' }),
      m: show({ day, view: 'month' }),
      j: show({ day: stepped(day, view, -1), view }),
      k: show({ day: stepped(day, view, 1), view }),
      n: () => open(panelAt('booking-form', day)),
      l: () =>
        void navigate({
          to: '.',
          search: ((now: { list?: true }) => ({ ...now, list: now.list ? undefined : true })) as never,
        }),
      '/': () => document.querySelector<HTMLElement>('[data-planner-find]')?.focus(),
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

/** @param deeds what a letter does; the same while they mean the same. */
function usePlannerKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isBusy = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=radiogroup]',
      )
      if (isBusy || event.ctrlKey || event.metaKey || event.altKey) return
      const entry = actions[event.key.toLowerCase()]
      if (entry) {
        event.preventDefault()
        entry()
      } else if (!event.shiftKey && isArrow(event.key) && stepTo(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actions])
}

/** From the block that has the focus to the next; into the first one from the page itself. */
function stepTo(arrow: Parameters<typeof nearBlock>[2]): boolean {
  const blocks = [...document.querySelectorAll<HTMLElement>('.ec-event.block')]
  const at = document.activeElement
  const isBlock = blocks.includes(at as HTMLElement)
  if (!isBlock && at !== document.body) return false
  const next = isBlock
    ? nearBlock(
        at!.getBoundingClientRect(),
        blocks.map((block) => block.getBoundingClientRect()),
        arrow,
      )
    : 0
  const block = next === undefined ? undefined : blocks[next]
  block?.focus()
  block?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return block !== undefined
}
