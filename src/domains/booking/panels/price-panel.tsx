/** The price of a booking: its lines, its total, and how it came about. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Translated } from '../../../kernel/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../platform/resource/ui/panel.tsx'
import { pageQuery } from '../../../platform/resource/ui/records.ts'
import type { OfficeBooking } from '../office-booking.ts'
import style from './price-panel.module.css'

interface Line {
  readonly id: string
  readonly text: Translated
  readonly quantity: number
  readonly vat_percent: number
  readonly gross: number
}

export function PricePanel({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const locale = useLocale()
  const { data } = useSuspenseQuery(
    pageQuery('booking_lines', {
      fields: ['id', 'text', 'quantity', 'vat_percent', 'gross'],
      filter: { booking: { _eq: booking.id } },
      sort: ['position'],
      limit: -1,
      page: 1,
    }),
  )
  const lines = data.rows as unknown as readonly Line[]
  const { gross, net, vat, deposit, price_trace: trace } = booking
  return (
    <Panel heading={m.office_price()}>
      <table className={style.lines}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.quantity !== 1 && `${formats.number(line.quantity, 2)} × `}
                {line.text[locale]}
                <span> {formats.percent(line.vat_percent)}</span>
              </th>
              <td>{formats.money(line.gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={style.total}>
            <th scope="row">{m.office_total()}</th>
            <td>{formats.money(gross ?? 0)}</td>
          </tr>
          <tr>
            <th scope="row">{m.office_of_which_vat({ net: formats.money(net ?? 0) })}</th>
            <td>{formats.money(vat ?? 0)}</td>
          </tr>
          {Boolean(deposit) && (
            <tr>
              <th scope="row">{m.office_deposit()}</th>
              <td>{formats.money(deposit ?? 0)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {trace && trace.length > 0 && (
        <details className={style.trace}>
          <summary>{m.office_explain_price()}</summary>
          <ol>
            {trace.map((step, at) => (
              <li key={at}>
                <span>{step.text[locale]}</span>
                {step.amount !== undefined && <span>{formats.money(step.amount)}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  )
}
