/** Where an agency changes the ride it brought; offered as long as it may. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { ofAgency } from './agency-link.ts'
import { schedulerQuery } from '../../pages/scheduler/scheduler-client.ts'

export function ChangeLink({ booking }: { readonly booking: string }) {
  const { data } = useQuery(schedulerQuery(ofAgency(booking)))
  if (!data?.may.change) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/portal/bookings/$id/change" params={{ id: booking }} {...props} />}
    >
      {m.booking_change_title()}
    </Button>
  )
}
