/** The starts of a day, folded by its parts: one is open, the others say how many they hold. */
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { ChevronDown } from '../../../../platform/ui/icons.tsx'
import { TimeChips } from '../../../../platform/ui/choices.tsx'
import type { ShownSlot } from '../../shown.ts'
import { type DayPart, byDayPart, openParts } from './day-parts.ts'
import style from './pickers.module.css'

interface StartPartsProps {
  readonly slots: readonly ShownSlot[]
  readonly timeOf: (slot: Pick<ShownSlot, 'start'>) => string
  readonly isChosen: (slot: ShownSlot) => boolean
  readonly onStart: (start: string) => void
  /** Each start costs this: it is said once, not in each. */
  readonly onePrice: number | null
}

const names = {
  morning: m.booking_starts_morning,
  afternoon: m.booking_starts_afternoon,
  evening: m.booking_starts_evening,
}

export function StartParts({ slots, timeOf, isChosen, onStart, onePrice }: StartPartsProps) {
  const formats = useFormats()
  const parts = byDayPart(slots, timeOf)
  const open = openParts(parts, isChosen)
  // What somebody opened or closed himself stays so, whatever is chosen next.
  const [own, setOwn] = useState<Partial<Record<DayPart['id'], boolean>>>({})
  return parts.map(({ id, slots: those }) => (
    <details
      key={id}
      className={style.part}
      open={own[id] ?? open.includes(id)}
      onToggle={({ currentTarget }) => {
        const isOpen = currentTarget.open
        if (isOpen !== (own[id] ?? open.includes(id))) setOwn({ ...own, [id]: isOpen })
      }}
    >
      <summary>
        <span>{names[id]()}</span> <small>{m.booking_starts_count({ count: those.length })}</small>
        <ChevronDown />
      </summary>
      <TimeChips
        legend={names[id]()}
        legendHidden
        hint={m.booking_starts_keys()}
        hintHidden
        // Each part is a group of its own: what is folded away is no stop of the keyboard.
        name={`start-${id}`}
        value={those.find(isChosen)?.start ?? null}
        onChange={onStart}
        options={those.map((slot) => ({
          value: slot.start,
          label: timeOf(slot),
          price: slot.on_request
            ? m.booking_month_request_word()
            : onePrice === null && slot.price && formats.money(slot.price.gross),
        }))}
      />
    </details>
  ))
}
