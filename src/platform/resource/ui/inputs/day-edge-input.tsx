/** The first or last day of something, with an hour only for who wants one. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { inRow } from '../../../ui/layout/layout.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { type DayEdge, edgeInstant, edgeMoment } from '../../fields/day-edge.ts'
import type { SharedProps } from './input-props.ts'
import style from './inputs.module.css'

interface DayEdgeInputProps {
  readonly shared: SharedProps
  readonly edge: DayEdge
  readonly value: string
  readonly onChange: (value: unknown) => void
}

export function DayEdgeInput({ shared, edge, value, onChange }: DayEdgeInputProps) {
  const { zone } = usePortalAccess()
  const moment = value ? edgeMoment(value, edge, zone) : null
  const [isTimed, setTimed] = useState(false)
  const hasTime = isTimed || Boolean(moment?.time)
  const day = moment?.day ?? ''
  const change = (next: string, time: string | null) => onChange(edgeInstant({ day: next, time }, edge, zone))
  return (
    <div className={inRow('1-2 bottom', style.edge)}>
      <TextInput
        {...shared}
        type="date"
        value={day}
        onChange={(event) => change(event.currentTarget.value, moment?.time ?? null)}
      />
      {hasTime ? (
        <TextInput
          type="time"
          label={m.field_hour()}
          aria-label={`${shared.label}: ${m.field_hour()}`}
          disabled={shared.disabled || !day}
          value={moment?.time ?? ''}
          onChange={(event) => change(day, event.currentTarget.value || null)}
        />
      ) : (
        <button
          type="button"
          className={style.another}
          disabled={shared.disabled || !day}
          aria-label={`${shared.label}: ${m.field_hour_add()}`}
          onClick={() => setTimed(true)}
        >
          {m.field_hour_add()}
        </button>
      )}
    </div>
  )
}
