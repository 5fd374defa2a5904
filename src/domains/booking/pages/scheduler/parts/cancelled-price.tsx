/** What a cancelled booking that nothing was invoiced for still costs, and how that is paid. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { afterCancelling } from '../../../agreed/after-cancelling.ts'
import type { ShownBooking } from '../../../shown.ts'
import style from '../../parts/summary.module.css'

export function CancelledPrice({ cost }: { readonly cost: NonNullable<ShownBooking['cancelled']> }) {
  const formats = useFormats()
  const locale = useLocale()
  if (cost.keep === 0) return <p>{m.scheduler_kept_free()}</p>
  return (
    <div className={stacked(3)}>
      <dl className={style.lines}>
        <div className={style.total}>
          <dt>{m.scheduler_kept()}</dt>
          <dd>{formats.money(cost.keep)}</dd>
        </div>
      </dl>
      <div className={style.text}>
        {afterCancelling(cost, { paid: 0, isOpen: false }, locale).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </div>
  )
}
