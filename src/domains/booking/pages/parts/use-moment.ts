/** A moment in the reader's words: the day and the time on our wall. */
import { useSyncExternalStore } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { dayIn, timeIn } from '../../../../platform/i18n/time/wall-clock.ts'
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

const neverChanges = () => () => undefined

/**
 * Whose hours are shown, said to who looks where the clocks say another on that day. Null for anybody else, and before
 * the page is in his browser.
 */
export function useZoneNote(day: Day | null | undefined): string | null {
  const locale = useLocale()
  const { time_zone: zone } = useSuspenseQuery(companyQuery()).data
  const noon = `${day}T12:00Z`
  const isElsewhere = useSyncExternalStore(
    neverChanges,
    () => {
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone
      return Boolean(day) && dayIn(zone, noon) + timeIn(zone, noon) !== dayIn(here, noon) + timeIn(here, noon)
    },
    () => false,
  )
  if (!isElsewhere) return null
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return m.booking_zone({ zone: parts.find(({ type }) => type === 'timeZoneName')!.value })
}

/** Says the hour until which a start is held. */
export function useHeldUntil(): (instant: string) => string {
  const formats = useFormats()
  const { time_zone } = useSuspenseQuery(companyQuery()).data
  return (instant) => formats.time(timeIn(time_zone, instant))
}
