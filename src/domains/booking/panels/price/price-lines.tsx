/** What a price is made of, as a table: its lines, its total, the tax within. */
import { type Translated, inLocale } from '../../../../kernel/text/translated.ts'
import { billed } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import style from './price-panel.module.css'

export interface PricedLine {
  readonly kind?: string
  readonly text: Translated
  readonly quantity: number
  readonly gross: number
  readonly net?: number | null
  readonly vat_percent?: number
  /** When and why it was agreed after the bikes had left, in words. */
  readonly added?: string
}

export interface PriceLinesProps {
  readonly lines: readonly PricedLine[]
  /** In cents, as everything here. */
  readonly gross: number
  readonly net: number
  readonly vat: number
  /** Its customer reads prices without VAT, as organisations do. */
  readonly isNet?: boolean
  readonly deposit?: number | null
  /** For crates and kegs. */
  readonly containers?: number
  /** Delivery and collection have no amount yet. */
  readonly isTransportOpen?: boolean
}

export function PriceLines(props: PriceLinesProps) {
  const { lines, gross, net, vat, isNet, deposit, containers = 0, isTransportOpen } = props
  const formats = useFormats()
  const locale = useLocale()
  return (
    <table className={style.lines}>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">
              {line.quantity !== 1 && `${formats.number(line.quantity, 2)} × `}
              {inLocale(line.text, locale)}
              {line.vat_percent !== undefined && <span> {formats.percent(line.vat_percent)}</span>}
              {line.added && <span className={style.added}>{line.added}</span>}
            </th>
            <td>{billed(isNet ? (line.net ?? line.gross) : line.gross, formats.sum)}</td>
          </tr>
        ))}
        {isTransportOpen && (
          <tr>
            <th scope="row">{m.booking_transport()}</th>
            <td>{m.booking_transport_open()}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        {isNet && (
          <>
            <tr>
              <th scope="row">{m.invoice_total_net()}</th>
              <td>{formats.sum(net)}</td>
            </tr>
            <tr>
              <th scope="row">{m.invoice_total_vat()}</th>
              <td>{formats.sum(vat)}</td>
            </tr>
          </>
        )}
        <tr className={style.total}>
          <th scope="row">{isTransportOpen ? m.booking_receipt_total_no_transport() : m.office_total()}</th>
          <td>{formats.sum(gross)}</td>
        </tr>
        {!isNet && (
          <tr>
            <th scope="row">{m.office_of_which_vat({ net: formats.money(net) })}</th>
            <td>{formats.sum(vat)}</td>
          </tr>
        )}
        {Boolean(deposit) && (
          <tr>
            <th scope="row">{m.office_deposit()}</th>
            <td>{formats.sum(deposit ?? 0)}</td>
          </tr>
        )}
        {containers > 0 && (
          <tr>
            <th scope="row">{m.mail_containers()}</th>
            <td>{formats.sum(containers)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
