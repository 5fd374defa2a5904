/** The price of a booking: its lines, its total, and how it came about. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { isTransportOpen } from '../../../catalog/price/price.ts'
import { containerDeposit } from '../../price/container-deposit.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { KeptOf } from './kept-of.tsx'
import { PriceLines, type PricedLine } from './price-lines.tsx'
import style from './price-panel.module.css'

export function PricePanel({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const locale = useLocale()
  const { data } = useSuspenseQuery(
    pageQuery('booking_lines', {
      fields: ['kind', 'text', 'quantity', 'vat_percent', 'net', 'gross'],
      filter: { booking: { _eq: booking.id } },
      sort: ['position'],
      limit: -1,
      page: 1,
    }),
  )
  const lines = data.rows as unknown as readonly PricedLine[]
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
          {booking.price_mode === 'net' && <p>{m.office_explain_incl()}</p>}
          <ol>
            {trace.map((step, at) => (
              <li key={at}>
                <span>{inLocale(step.text, locale)}</span>
                {step.amount !== undefined && <span>{formats.money(step.amount)}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  )
}
