/** Says whose hours are shown, to who looks at them where the clocks say another. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Day } from '../../../../kernel/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { dayIn, timeIn } from '../../../../platform/i18n/wall-clock.ts'
import { companyQuery } from '../../../catalog/shown.ts'

const neverChanges = () => () => undefined

/** Nothing where the reader's clock goes as ours on that day, and before the page is in his browser. */
export function ZoneNote({ day }: { readonly day: Day | null | undefined }) {
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
  return <p>{m.booking_zone({ zone: parts.find(({ type }) => type === 'timeZoneName')!.value })}</p>
}
