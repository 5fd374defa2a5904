/** What a customer is written of a delay: the hour he agreed to and the one it becomes, in his language. */
import type { Locale } from '../../../kernel/locale.ts'
import { type Instant, minuteMs } from '../../../kernel/time/period.ts'
import { timeOf } from '../../../kernel/time/wall-time.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { LateLeg, Leg } from './lateness.ts'

interface Delay extends Pick<LateLeg, 'begins' | 'level'>, Pick<Leg, 'does'> {
  /** The hours he knows: when his ride starts and ends. */
  readonly starts: Instant
  readonly ends: Instant
}

/** An hour is said to so many minutes, never too early. */
const saidTo = 5 * minuteMs

/** Rule PL-26. */
export function lateWords(
  { does, begins, level, starts, ends }: Delay,
  { locale, zone }: { readonly locale: Locale; readonly zone: string },
): string {
  const at = (instant: Instant) => formatsIn(locale).time(timeOf(instant, zone))
  const agreed = at(does === 'deliver' ? starts : ends)
  if (does === 'deliver' && level === 'late') return m.late_message_in_time({ agreed }, { locale })
  const say = does === 'deliver' ? m.late_message_deliver : m.late_message_collect
  return say({ time: at(Math.ceil(begins / saidTo) * saidTo), agreed }, { locale })
}
