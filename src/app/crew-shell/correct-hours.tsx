/** One's own hours put right on the phone, with or without a network: a tap moved or struck out, or one that was forgotten. */
import { useState } from 'react'
import { timeKinds, type TimeKind } from '../../domains/crew/hours/time-entry.ts'
import { workingDayOf } from '../../domains/crew/working-time.ts'
import type { PhoneTap } from '../../domains/planning/crew-log/clock-view.ts'
import type { NewFact } from '../../domains/planning/crew-log/phone/phone-log.ts'
import { tapWords } from '../../domains/planning/crew-log/tap-words.ts'
import { momentIn } from '../../domains/planning/hours/moment-in.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { Tiles } from '../../platform/resource/ui/resumable/tiles.tsx'
import { Button } from '../../platform/ui/button/button.tsx'
import { Field } from '../../platform/ui/form/field.tsx'
import { TextInput } from '../../platform/ui/form/inputs.tsx'
import { stacked, written } from '../../platform/ui/layout/layout.ts'
import style from './crew-shell.module.css'

interface CorrectHoursProps {
  /** Those of the last days, as they count. */
  readonly taps: readonly PhoneTap[]
  readonly zone: string
  /** Epoch milliseconds. */
  readonly now: number
  /** True once it is kept on the phone, and not refused. */
  readonly onNote: (fact: NewFact) => Promise<boolean>
  readonly onClose: () => void
}

const forgotten = 'forgotten'

export default function CorrectHours({ taps, zone, now, onNote, onClose }: CorrectHoursProps) {
  const formats = useFormats()
  const [which, setWhich] = useState<string | null>(null)
  const [kind, setKind] = useState<TimeKind>('clock_out')
  const [day, setDay] = useState<string>(workingDayOf(now, zone))
  const [time, setTime] = useState('')
  const [isStruck, setStruck] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'which' | 'time' | 'reason' | null>(null)
  const tap = taps.find((one) => one.tap === which)
  const shown = ({ at }: PhoneTap) => {
    const { day: on, time: clock } = localTime(at, zone)
    return `${formats.shortDay(on)}, ${formats.time(clock)}`
  }
  const pick = (key: string) => {
    const picked = taps.find((one) => one.tap === key)
    setWhich(key)
    setWrong(null)
    setStruck(false)
    if (!picked) return
    setDay(workingDayOf(Date.parse(picked.at), zone))
    setTime(localTime(picked.at, zone).time)
  }
  async function submit() {
    if (which === null) return setWrong('which')
    const at = isStruck ? null : momentIn(day, time, zone)
    if (at && (!at.ok || at.value > now)) return setWrong('time')
    if (!reason.trim()) return setWrong('reason')
    const correction = {
      tap: tap?.tap ?? null,
      version: tap ? (tap.version ?? 1) : null,
      kind: tap?.kind ?? kind,
      at: at?.ok ? new Date(at.value).toISOString() : null,
      reason: reason.trim(),
    }
    if (await onNote({ kind: 'correct_hours', booking: null, data: { correction } })) onClose()
  }
  return (
    <section className={stacked(4, style.card)} aria-label={m.clock_correct()}>
      <h2>{m.clock_correct()}</h2>
      <Tiles
        name="which"
        legend={m.clock_correct_which()}
        tiles={[
          ...taps.toReversed().map((one) => ({
            value: one.tap,
            label: shown(one),
            hint: tapWords[one.kind](),
          })),
          { value: forgotten, label: m.clock_correct_new() },
        ]}
        value={which}
        onChange={pick}
        {...(wrong === 'which' && { error: m.portal_fault_required() })}
      />
      {which === forgotten && (
        <Tiles
          name="kind"
          legend={m.worked_what()}
          tiles={timeKinds.map((value) => ({ value, label: tapWords[value]() }))}
          value={kind}
          onChange={(value) => setKind(value as TimeKind)}
        />
      )}
      {tap && (
        <label className={style.tick}>
          <input
            type="checkbox"
            checked={isStruck}
            onChange={({ currentTarget: { checked } }) => setStruck(checked)}
          />
          {m.worked_strike()}
        </label>
      )}
      {which !== null && !isStruck && (
        <>
          <Field id="hours_day" label={m.worked_day()} hint={m.worked_day_hint()} required>
            <TextInput
              type="date"
              max={workingDayOf(now, zone)}
              value={day}
              onChange={({ currentTarget: { value } }) => setDay(value)}
            />
          </Field>
          <Field
            id="hours_time"
            label={m.worked_time()}
            required
            {...(wrong === 'time' && { error: m.clock_correct_time() })}
          >
            <TextInput type="time" value={time} onChange={({ currentTarget: { value } }) => setTime(value)} />
          </Field>
        </>
      )}
      <Field
        id="hours_reason"
        label={m.worked_reason()}
        required
        {...(wrong === 'reason' && { error: m.portal_fault_required() })}
      >
        <TextInput
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Field>
      <p className={written('muted small')}>{m.worked_reason_hint()}</p>
      <Button wide onClick={() => void submit()}>
        {m.worked_save()}
      </Button>
      <Button look="quiet" compact onClick={onClose}>
        {m.rides_no_show_no()}
      </Button>
    </section>
  )
}
