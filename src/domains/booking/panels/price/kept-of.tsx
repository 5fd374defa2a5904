/** What a cancelled booking still costs its customer, and who writes the invoice of it. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import style from './price-panel.module.css'

export function KeptOf({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const { status, cancellation_kept: kept, gross, customer } = booking
  if (status !== 'cancelled' || kept === null || kept === undefined) return null
  const isOurs = portal.role !== 'organizer'
  return (
    <section className={stacked(2, style.kept)}>
      <h3>{m.office_kept_title()}</h3>
      <table className={style.lines}>
        <tbody>
          <tr>
            <th scope="row">{m.office_kept()}</th>
            <td>
              <strong>{formats.sum(kept)}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">{m.office_kept_rest()}</th>
            <td>{formats.sum((gross ?? 0) - kept)}</td>
          </tr>
        </tbody>
      </table>
      {isOurs && (
        <p>{kept > 0 ? m.office_kept_to_invoice({ kept: formats.money(kept) }) : m.office_kept_none()}</p>
      )}
      {isOurs && kept > 0 && portal.may('create', 'invoices') && (
        <p>
          <Link to="/portal/invoices/new" search={{ customer: customer?.id } as never}>
            {m.office_kept_invoice()}
          </Link>
        </p>
      )}
    </section>
  )
}
