/** The page of one booking, opened by its token: the ride, and what was invoiced for it. */
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { billedIn, bookerDocumentsQuery, keptDepositsQuery } from '../../domains/billing/booker.ts'
import { enterScheduler, useScheduled } from '../../domains/booking/pages/scheduler/scheduler-client.ts'
import { Scheduler } from '../../domains/booking/pages/scheduler/scheduler.tsx'
import { RideChange } from '../../domains/booking-flow/pages/change/ride-change.tsx'
import { PartStyles } from '../document/part-styles.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'

// A ride that nothing was issued for yet, as most that are looked at, has no use for what shows papers.
const Papers = lazy(() => import('./scheduler-papers.tsx'))
const CancelledAccount = lazy(() =>
  import('../../domains/billing/pages/parts/cancelled-account.tsx').then((part) => ({
    default: part.CancelledAccount,
  })),
)

/** What the page may open with of the parts that are fetched by themselves. */
const openedParts = [
  'app/pages/scheduler-papers.tsx',
  'domains/billing/pages/parts/cancelled-account.tsx',
  'domains/booking/pages/scheduler/hour/slot-card.tsx',
  'domains/booking/pages/scheduler/parts/address-form.tsx',
  'domains/booking/pages/scheduler/parts/cancelled-price.tsx',
]

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
    <>
      {openedParts.map((part) => (
        <PartStyles key={part} part={part} />
      ))}
      <Scheduler
        token={token}
        documents={
          (documents.length > 0 || kept.length > 0) && (
            <Suspense>
              <Papers token={token} documents={documents} kept={kept} isCancelled={cancelled !== null} />
            </Suspense>
          )
        }
        account={
          cancelled && documents.length > 0 ? (
            <Suspense>
              <CancelledAccount keep={cancelled.keep} deposit={deposit} money={money} />
            </Suspense>
          ) : null
        }
        change={<RideChange link={token} />}
        billed={billedIn(money)}
        isBilled={documents.some(({ kind }) => kind === 'invoice' || kind === 'final')}
      />
    </>
  )
}
