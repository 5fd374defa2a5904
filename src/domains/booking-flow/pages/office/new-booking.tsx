/** A new booking, made by the office or an agency. */
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { WaitingRows } from '../../../../platform/resource/ui/list/rows/waiting.tsx'
import { draftQuery, keptDraft } from '../../panels/form/kept-draft.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { BackToList } from '../../../../platform/resource/ui/list/back-to-list.tsx'
import { BookingForm } from '../../panels/booking-form.tsx'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import style from '../../../booking/pages/booking-detail.module.css'

export const Route = createFileRoute('/_portal/portal/bookings/new')({
  staticData: { title: () => m.booking_new_title() },
  // A draft that is filled in further.
  validateSearch: ({ draft }: Record<string, unknown>): { draft?: string } =>
    typeof draft === 'string' ? { draft } : {},
  component: NewBookingPage,
})

function NewBookingPage() {
  const { draft } = Route.useSearch()
  return (
    <article className={style.page}>
      <header>
        <BackToList resource={bookings} />
        <h1>{m.booking_new_title()}</h1>
      </header>
      {draft === undefined ? (
        <BookingForm />
      ) : (
        <Suspense fallback={<WaitingRows />}>
          <FurtherForm key={draft} draft={draft} />
        </Suspense>
      )}
    </article>
  )
}

/** A draft that became a booking meanwhile, or is gone, is begun anew. */
function FurtherForm({ draft }: { readonly draft: string }) {
  const { data } = useSuspenseQuery(draftQuery(draft))
  const kept = keptDraft(data)
  return <BookingForm {...(kept && { kept })} />
}
