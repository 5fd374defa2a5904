/** What was agreed to is no longer what is true: both totals, a way to look again, and to take the new one. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { Seen } from '../../agreed/seen.ts'
import { priceChange } from './picked-start.ts'
import style from './price-changed.module.css'

interface PriceChangedProps {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onAccept: (now: Seen) => void
  /** Where what it is about stands on the page. */
  readonly lookAt?: string
  /** The notice around it says already that the ride is another. */
  readonly isSaid?: boolean
}

export function PriceChanged({ error, isBusy, onAccept, lookAt, isSaid = false }: PriceChangedProps) {
  const formats = useFormats()
  const change = priceChange(error)
  if (!change) return null
  const [seen, total] = [formats.money(change.seen), formats.money(change.total)]
  const isOtherPrice = change.seen !== change.total
  const words = (
    <>
      {(isOtherPrice || !isSaid) && (
        <p>
          {isOtherPrice ? m.booking_changed_price_text({ seen, total }) : m.booking_changed_text({ total })}
        </p>
      )}
      <p className={inRow('3 stretch', style.ways)}>
        {lookAt && (
          <Button look="secondary" onClick={() => document.getElementById(lookAt)?.scrollIntoView()}>
            {m.booking_changed_look()}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => onAccept({ total: change.total, version: change.version })}>
          {m.booking_changed_accept({ total })}
        </Button>
      </p>
    </>
  )
  if (isSaid) return words
  return (
    <Notice
      tone="warning"
      live="assertive"
      title={isOtherPrice ? m.booking_changed_price_title() : m.booking_changed_title()}
    >
      {words}
    </Notice>
  )
}
