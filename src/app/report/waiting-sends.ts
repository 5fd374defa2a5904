/** Sending the reports that wait on this device: fetched when one does. */
import type { Locale } from '../../kernel/locale.ts'
import { sendWaiting } from '../../platform/resource/ui/resumable/waiting.ts'
import type { DamageValues } from './damage/damage-values.ts'
import type { RefuellingValues } from './refuelling/refuelling-values.ts'
import { type ComplaintValues, sendComplaint, sendDamage, sendRefuelling } from './senders.ts'

export { waitingOf } from '../../platform/resource/ui/resumable/waiting.ts'

interface WaitingReport {
  readonly report: 'damage' | 'complaint' | 'refuelling'
  /** What it is kept under. */
  readonly name: string
  /** The fields of a complaint the reader may fill in. */
  readonly written: readonly string[]
  readonly locale: Locale
}

/** One try: true once it has arrived. */
export function sendReport({ report, name, written, locale }: WaitingReport): Promise<boolean> {
  if (report === 'damage')
    return sendWaiting<DamageValues>(name, (values, photos, key) =>
      sendDamage(values, photos, { locale, key }),
    )
  if (report === 'complaint')
    return sendWaiting<ComplaintValues>(name, (values, photos, key) =>
      sendComplaint(written)(values, photos, { locale, key }),
    )
  return sendWaiting<RefuellingValues>(name, (values, photos, key) =>
    sendRefuelling(values, photos, { locale, key }),
  )
}
