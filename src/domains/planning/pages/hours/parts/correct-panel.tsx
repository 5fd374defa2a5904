/** Puts right what was noted of an hour, or adds what was forgotten: beside it, with the reason. */
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { inColumns } from '../../../../../platform/ui/layout/layout.ts'
import { AskingPanel, ReasonBox } from '../../../../booking/panels/asking-panel.tsx'
import { type TimeKind, timeKinds } from '../../../../crew/hours/time-entry.ts'
import { timeEntries } from '../../../../crew/resources/time-entries.ts'
import type { Wanted } from './month-days.tsx'

interface CorrectPanelProps {
  readonly path: string
  readonly wanted: Wanted
  readonly today: Day
  readonly onClose: () => void
}

export default function CorrectPanel({ path, wanted, today, onClose }: CorrectPanelProps) {
  const { zone } = usePortalAccess()
  const locale = useLocale()
  const asking = useAsking()
  const last = wanted.tap?.versions.at(-1) ?? null
  const [day, setDay] = useState<string>(wanted.day)
  const [kind, setKind] = useState<TimeKind>(wanted.tap?.kind ?? 'clock_out')
  const [time, setTime] = useState(last?.at ? localTime(last.at, zone).time : '')
  const [isStruck, setStruck] = useState(false)
  const [reason, setReason] = useState('')
  const words = (one: TimeKind) => valueWords(timeEntries.fields.kind, one, locale)
  const title = wanted.tap ? `${m.worked_correct()}: ${words(wanted.tap.kind)}` : m.worked_add()
  return (
    <AskingPanel
      title={title}
      send={m.worked_save()}
      asking={asking}
      change={{
        path,
        body: {
          tap: wanted.tap?.tap ?? null,
          version: last?.version ?? null,
          kind,
          day,
          time: isStruck ? null : time,
          reason,
        },
      }}
      done={m.worked_saved()}
      onClose={onClose}
    >
      {!wanted.tap && (
        <Select
          label={m.worked_what()}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={timeKinds.map((one) => ({ value: one, label: words(one) }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
        />
      )}
      <div className={inColumns(150, '3 top')}>
        <TextInput
          {...asking.at('day')}
          type="date"
          label={m.worked_day()}
          max={today}
          value={day}
          disabled={isStruck}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
        <TextInput
          {...asking.at('time')}
          type="time"
          label={m.worked_time()}
          withAsterisk={!isStruck}
          data-autofocus
          value={time}
          disabled={isStruck}
          onChange={({ currentTarget: { value } }) => setTime(value)}
        />
      </div>
      <p>{m.worked_day_hint()}</p>
      {last?.at && (
        <Checkbox
          label={m.worked_strike()}
          checked={isStruck}
          onChange={({ currentTarget: { checked } }) => setStruck(checked)}
        />
      )}
      <ReasonBox
        {...asking.at('reason')}
        label={m.worked_reason()}
        description={m.worked_reason_hint()}
        value={reason}
        onChange={setReason}
      />
    </AskingPanel>
  )
}
