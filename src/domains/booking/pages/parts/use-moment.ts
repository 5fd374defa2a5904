/** A moment in the reader's words: the day and the time on our wall. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { dayIn, timeIn } from '../../../../platform/i18n/wall-clock.ts'
import { companyQuery } from '../../../catalog/shown.ts'

/** Says an ISO instant: `zaterdag 15 mei 2027 om 14:00 uur`. */
export function useMoment(): (instant: string) => string {
  const formats = useFormats()
  const { time_zone } = useSuspenseQuery(companyQuery()).data
  return (instant) =>
    m.booking_day_at({
      day: formats.day(dayIn(time_zone, instant)),
      time: formats.time(timeIn(time_zone, instant)),
    })
}

/** Says the hour until which a start is held. */
export function useHeldUntil(): (instant: string) => string {
  const formats = useFormats()
  const { time_zone } = useSuspenseQuery(companyQuery()).data
  return (instant) => formats.time(timeIn(time_zone, instant))
}
