/** At the top of a booking: that the customer has an offer to answer, and until when. */
import { useQuery } from '@tanstack/react-query'
import { localTime } from '../../../platform/i18n/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { pageQuery } from '../../../platform/resource/ui/records.ts'
import { Notice } from '../../../platform/ui/notice.tsx'
import type { OfficeBooking } from '../office-booking.ts'

/** Until when the customer may answer; null where no offer is open, or it is not the reader's to know. */
export function useOpenOffer({ id }: Pick<OfficeBooking, 'id'>): string | null {
  const mayRead = useDesk().may('read', 'proposals')
  const { data } = useQuery({
    ...pageQuery('proposals', {
      fields: ['id', 'valid_until'],
      filter: { booking: { _eq: id }, status: { _in: ['sent', 'viewed'] } },
      limit: 1,
      page: 1,
    }),
    enabled: mayRead,
  })
  const until = data?.rows[0]?.['valid_until']
  return typeof until === 'string' ? until : null
}

export function OpenOffer({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const { zone } = useDesk()
  const until = useOpenOffer(booking)
  if (!until) return null
  const { day, time } = localTime(until, zone)
  return (
    <Notice tone="info" title={m.office_offer_open()}>
      <p>{m.office_proposal_until({ moment: `${formats.shortDay(day)} ${formats.time(time)}` })}</p>
    </Notice>
  )
}
