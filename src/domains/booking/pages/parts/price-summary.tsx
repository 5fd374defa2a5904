/** A price in full: its lines, the VAT in it by rate, what is given back, and how it came about. */
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { billed } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { isExplainedWithVat, isTransportOpen } from '../../../catalog/price/price.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import { depositHow, isEstimated } from '../../price/receipt-words.ts'
import type { ShownPrice } from '../../shown.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import style from './summary.module.css'

interface PriceSummaryProps {
  readonly price: ShownPrice
  /** The ride is over, or never was: nothing is said any more to come back after it. */
  readonly isOver?: boolean
  /** What became of the deposit, where it was taken. */
  readonly depositTaken?: string | null
  /** What is said of a line that was agreed after the ride had left. */
  readonly added?: (line: NonNullable<ShownPrice['lines'][number]['added']>) => string
}

export function PriceSummary({ price, isOver = false, depositTaken = null, added }: PriceSummaryProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: company } = useQuery(companyQuery())
  const isNet = price.mode === 'net'
  const isOpen = isTransportOpen(price)
  const totalLabel = () => {
    if (isOpen) return m.booking_price_total_no_transport()
    return isEstimated(price) ? m.booking_price_total_estimate() : m.booking_price_total()
  }
  return (
    <div className={stacked(3)}>
      <dl className={style.lines}>
        {price.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
          <div key={index}>
            <dt>
              {inLocale(line.text, locale)}
              {line.quantity !== 1 && (
                <span className={style.detail}>
                  {formats.number(line.quantity)} × {formats.money(line.unit_price)}
                </span>
              )}
              {line.added && <span className={style.detail}>{added?.(line.added)}</span>}
            </dt>
            <dd>{billed(isNet ? line.net : line.gross, formats.sum)}</dd>
          </div>
        ))}
        {isOpen && (
          <div>
            <dt>{m.booking_transport()}</dt>
            <dd>{m.booking_transport_open()}</dd>
          </div>
        )}
        {isNet && (
          <div className={style.sub}>
            <dt>{m.booking_price_net()}</dt>
            <dd>{formats.sum(price.net)}</dd>
          </div>
        )}
        {price.vat_by_rate.map(({ percent, vat }) => (
          <div key={percent} className={isNet ? undefined : written('muted small')}>
            <dt>
              {isNet
                ? m.booking_receipt_vat({ percent: formats.percent(percent) })
                : m.booking_price_vat_in({ percent: formats.percent(percent) })}
            </dt>
            <dd>{formats.sum(vat)}</dd>
          </div>
        ))}
        <div className={style.total}>
          <dt>{totalLabel()}</dt>
          <dd>{formats.sum(price.gross)}</dd>
        </div>
        {price.deposit > 0 && (
          <div className={style.apart}>
            <dt>
              {m.booking_receipt_deposit()}
              {(depositTaken !== null || !isOver) && (
                <span className={style.detail}>
                  {depositTaken ?? depositHow(company?.deposit_how, locale)}
                </span>
              )}
            </dt>
            <dd>{formats.sum(price.deposit)}</dd>
          </div>
        )}
        {price.container_deposit > 0 && (
          <div>
            <dt>
              {m.booking_receipt_containers()}
              {!isOver && <span className={style.detail}>{m.booking_receipt_containers_back()}</span>}
            </dt>
            <dd>{formats.sum(price.container_deposit)}</dd>
          </div>
        )}
      </dl>
      {isNet && <p className={written('muted small')}>{m.booking_price_net_note()}</p>}
      {price.trace.length > 0 && (
        <details className={style.trace}>
          <summary>{m.booking_price_why()}</summary>
          {isExplainedWithVat(price.mode, price.trace) && <p>{m.office_explain_incl()}</p>}
          <ol>
            {price.trace.map(({ text, amount }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps have no identity but their place
              <li key={index}>
                <span>{inLocale(text, locale)}</span>
                {amount !== undefined && <span>{billed(amount, formats.sum)}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
