/** The price of a booking: its lines, its total, and how it came about. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { billed } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { isExplainedWithVat, isTransportOpen } from '../../../catalog/price/price.ts'
import { addedWords } from '../../price/added-words.ts'
import { containerDeposit } from '../../price/container-deposit.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { PriceLines, type PricedLine } from './price-lines.tsx'
import style from './price-panel.module.css'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'

interface KeptLine extends Omit<PricedLine, 'added'> {
  readonly added_at: string | null
  readonly reason: string | null
  readonly added_by?: { readonly first_name?: string; readonly last_name?: string } | null
}

export function PricePanel({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const locale = useLocale()
  const portal = usePortalAccess()
  const people = portal.fields('read', 'users')
  const named = ['first_name', 'last_name']
    .filter((name) => people.includes(name))
    .map((name) => `added_by.${name}`)
  const { data } = useSuspenseQuery(
    pageQuery('booking_lines', {
      fields: ['kind', 'text', 'quantity', 'vat_percent', 'net', 'gross', 'added_at', 'reason', ...named],
      filter: { booking: { _eq: booking.id } },
      sort: ['position'],
      limit: -1,
      page: 1,
    }),
  )
  const lines = (data.rows as unknown as readonly KeptLine[]).map(
    ({ added_at, reason, added_by, ...line }) => ({
      ...line,
      ...(added_at && {
        added: addedWords(
          {
            at: added_at,
            reason: reason ?? '',
            by: [added_by?.first_name, added_by?.last_name].filter(Boolean).join(' '),
          },
          { formats, zone: portal.zone },
        ),
      }),
    }),
  )
  const { gross, net, vat, deposit, price_trace: trace } = booking
  if (booking.status === 'draft' && lines.length === 0)
    return (
      <Panel heading={m.office_price()}>
        <p>{m.office_price_draft()}</p>
      </Panel>
    )
  return (
    <Panel heading={m.office_price()}>
      <PriceLines
        lines={lines}
        gross={gross ?? 0}
        net={net ?? 0}
        vat={vat ?? 0}
        isNet={booking.price_mode === 'net'}
        deposit={deposit}
        isTransportOpen={isTransportOpen({
          on_request: booking.on_request === true,
          lines,
          trace: trace ?? [],
        })}
        containers={containerDeposit(trace ?? [], deposit ?? 0)}
      />
      <KeptOf booking={booking} />
      {trace && trace.length > 0 && (
        <details className={style.trace}>
          <summary>{m.office_explain_price()}</summary>
          {isExplainedWithVat(booking.price_mode ?? 'gross', trace) && <p>{m.office_explain_incl()}</p>}
          <ol>
            {trace.map((step, at) => (
              <li key={at}>
                <span>{inLocale(step.text, locale)}</span>
                {step.amount !== undefined && <span>{billed(step.amount, formats.sum)}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  )
}

/** What a cancelled booking still costs its customer, and who writes the invoice of it. */
function KeptOf({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const { status, cancellation_kept: kept, gross } = booking
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
      {isOurs && kept === 0 && <p>{m.office_kept_none()}</p>}
    </section>
  )
}
