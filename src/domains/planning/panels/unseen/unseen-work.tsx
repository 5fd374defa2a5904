/** Who was told of his work and has not opened it, on the office's home: one press to call him. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import type { UnseenDay } from '../../server/told/seen.ts'
import style from '../late/running-late.module.css'

/** Rule NO-04. */
export function UnseenWork({ unseen }: { readonly unseen: readonly UnseenDay[] }) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  return (
    <Panel heading={m.unseen_title()}>
      <ul className={stacked(0, style.list)}>
        {unseen.map(({ employee, name, phone, day, told_at, ...is }) => {
          const told = localTime(told_at, zone)
          return (
            <li key={`${employee} ${day}`} className={inRow('2-3 between', style.stop)}>
              <span>
                <Link to="/portal/planner" search={{ day }} className={written('bold')}>
                  {[name, formats.day(day)].join(' · ')}
                </Link>
                <small className={style.facts}>
                  {isWords(is) ??
                    m.unseen_told({ day: formats.shortDay(told.day), time: formats.time(told.time) })}
                </small>
              </span>
              {phone && (
                <Button
                  component="a"
                  href={telLink(phone)}
                  variant="default"
                  size="sm"
                  aria-label={m.my_call({ name })}
                >
                  {m.late_call()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** What he said, or cannot; null where he has only not looked. */
const isWords = ({
  no_account,
  is_asked,
  declined,
}: Pick<UnseenDay, 'no_account' | 'is_asked' | 'declined'>) => {
  if (declined) return m.unseen_declined()
  if (no_account) return m.unseen_no_account()
  return is_asked ? m.unseen_unanswered() : null
}
