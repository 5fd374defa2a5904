/** Opens the panel that repairs what lost a part: one ride, or those of a person or vehicle in some days. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { useRepairable } from './repair-query.ts'

interface RepairButtonProps {
  /** A booking's id, or what `repairOf` writes. */
  readonly of: string
  /** What is to be had there: a repair, or only a look at what each ride lacks. */
  readonly leadsTo: 'some' | 'none'
  /** Beside a record that has its own next step. */
  readonly isBeside?: boolean
  /** Above others of its width, as what to do next. */
  readonly isWide?: boolean
}

export function RepairButton({ of, leadsTo, isBeside = false, isWide = false }: RepairButtonProps) {
  const open = useOpenPanel()
  return (
    <div>
      <Button
        {...(isWide ? { size: 'lg', fullWidth: true } : { size: 'compact-md', mt: 'xs' })}
        variant={leadsTo === 'some' && !isBeside ? 'filled' : 'default'}
        onClick={() => open(panelAt('repair', of))}
      >
        {leadsTo === 'some' ? m.repair_open() : m.repair_look()}
      </Button>
    </div>
  )
}

/** The same beside a person or vehicle that is out, with what a repair is; and a word where no ride lost anything. */
export function RepairLink({ of, hint }: { readonly of: string; readonly hint: string }) {
  const state = useRepairable(of, true)
  if (state === null) return <p aria-busy="true">{hint}</p>
  if (state === 'nothing') return <p>{m.repair_none_lost()}</p>
  return (
    <>
      <p>{hint}</p>
      <RepairButton of={of} leadsTo={state} isBeside />
    </>
  )
}
