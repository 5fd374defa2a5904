/** From a ride to the pump: a refuelling of the driver's own trip of today, or that trip first, with truck and driver. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { addDays } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { pageQuery } from '../../../../../platform/resource/ui/data/records.ts'
import type { MyRide } from '../../../my-calendar/my-calendar.ts'
import { myCalendarQuery } from '../../../planner/planner-calls.ts'
import reach from './reach.module.css'

export function NoteRefuelling({ ride: { things, crew } }: { readonly ride: MyRide }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const today = useToday(portal.zone)
  const own = crew.find(({ isMe, truck }) => isMe && truck)?.truck
  const truck = things.find(({ field, name }) => field === 'tow_truck' && name === own)?.id
  const isOffered = Boolean(truck) && portal.may('create', 'refuelings')
  const { data: mine } = useQuery({
    ...myCalendarQuery(today, addDays(today, 1), locale),
    enabled: isOffered,
  })
  const driver = mine?.employee?.id
  const { data: trips } = useQuery({
    ...pageQuery('rides', {
      fields: ['id'],
      filter: { driver: { _eq: driver }, tow_truck: { _eq: truck }, local_day: { _eq: today } },
      sort: ['-starts_at'],
      limit: 1,
      page: 1,
    }),
    enabled: isOffered && Boolean(driver),
  })
  if (!trips || !driver || !truck) return null
  const trip = trips.rows[0]?.id
  const [to, given] = trip
    ? ['/portal/refuelings/new', { ride: trip }]
    : ['/portal/rides/new', { purpose: 'refuel', tow_truck: truck, driver }]
  return (
    <Link to={to as LinkProps['to']} search={{ with: given } as never} className={reach.button}>
      {m.rides_refuel()}
    </Link>
  )
}
