/** Whom or what a reservation or a calendar entry lost, and what answers it. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { useAlarmTexts } from '../../booking/panels/repair/use-alarm-texts.ts'
import type { Alarms } from '../../booking/plan/alarm.ts'

export function SpanAlarmNotice({ alarm }: { readonly alarm: Alarms | undefined }) {
  const reasons = useAlarmTexts(alarm)
  if (!alarm?.length) return null
  return (
    <Notice tone="error" title={m.office_alarm()}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{m.span_alarm_hint()}</p>
    </Notice>
  )
}
