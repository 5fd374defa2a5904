/** Before the bikes leave: who leaves looks at the card of each Bob, and ticks what he saw. Nothing of the card is kept. */
import { useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Check } from '../../../../../platform/ui/icons.tsx'
import type { NewFact } from '../../../crew-log/phone/phone-log.ts'
import { type MyRide, type RideBob, mayTakeBack } from '../../../my-calendar/my-calendar.ts'
import { checksBobs } from '../../../my-calendar/road-parts.ts'
import style from './bob-check.module.css'

interface BobCheckProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
  readonly onNote: (fact: NewFact) => void
}

const ticks = { adult: m.rides_bob_adult, licence: m.rides_bob_licence, sober: m.rides_bob_sober } as const
type Tick = keyof typeof ticks

export function BobCheck({ ride, now, onNote }: BobCheckProps) {
  if (!checksBobs(ride, now)) return null
  const note = (kind: NewFact['kind'], data: NewFact['data']) => onNote({ kind, booking: ride.id, data })
  return (
    <section className={stacked(3)} aria-label={m.rides_bob_check()}>
      <p className={written('muted')}>{m.rides_bob_check_hint()}</p>
      {ride.bobs.map((bob) =>
        bob.checked ? (
          <Seen key={bob.id} bob={bob} now={now} onUndo={() => note('undo_check_bob', { bob: bob.id })} />
        ) : (
          <Ticks
            key={bob.id}
            bob={bob}
            onAll={() => note('check_bob', { bob: bob.id, adult: true, licence: true, sober: true })}
          />
        ),
      )}
    </section>
  )
}

function Ticks({ bob, onAll }: { readonly bob: RideBob; readonly onAll: () => void }) {
  const [ticked, setTicked] = useState<readonly Tick[]>([])
  const tick = (one: Tick, isOn: boolean) => {
    const after = isOn ? [...ticked, one] : ticked.filter((other) => other !== one)
    // The third notes it; what is refused is ticked anew.
    const isAll = after.length === Object.keys(ticks).length
    setTicked(isAll ? [] : after)
    if (isAll) onAll()
  }
  return (
    <fieldset className={style.bob}>
      <legend className={written('bold')}>{bob.name || m.rides_bob_unnamed()}</legend>
      {(Object.keys(ticks) as Tick[]).map((one) => (
        <label key={one} className={style.tick}>
          <input
            type="checkbox"
            checked={ticked.includes(one)}
            onChange={(event) => tick(one, event.currentTarget.checked)}
          />
          {ticks[one]()}
        </label>
      ))}
    </fieldset>
  )
}

interface SeenProps {
  readonly bob: RideBob
  readonly now: number
  readonly onUndo: () => void
}

const Seen = ({ bob, now, onUndo }: SeenProps) => (
  <div className={style.bob}>
    <p className={style.seen}>
      <Check size={20} />
      <span>
        <strong>{bob.name}</strong> {m.rides_bob_checked()}
      </span>
    </p>
    {mayTakeBack(bob.checked, now) && (
      <button type="button" className={style.undo} onClick={onUndo}>
        {m.rides_bob_undo_check()}
      </button>
    )}
  </div>
)
