/** That the customer has an offer to answer, and until when: at the top of a booking, and where another is made. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { mayMove, type OfficeBooking } from '../../office/office-booking.ts'
import { useOffer, useOfferedHours, useOpenOffer } from './use-offer.ts'

export function OpenOffer({ booking }: { readonly booking: OfficeBooking }) {
  const spoken = useShortMoment()
  const open = useOpenPanel()
  const { role } = usePortalAccess()
  const until = useOpenOffer(booking)
  if (!until) return null
  return (
    <Notice tone="info" title={m.office_offer_open()}>
      <p>{m.office_proposal_until({ moment: spoken(until) })}</p>
      {mayMove(booking, 'propose', role) && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => open(panelAt('booking-answer', booking.id))}
        >
          {m.office_answer_note()}
        </Button>
      )}
    </Notice>
  )
}

/** What the customer has to answer already, before something else is offered: its hours, its end, and what becomes of it. */
export function OfferNow({ booking }: { readonly booking: OfficeBooking }) {
  const spoken = useShortMoment()
  const offer = useOffer(booking)
  const hours = useOfferedHours(booking)
  if (!offer) return null
  return (
    <Notice tone="info" title={m.office_offer_open()}>
      {hours && (
        <p>
          <strong>{hours}</strong>
        </p>
      )}
      <p>
        {offer.valid_until && m.office_proposal_until({ moment: spoken(offer.valid_until) })}{' '}
        {m.office_offer_replaced()}
      </p>
    </Notice>
  )
}
