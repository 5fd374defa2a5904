/** That the customer has an offer to answer, and until when: at the top of a booking, and where another is made. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pathsOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { mayMove, type OfficeBooking } from '../../office/office-booking.ts'
import type { Proposal } from '../../proposal/proposal.ts'
import { proposals, openOffers } from '../../resources/proposals.ts'

export type Offer = Pick<Proposal, 'valid_until'> & Partial<Pick<Proposal, 'options' | 'version'>>

/** The offer the customer has to answer, as far as the reader may know it; null where none is open. */
export function useOffer({ id }: Pick<OfficeBooking, 'id'>): Offer | null {
  const portal = usePortalAccess()
  const mayRead = portal.may('read', 'proposals')
  const { data } = useQuery({
    ...pageQuery('proposals', {
      fields: pathsOf(portal, proposals, ['valid_until', 'options', 'version']),
      filter: { booking: { _eq: id }, status: { _in: openOffers } },
      limit: 1,
      page: 1,
    }),
    enabled: mayRead,
  })
  return (data?.rows[0] as unknown as Offer | undefined) ?? null
}

/** Until when the customer may answer; null where no offer is open, or it is not the reader's to know. */
export const useOpenOffer = (booking: Pick<OfficeBooking, 'id'>): string | null =>
  useOffer(booking)?.valid_until ?? null

/** The hours of that offer on one line, with a stroke between them; empty where there are none. */
export function useOfferedHours(booking: Pick<OfficeBooking, 'id'>): string {
  const spoken = useShortMoment()
  return (useOffer(booking)?.options ?? []).map(({ start }) => spoken(start)).join(' / ')
}

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
