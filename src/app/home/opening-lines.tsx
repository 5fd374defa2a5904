/** The list of what a shop needs before it opens, as the open shop and the closed one show it. */
import { Link } from '@tanstack/react-router'
import type { openingShown } from '../../domains/booking-flow/server/opening.ts'
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { Check, Info, Warning } from '../../platform/ui/icons.tsx'
import { stacked, written } from '../../platform/ui/layout/layout.ts'
import { besides, linkTo, places } from './opening-links.ts'
import style from './opening.module.css'

export type Opening = Parsed<typeof openingShown>
export type Item = Opening['items'][number]

/** What the shop cannot open without, and what is only better to have. */
export const apart = (items: readonly Item[]) => ({
  needed: items.filter(({ is_warning: isWarning }) => !isWarning),
  advised: items.filter(({ is_warning: isWarning }) => isWarning),
})
export const isDone = ({ missing }: Item) => missing.length === 0

/** Not open yet, or closed again since that day. */
export function ClosedHeading({ at }: { readonly at: string | null }) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  return at ? m.opening_closed_heading({ day: formats.day(localTime(at, zone).day) }) : m.opening_heading()
}

export function Line({ item: line }: { readonly item: Item }) {
  const { item, is_warning: isWarning, missing } = line
  const place = places[item]!
  const isThere = missing.length === 0
  const Mark = isThere ? Check : isWarning ? Info : Warning
  return (
    <li
      className={stacked(3, style.item)}
      data-done={isThere || undefined}
      data-advice={isWarning || undefined}
      data-item={item}
    >
      <Mark size={20} className={style.mark} />
      <div className={style.words}>
        <p>
          <Link {...linkTo(place, line)} className={style.name}>
            {place[0]()}
          </Link>
          <span className={written('muted small')}>
            {isThere ? m.opening_done() : isWarning ? m.opening_warning() : m.opening_missing()}
          </span>
        </p>
        {missing.length > 0 && (
          <ul className={stacked('half', style.missing)}>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {!isThere && besides[item] && (
          <p className={style.besides}>
            {besides[item].map((other) => (
              <Link key={other[1]} {...linkTo(other, line)}>
                {other[0]()}
              </Link>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
