/** What the lines come to while they are typed. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { Sums } from '../../sums/reckoning.ts'
import style from './live-totals.module.css'

export function LiveTotals({ sums }: { readonly sums: Sums }) {
  const formats = useFormats()
  return (
    <dl className={stacked(1, style.totals)} aria-live="polite">
      <div>
        <dt>{m.invoice_total_net()}</dt>
        <dd>{formats.sum(sums.net)}</dd>
      </div>
      {sums.vatBreakdown.map((rate) => (
        <div key={`${rate.category}${rate.percent}`}>
          <dt>
            {m.invoice_at_rate({ percent: formats.percent(rate.percent) })}{' '}
            <span className={written('tiny', style.basis)}>
              {m.billing_on({ amount: formats.sum(rate.net) })}
            </span>
          </dt>
          <dd>{formats.sum(rate.vat)}</dd>
        </div>
      ))}
      <div className={style.grand}>
        <dt>{m.invoice_to_pay()}</dt>
        <dd>{formats.sum(sums.gross)}</dd>
      </div>
    </dl>
  )
}
