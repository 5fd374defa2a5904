/** Says that no driver could find the place, and takes street and number on the spot. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type OfficeBooking, mayMove, officePlace } from '../../office/office-booking.ts'
import { isFindable } from '../../place/ride-place.ts'
import style from './address-entry.module.css'

/** Nothing where the place is known, or where the reader could not enter it. */
export function AddressEntry({ booking }: { readonly booking: OfficeBooking }) {
  const { role } = usePortalAccess()
  const place = officePlace(booking, useLocale())
  const { busy, refused, send } = useAsking()
  const [typed, setTyped] = useState('')
  if (!place || isFindable(place) || !mayMove(booking, 'address', role)) return null
  const { id, row_version: version } = booking
  return (
    <Notice tone="warning" title={m.office_address_missing()}>
      <p>{m.office_address_missing_text()}</p>
      <form
        className={inRow('3 bottom', style.form)}
        onSubmit={(event) => {
          event.preventDefault()
          const asked = { path: `/api/bookings/${id}/address`, body: { start_place: typed }, version }
          void send(asked, m.office_address_kept())
        }}
      >
        <TextInput
          className={style.field}
          name="start_place"
          label={m.office_address()}
          maxLength={300}
          value={typed}
          error={refused ? (refused.fields['start_place'] ?? refused.text) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy}>
          {m.portal_save()}
        </Button>
      </form>
    </Notice>
  )
}
