/** A ride changed by the agency that brought it, as its group would change it. */
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { ChevronLeft } from '../../../../platform/ui/icons.tsx'
import { inText, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { enterScheduler, useScheduled } from '../../../booking/pages/scheduler/scheduler-client.ts'
import { useMoment } from '../../../booking/pages/parts/use-moment.ts'
import { ofAgency } from '../../../booking/panels/moves/agency-link.ts'
import { RideChange } from './ride-change.tsx'
import style from '../../../booking/pages/booking-detail.module.css'

export const Route = createFileRoute('/_portal/portal/bookings/$id/change')({
  staticData: { title: () => m.booking_change_title() },
  loader: async ({ params, context: { session, queryClient } }) => {
    if (session?.kind !== 'member') return
    // The office has moves of its own, on the page of the booking.
    if (session.member.role !== 'organizer')
      throw redirect({ to: '/portal/bookings/$id', params, replace: true })
    await enterScheduler(queryClient, ofAgency(params.id))
  },
  component: AgencyChangePage,
})

function AgencyChangePage() {
  const { id } = Route.useParams()
  const link = ofAgency(id)
  const { number, contact, start } = useScheduled(link)
  const moment = useMoment()
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
  return (
    <article className={style.page}>
      <header className={stacked(1)}>
        <Link to="/portal/bookings/$id" params={{ id }} className={inText(1, written('small bold'))}>
          <ChevronLeft size={18} />
          {m.booking_change_back({ number })}
        </Link>
        <h1>{name}</h1>
        {start && <p>{moment(start)}</p>}
      </header>
      <RideChange link={link} isPage />
    </article>
  )
}
