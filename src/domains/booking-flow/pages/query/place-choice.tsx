/** Which of several places is meant: each is a link to the same page, with everything else that was asked. */
import { Link } from '@tanstack/react-router'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { ShownPlace } from '../../../catalog/shown.ts'
import { type RideSearch, typedValue } from './ride-query.ts'
import { chipClass } from '../../../../platform/ui/button/chip.ts'
import style from './place-choice.module.css'

interface PlaceChoiceProps {
  readonly candidates: readonly ShownPlace[]
  readonly search: RideSearch
  /** The page that asks. */
  readonly to: '/prices' | '/booking'
}

export function PlaceChoice({ candidates, search, to }: PlaceChoiceProps) {
  const locale = useLocale()
  const typed = typedValue(search, 'place')?.trim() ?? ''
  if (candidates.length === 0) return null
  return (
    <Notice title={m.place_which()}>
      <p>{m.place_which_text({ place: typed })}</p>
      <ul className={inRow('2 stretch', style.places)}>
        {candidates.map(({ code, names }) => (
          <li key={code}>
            <Link
              to={to}
              search={{ ...search, place: Number(code) }}
              {...(to === '/prices' ? { hash: 'answer', reloadDocument: true, preload: false } : {})}
              className={chipClass}
            >
              {code} {inLocale(names, locale)}
            </Link>
          </li>
        ))}
      </ul>
      <p>{to === '/prices' ? m.place_which_type() : m.place_which_later()}</p>
    </Notice>
  )
}
