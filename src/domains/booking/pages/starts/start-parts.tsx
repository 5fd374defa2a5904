/** The starts of a day under the names of its parts, all in sight; a price is said once, where it is the same. */
import { useId } from 'react'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { TimeChips } from '../../../../platform/ui/form/choices.tsx'
import { hiddenClass } from '../../../../platform/ui/visually-hidden.tsx'
import type { ShownSlot } from '../../shown.ts'
import { byDayPart, firmPrice, usualPrice } from './day-parts.ts'
import style from './pickers.module.css'

interface StartPartsProps {
  readonly slots: readonly ShownSlot[]
  readonly timeOf: (slot: Pick<ShownSlot, 'start'>) => string
  readonly isChosen: (slot: ShownSlot) => boolean
  readonly onStart: (start: string) => void
  /** Each start of the day costs this: it is said above them. */
  readonly onePrice: number | null
  /** How a total is said: as it is, unless one is moved and reads what changes. */
  readonly priceWords: (gross: number) => string
}

const names = {
  morning: m.booking_starts_morning,
  afternoon: m.booking_starts_afternoon,
  evening: m.booking_starts_evening,
}

export function StartParts({ slots, timeOf, isChosen, onStart, onePrice, priceWords }: StartPartsProps) {
  const formats = useFormats()
  const keysId = useId()
  const parts = byDayPart(slots, timeOf).map(({ id, slots: those }) => {
    const usual = onePrice ?? usualPrice(those)
    return (
      <TimeChips
        key={id}
        legend={
          <span className={style.part}>
            {names[id]()} {onePrice === null && usual !== null && <strong>{priceWords(usual)}</strong>}
          </span>
        }
        describedBy={keysId}
        name={`start-${id}`}
        value={those.find(isChosen)?.start ?? null}
        onChange={onStart}
        options={those.map((slot) => ({
          value: slot.start,
          label: formats.time(timeOf(slot)),
          price: ownWords(slot, usual),
        }))}
      />
    )
  })
  // That it is asked for first, and its price where it stands and is not the one that is said for all.
  function ownWords(slot: ShownSlot, usual: number | null) {
    const price = firmPrice(slot)
    return dotted([
      price !== null && price !== usual && priceWords(price),
      slot.on_request && m.booking_month_request_word(),
    ])
  }

  return (
    <>
      {/* Read with each part, and found once by who reads from top to bottom. */}
      <p id={keysId} className={hiddenClass}>
        {m.booking_starts_keys()}
      </p>
      {parts}
    </>
  )
}
