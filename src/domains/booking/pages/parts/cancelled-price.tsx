/** What a cancelled booking still costs: what is kept, what comes back, and how the rest is paid. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import type { ShownBooking } from '../../shown.ts'
import style from './summary.module.css'

interface CancelledPriceProps {
  readonly cost: NonNullable<ShownBooking['cancelled']>
  readonly isInvoiced: boolean
}

export function CancelledPrice({ cost, isInvoiced }: CancelledPriceProps) {
  const formats = useFormats()
  const invoice = isInvoiced && cost.refund > 0 && <p>{m.scheduler_kept_invoice()}</p>
  if (cost.keep === 0)
    return (
      <div className={style.text}>
        <p>{m.scheduler_kept_free()}</p>
        {isInvoiced && <p>{m.scheduler_kept_refunded()}</p>}
        {invoice}
      </div>
    )
  const [keep, refund] = [formats.money(cost.keep), formats.money(cost.refund)]
  return (
    <div className={style.price}>
      <dl className={style.lines}>
        <div className={style.total}>
          <dt>{m.scheduler_kept()}</dt>
          <dd>{keep}</dd>
        </div>
      </dl>
      <div className={style.text}>
        {cost.refund > 0 && (
          <p>{isInvoiced ? m.scheduler_kept_back({ keep, refund }) : m.scheduler_kept_rest({ refund })}</p>
        )}
        {invoice}
        <p>{m.scheduler_kept_pay()}</p>
      </div>
    </div>
  )
}
