/** Settling a ride that did not take place: what one press will make, said before it is pressed. */
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { useSendsMail } from '../../../../platform/mail/ui/mail-words.ts'
import { ask } from '../../../../platform/session/client/asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { type VatTreatment, vatTreatments } from '../../../identity/settings/vat-treatment.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import style from './price-panel.module.css'

/** As `GET /api/bookings/{id}/settlement` answers it. */
interface Foresight {
  readonly credits: readonly { readonly invoice: string; readonly number: string; readonly amount: number }[]
  readonly fee: number
  readonly vat: VatTreatment
  readonly set_off: number
  readonly back: number
  readonly open: number
  /** Nothing is left to be made. */
  readonly done: boolean
  /** A draft that is in the way. */
  readonly draft: string | null
}

export function Settlement({ booking }: { readonly booking: OfficeBooking }) {
  const locale = useLocale()
  const portal = usePortalAccess()
  const { id } = booking
  const { data } = useQuery({
    // Read again whenever anything was changed, as the records are.
    queryKey: ['items', 'invoices', 'settlement', id, locale],
    queryFn: () => ask<Foresight>(`/api/bookings/${id}/settlement?lang=${locale}`),
    enabled: portal.may('create', 'invoices'),
  })
  if (!data || !('data' in data)) return null
  const { done, draft } = data.data
  if (done) return <p>{m.booking_settle_done()}</p>
  if (!draft) return <Foreseen booking={booking} foresight={data.data} />
  return (
    <p>
      {m.refusal_booking_draft_open()}{' '}
      <Link to="/portal/invoices/$id" params={{ id: draft }}>
        {m.billing_to_draft()}
      </Link>
    </p>
  )
}

interface ForeseenProps {
  readonly booking: OfficeBooking
  readonly foresight: Foresight
}

function Foreseen({ booking: { id, row_version: version }, foresight }: ForeseenProps) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const { busy, refused, send } = useAsking()
  const [chosen, setVat] = useState<VatTreatment | null>(null)
  // Who pays, or gets money back, hears of it at once.
  const leaves = useSendsMail() !== false
  const [sends, setSent] = useState<boolean | null>(null)
  const isSent = sends ?? leaves
  const [areGapsAccepted, setGapsAccepted] = useState(false)
  const { credits, fee, set_off, back, open } = foresight
  const vat = chosen ?? foresight.vat
  const sum = (amount: number) => ({ amount: formats.sum(amount) })
  const words = [
    ...credits.map(({ number, amount }) => m.booking_settle_credit({ number, ...sum(amount) })),
    fee > 0 && m.booking_settle_fee(sum(fee)),
    set_off > 0 && m.booking_settle_set_off(sum(set_off)),
    back > 0 && m.booking_settle_back(sum(back)),
    open > 0 && m.booking_settle_open(sum(open)),
  ].filter((each) => each !== false)
  const mayIssue = portal.may('update', 'invoices')

  async function settle() {
    const credited = credits.reduce((total, { amount }) => total + amount, 0)
    const body = {
      credited,
      fee,
      send: isSent,
      ...(fee > 0 && { vat }),
      ...(areGapsAccepted && { accept_gaps: true }),
    }
    await send(
      { path: `/api/bookings/${id}/settlement`, body, version: version ?? null },
      m.booking_settled(),
    )
  }

  return (
    <section className={stacked(3, style.kept)} aria-label={m.booking_settle_title()}>
      <h3>{m.booking_settle_title()}</h3>
      <ul className={stacked(1)}>
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {fee > 0 && (
        <div className={stacked(2)}>
          <SegmentedControl
            aria-label={m.booking_settle_vat()}
            value={vat}
            disabled={!mayIssue}
            onChange={(value) => setVat(vatTreatments.find((one) => one === value) ?? null)}
            data={[
              { value: 'as_booking', label: m.booking_settle_vat_as_booking() },
              { value: 'outside', label: m.booking_settle_vat_outside() },
            ]}
          />
          <p className={written('muted small')}>
            {vat === 'outside'
              ? m.booking_settle_vat_outside_source()
              : m.booking_settle_vat_as_booking_source()}
            {portal.role !== 'accountant' && ` ${m.booking_settle_vat_check()}`}
          </p>
        </div>
      )}
      {mayIssue ? (
        <>
          <Checkbox
            name="send"
            label={m.booking_settle_send()}
            checked={isSent}
            onChange={(event) => setSent(event.currentTarget.checked)}
          />
          {refused?.fields['accept_gaps'] && (
            <Checkbox
              name="accept_gaps"
              label={m.billing_issue_anyway()}
              checked={areGapsAccepted}
              onChange={(event) => setGapsAccepted(event.currentTarget.checked)}
            />
          )}
          {refused && <RefusedNotice refused={refused} />}
          <div className={inRow(2)}>
            <Button loading={busy} onClick={() => void settle()}>
              {m.booking_settle()}
            </Button>
          </div>
        </>
      ) : (
        <p>{m.booking_settle_by_books()}</p>
      )}
    </section>
  )
}
