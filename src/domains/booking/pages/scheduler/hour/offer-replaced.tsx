/** While somebody reads an offer another takes its place: that it did, and what of it differs. */
import { useEffect, useRef } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { type OfferChange, offerChanges } from '../../../proposal/proposal-differences.ts'
import type { ShownProposal } from '../../../shown.ts'
import { useMoment } from '../../parts/use-moment.ts'
import style from './offer-replaced.module.css'

interface OfferReplacedProps {
  /** As it was read here first. */
  readonly read: ShownProposal
  readonly now: ShownProposal
}

export function OfferReplaced({ read, now }: OfferReplacedProps) {
  const moment = useMoment()
  const { money } = useFormats()
  const card = useRef<HTMLDivElement>(null)
  // What was pressed is gone with the offer it was for: the keyboard goes on where it is said.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [])
  const wordsOf = (change: OfferChange) => {
    const hour = moment(change.start)
    if (change.what === 'gone') return m.scheduler_replaced_gone({ hour })
    if (change.what === 'new') return m.scheduler_replaced_new({ hour, price: money(change.gross) })
    return m.scheduler_replaced_price({ hour, was: money(change.was), is: money(change.gross) })
  }
  const changes = offerChanges(read, now)
  return (
    <div ref={card} tabIndex={-1} className={style.card}>
      <Notice tone="warning" live="assertive" title={m.scheduler_replaced_title()}>
        <p>{changes.length > 0 ? m.scheduler_replaced_text() : m.scheduler_replaced_same()}</p>
        {changes.length > 0 && (
          <ul className={stacked(2, style.changes)}>
            {changes.map((change) => (
              <li key={change.what + change.start}>{wordsOf(change)}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
