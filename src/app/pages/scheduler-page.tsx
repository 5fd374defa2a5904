/** The page of one booking, opened by its token: the ride, and what was invoiced for it. */
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { billedIn, bookerDocumentsQuery, keptDepositsQuery } from '../../domains/billing/booker.ts'
import { BookerDocuments } from '../../domains/billing/pages/parts/booker-documents.tsx'
import { KeptDeposits } from '../../domains/billing/pages/parts/kept-deposits.tsx'
import { CancelledAccount } from '../../domains/billing/pages/parts/cancelled-account.tsx'
import { enterScheduler, useScheduled } from '../../domains/booking/pages/scheduler/scheduler-client.ts'
import { Scheduler } from '../../domains/booking/pages/scheduler/scheduler.tsx'
import { RideChange } from '../../domains/booking-flow/pages/change/ride-change.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_public/scheduler/$token')({
  staticData: { title: () => m.booking_scheduler_title() },
  loader: async ({ context: { queryClient }, params: { token } }) => {
    await Promise.all([
      enterScheduler(queryClient, token),
      queryClient.ensureQueryData(bookerDocumentsQuery(token)),
      queryClient.ensureQueryData(keptDepositsQuery(token)),
    ])
  },
  component: SchedulerPage,
})

function SchedulerPage() {
  const { token } = Route.useParams()
  const { data: money } = useSuspenseQuery(bookerDocumentsQuery(token))
  const { data: kept } = useSuspenseQuery(keptDepositsQuery(token))
  const { documents } = money
  const { cancelled, deposit } = useScheduled(token)
  return (
    <Scheduler
      token={token}
      documents={
        (documents.length > 0 || kept.length > 0) && (
          <>
            {documents.length > 0 && (
              <BookerDocuments token={token} documents={documents} isCancelled={cancelled !== null} />
            )}
            {kept.length > 0 && <KeptDeposits token={token} kept={kept} />}
          </>
        )
      }
      account={
        cancelled && documents.length > 0 ? (
          <CancelledAccount keep={cancelled.keep} deposit={deposit} money={money} />
        ) : null
      }
      change={<RideChange link={token} />}
      billed={billedIn(money)}
      isBilled={documents.some(({ kind }) => kind === 'invoice' || kind === 'final')}
    />
  )
}
