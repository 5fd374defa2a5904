/** Who closed what, and when. */
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { written } from '../../../../platform/ui/layout/layout.ts'
import type { Books } from '../books-query.ts'
import style from '../accounting.module.css'

export function Closings({ closings }: Pick<Books, 'closings'>) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  if (closings.length === 0) return null
  return (
    <Panel heading={m.accounting_closings()}>
      <ul className={style.left}>
        {closings.map(({ until, at, by }) => {
          const { day, time } = localTime(at, zone)
          return (
            <li key={at} className={style.line}>
              <span>{m.accounting_closing_until({ day: formats.numericDay(until) })}</span>
              <span className={written('muted small')}>
                {m.accounting_closing_by({
                  name: by ?? m.accounting_closing_nobody(),
                  moment: `${formats.numericDay(day)} ${formats.time(time)}`,
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
