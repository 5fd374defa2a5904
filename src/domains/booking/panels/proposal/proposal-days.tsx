/** The day whose starts are shown: any day, and those around it at one press. */
import { TextInput } from '@mantine/core'
import { type Day, addDays, parseDay } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import style from './proposal-panel.module.css'

interface ProposalDaysProps {
  readonly day: string
  /** The days on which a start was chosen. */
  readonly chosen: readonly Day[]
  readonly onChange: (day: string) => void
}

export function ProposalDays({ day, chosen, onChange }: ProposalDaysProps) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const today = useToday(zone)
  const middle = parseDay(day)
  const first = middle && (addDays(middle, -3) < today ? today : addDays(middle, -3))
  const near = first ? Array.from({ length: 7 }, (_none, index) => addDays(first, index)) : []
  return (
    <div className={stacked(3)}>
      <TextInput
        type="date"
        label={m.office_propose_day()}
        description={m.office_propose_day_hint()}
        min={today}
        value={day}
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {near.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for inputs
        <div className={inRow('2 stretch', style.near)} role="group" aria-label={m.office_propose_near()}>
          {near.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === day}
              data-chosen={chosen.includes(one) || undefined}
              onClick={() => onChange(one)}
            >
              {formats.shortDay(one)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
