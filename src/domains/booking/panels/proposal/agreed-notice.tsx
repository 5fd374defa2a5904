/** Why some of a booking is not edited: it was agreed with the guest; what can be offered instead is one press away. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { labelOf } from '../../../../platform/resource/words.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { useProposing } from './use-proposing.ts'

interface AgreedNoticeProps {
  readonly booking: OfficeBooking
  /** The fields that were agreed, of those on the sheet. */
  readonly names: readonly string[]
}

export function AgreedNotice({ booking, names }: AgreedNoticeProps) {
  const locale = useLocale()
  const { role } = usePortalAccess()
  const propose = useProposing(booking.id)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <Notice
      tone="info"
      title={m.office_agreed({ fields: list.format(names.map((name) => labelOf(bookings, name, locale))) })}
    >
      <p>{m.office_agreed_why()}</p>
      {mayMove(booking, 'propose', role) && (
        <Button variant="default" size="compact-sm" onClick={() => propose()}>
          {m.office_propose()}
        </Button>
      )}
    </Notice>
  )
}
