/** Before the bikes leave: who leaves looks at the card of each Bob, and ticks what he saw. Nothing of the card is kept. */
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Check, Warning } from '../../../../../platform/ui/icons.tsx'
import { telLink } from '../../../../../platform/ui/tel-link.ts'
import { unfitWords } from '../../../crew-log/fact-words.ts'
import { type Unfit, unfit } from '../../../crew-log/facts.ts'
import type { NewFact } from '../../../crew-log/phone/phone-log.ts'
import type { SheetPapers } from '../../../../booking/bob/phone-signing.ts'
import { type MyRide, type RideBob, maySign, mayTakeBack } from '../../../my-calendar/my-calendar.ts'
import { checksBobs } from '../../../my-calendar/road-parts.ts'
import type { WhoSigns } from './signing/bob-signing.tsx'
import style from './bob-check.module.css'

// Most Bobs signed before: the instruction is fetched by who signs here.
const BobSigning = lazy(() => import('./signing/bob-signing.tsx'))

interface BobCheckProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
  /** What its Bobs may sign here; null where no day sheet brought it. */
  readonly papers: SheetPapers | null
  /** True once it is kept on the phone, and not refused. */
  readonly onNote: (fact: NewFact) => Promise<boolean>
}

const ticks = { adult: m.rides_bob_adult, licence: m.rides_bob_licence, sober: m.rides_bob_sober } as const
type Tick = keyof typeof ticks

export function BobCheck({ ride, now, papers, onNote }: BobCheckProps) {
  const locale = useLocale()
  const [who, setWho] = useState<WhoSigns | null>(null)
  const isOwn = papers?.rides[ride.id] !== undefined
  if (!checksBobs(ride, now, isOwn)) return null
  const note = (kind: NewFact['kind'], data: NewFact['data']) => void onNote({ kind, booking: ride.id, data })
  return (
    <section className={stacked(3)} aria-label={m.rides_bob_check()}>
      {ride.bobs.length > 0 && <p className={written('muted')}>{m.rides_bob_check_hint()}</p>}
      {ride.bobs.map((bob) =>
        bob.refused ? (
          <SentHome
            key={bob.id}
            bob={bob}
            office={ride.office_phone}
            now={now}
            onUndo={() => note('undo_refuse_bob', { bob: bob.id })}
          />
        ) : bob.checked ? (
          <Seen key={bob.id} bob={bob} now={now} onUndo={() => note('undo_check_bob', { bob: bob.id })} />
        ) : (
          <Ticks
            key={bob.id}
            bob={bob}
            onAll={() => note('check_bob', { bob: bob.id, adult: true, licence: true, sober: true })}
            onUnfit={(why) => note('refuse_bob', { bob: bob.id, why })}
            onSign={isOwn ? setWho : null}
          />
        ),
      )}
      {isOwn && ride.bobs_short && (
        <Button look="secondary" wide onClick={() => setWho({ is: 'new', replaces: null })}>
          {m.rides_bob_new_signs()}
        </Button>
      )}
      {!isOwn && ride.bob_missing && <p className={written('muted small')}>{m.rides_bob_sign_no_words()}</p>}
      {who && papers && (
        <Suspense fallback={null}>
          <BobSigning
            booking={ride.id}
            who={who}
            papers={papers}
            reader={locale}
            onSign={onNote}
            onClose={() => setWho(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface TicksProps {
  readonly bob: RideBob
  readonly onAll: () => void
  readonly onUnfit: (why: Unfit) => void
  /** Null where nothing can be signed here. */
  readonly onSign: ((who: WhoSigns) => void) | null
}

function Ticks({ bob, onAll, onUnfit, onSign }: TicksProps) {
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
      {bob.name && (
        <div className={stacked(1, style.signing)}>
          <span className={written('muted')}>{m.rides_bob_unfit()}</span>
          <div className={inRow('2-3')}>
            {unfit.map((why) => (
              <button key={why} type="button" className={style.unfit} onClick={() => onUnfit(why)}>
                {unfitWords[why]()}
              </button>
            ))}
          </div>
        </div>
      )}
      {onSign && (
        <div className={inRow('2-3', style.signing)}>
          {bob.name && maySign(bob) && (
            <Button look="secondary" compact onClick={() => onSign({ is: 'named', bob })}>
              {m.rides_bob_sign()}
            </Button>
          )}
          <Button look="quiet" compact onClick={() => onSign({ is: 'new', replaces: bob.id })}>
            {m.rides_bob_other_signs()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface SentHomeProps {
  readonly bob: RideBob
  /** The number of the office. */
  readonly office: string | null
  readonly now: number
  readonly onUndo: () => void
}

/** Who does not steer, and what comes next: another of the group, one of ours, or a call. */
const SentHome = ({ bob, office, now, onUndo }: SentHomeProps) => (
  <div className={style.bob}>
    <p className={style.seen}>
      <Warning size={20} />
      <strong>{m.rides_bob_refused({ name: bob.name })}</strong>
    </p>
    <p>{m.rides_bob_refused_next()}</p>
    {office && (
      <a className={style.undo} href={telLink(office)}>
        {m.my_call_office()}
      </a>
    )}
    {mayTakeBack(bob.refused, now) && (
      <button type="button" className={style.undo} onClick={onUndo}>
        {m.rides_bob_undo_refuse()}
      </button>
    )}
  </div>
)

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
