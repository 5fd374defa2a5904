/** The start times of a day, each with its price, and why there are no others. */
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { timeIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { hiddenClass } from '../../../../platform/ui/visually-hidden.tsx'
import { companyQuery } from '../../../catalog/shown.ts'
import type { ShownSlot, ShownWish } from '../../shown.ts'
import { Causes } from '../parts/causes.tsx'
import { onePrice, byDayPart, startPrice, usualPrice } from './day-parts.ts'
import { NoneLeft } from './none-left.tsx'
import { slotsQuery } from '../parts/offer-queries.ts'
import { type PickedStart, pickedOf } from './picked-start.ts'
import { Problems } from '../parts/problems.tsx'
import type { GuestLink } from '../guest-link.ts'
import style from './pickers.module.css'
import { useId } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { TimeChips } from '../../../../platform/ui/form/choices.tsx'

interface StartPickerProps {
  readonly wish: ShownWish
  /** The visitor's own hold does not stand in his own way. */
  readonly isMine: boolean
  /** The link of a booking that is moved: its own time counts as free, its price is of all that is on it. */
  readonly link?: GuestLink
  readonly start: string | null
  readonly onStart: (picked: PickedStart) => void
  /** Where another day can be taken from beside the words that this one has none. */
  readonly onDay?: (day: Day) => void
  /** How a total is said, where it is not the amount alone. */
  readonly priceWords?: (gross: number) => string
  /** Something has no price yet, so that no hour says one. */
  readonly isPriceOpen?: boolean
}

const sameMoment = (a: string | null | undefined, b: string) => Boolean(a) && Date.parse(a!) === Date.parse(b)

export function StartPicker({
  wish,
  isMine,
  link,
  start,
  onStart,
  onDay,
  priceWords,
  isPriceOpen = false,
}: StartPickerProps) {
  const formats = useFormats()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data, error, isPending } = useQuery(slotsQuery(wish, isMine, link))
  if (!wish.day) return null
  const heading = formats.day(wish.day)
  if (error) return <Problems error={error} />
  if (isPending)
    return (
      <div className={stacked(4, style.starts)} aria-busy="true">
        <h2>{heading}</h2>
        <p className={style.waiting}>{m.common_loading()}</p>
      </div>
    )
  const { slots, causes } = data
  const inWords = priceWords ?? formats.money
  const timeOf = (slot: Pick<ShownSlot, 'start'>) => timeIn(company.time_zone, slot.start)
  const shown = isPriceOpen ? slots.map((slot) => ({ ...slot, price: null })) : slots
  const one = onePrice(shown)
  return (
    <div className={stacked(4, style.starts)}>
      <h2 aria-live="polite">
        {heading}
        {slots.length > 0 && (
          <span className={hiddenClass}>, {m.booking_starts_count({ count: slots.length })}</span>
        )}
      </h2>
      {slots.length === 0 ? (
        <NoneLeft wish={wish} causes={causes} onDay={onDay} />
      ) : (
        <>
          {one !== null && <p>{m.booking_starts_each({ price: inWords(one) })}</p>}
          <StartParts
            slots={shown}
            timeOf={timeOf}
            isChosen={(slot) => sameMoment(start, slot.start)}
            onStart={(at) => onStart(pickedOf(slots.find((slot) => slot.start === at)!))}
            onePrice={one}
            priceWords={inWords}
          />
          <Causes causes={causes} />
        </>
      )}
      {slots.some(({ on_request, reserves }) => on_request && !reserves) && (
        <p className={style.waiting}>{m.booking_starts_on_request()}</p>
      )}
      {slots.some(({ on_request, reserves }) => on_request && reserves) && (
        <p className={style.waiting}>{m.booking_starts_few_bobs()}</p>
      )}
    </div>
  )
}

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

/** The starts of a day under the names of its parts, all in sight; a price is said once, where it is the same. */
function StartParts({ slots, timeOf, isChosen, onStart, onePrice, priceWords }: StartPartsProps) {
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
    const price = startPrice(slot)
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
