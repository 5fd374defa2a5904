/** The offer a booking's customer has to answer, for whatever shows some of it. */
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pathsOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
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
