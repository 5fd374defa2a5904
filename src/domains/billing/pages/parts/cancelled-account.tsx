/** How the money of a cancelled ride stands, once it was invoiced: what it costs, what was paid, what comes back. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
// A part of the booking's own page, set as the price that stands there otherwise.
import style from '../../../booking/pages/parts/summary.module.css'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { BookerMoney } from '../../booker.ts'
import { accountOf } from '../../sums/booker-account.ts'

interface CancelledAccountProps {
  /** What is kept of the ride. */
  readonly keep: number
  /** What the ride asks as a deposit: it is no part of the price. */
  readonly deposit: number
  readonly money: BookerMoney
}

export function CancelledAccount({ keep, deposit, money }: CancelledAccountProps) {
  const formats = useFormats()
  const { awaitsCorrection, received, refunded, back, rest, uninvoiced } = accountOf(money, keep)
  const lines = [
    [m.scheduler_kept(), keep],
    [m.scheduler_billed_paid(), received],
    [m.scheduler_billed_refunded(), refunded],
  ] as const
  const said = lines.filter(([, amount]) => amount > 0)
  // What is left to do between us and our guest stands last, as the sum.
  const [sumLabel, sum] = back > 0 ? [m.scheduler_billed_back(), back] : [m.scheduler_billed_rest(), rest]
  return (
    <div className={stacked(3)}>
      {keep === 0 && <p>{m.scheduler_kept_free()}</p>}
      {said.length > 0 && (
        <dl className={style.lines}>
          {said.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formats.sum(amount)}</dd>
            </div>
          ))}
          {sum > 0 && (
            <div className={style.total}>
              <dt>{sumLabel}</dt>
              <dd>{formats.sum(sum)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={style.text}>
        {sum === 0 && !awaitsCorrection && <p>{m.scheduler_billed_settled()}</p>}
        {/* Beside an invoice that is still open it stands already, with the word to wait. */}
        {awaitsCorrection && !money.documents.some((one) => one.awaits_correction) && (
          <p>{m.scheduler_billed_awaits()}</p>
        )}
        {uninvoiced > 0 && <p>{m.mail_credit_invoice()}</p>}
        {deposit > 0 && <p>{m.scheduler_billed_deposit()}</p>}
      </div>
    </div>
  )
}
