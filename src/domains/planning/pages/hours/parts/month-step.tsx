/** The month that is shown, with the one before and after a press away. */
import { Link } from '@tanstack/react-router'
import { addMonths, type Month } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { ChevronLeft, ChevronRight } from '../../../../../platform/ui/icons.tsx'
import { centred, inLine } from '../../../../../platform/ui/layout/layout.ts'
import style from './hours.module.css'

export function MonthStep({ month }: { readonly month: Month }) {
  const formats = useFormats()
  const at = (by: number) => ({ month: addMonths(month, by) }) as never
  return (
    <div className={inLine('3 between', style.step)}>
      <Link
        to="."
        search={at(-1)}
        resetScroll={false}
        className={centred(style.arrow)}
        aria-label={m.worked_month_before()}
      >
        <ChevronLeft />
      </Link>
      <h2 className={style.month} aria-live="polite">
        {formats.month(month)}
      </h2>
      <Link
        to="."
        search={at(1)}
        resetScroll={false}
        className={centred(style.arrow)}
        aria-label={m.worked_month_after()}
      >
        <ChevronRight />
      </Link>
    </div>
  )
}
