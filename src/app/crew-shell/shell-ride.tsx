/** One ride on the phone: where, when, with what, whom to call; and what is done there, each with one press. */
import { useState, type ReactNode } from 'react'
import type { FactData, FactKind } from '../../domains/planning/crew-log/facts.ts'
import type { CrewPhone } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import { isPast } from '../../domains/booking/plan/on-the-road.ts'
import { directionsTo, placeLine } from '../../domains/booking/place/ride-place.ts'
import type { BookingStatus } from '../../domains/booking/resources/booking/booking-status.ts'
import { isOn } from '../../domains/planning/late/stop-taps.ts'
import { stopWords } from '../../domains/planning/late/stop-words.ts'
import { loadOf } from '../../domains/planning/my-calendar/item-text.ts'
import { type MyRide, mayTakeBack } from '../../domains/planning/my-calendar/my-calendar.ts'
import { movesNow } from '../../domains/planning/my-calendar/road-parts.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { useFormats, useLocale } from '../../platform/i18n/use-locale.ts'
import { Button, buttonClass } from '../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { telLink } from '../../platform/ui/tel-link.ts'
import { tapWords } from './tap-words.ts'
import style from './crew-shell.module.css'

interface ShellRideProps {
  readonly ride: MyRide
  readonly zone: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly phone: CrewPhone
}

const sure = {
  depart: [m.rides_depart_sure, m.rides_depart_yes],
  complete: [m.rides_complete_sure, m.rides_complete_yes],
  no_show: [m.rides_no_show_sure, m.rides_no_show_yes],
} as const

/** What was said last of the ride, by the status it led to, and what takes it back. */
const undoes = {
  under_way: ['departed', 'undo_depart'],
  completed: ['returned', 'undo_complete'],
  no_show: ['missed', 'undo_no_show'],
} as const

export function ShellRide({ ride, zone, now, phone }: ShellRideProps) {
  const formats = useFormats()
  const locale = useLocale()
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'error'; readonly words: string } | null>(
    null,
  )
  const [asked, setAsked] = useState<keyof typeof sure | null>(null)
  const [isSeen, setSeen] = useState(false)
  const time = (instant: string) => formats.time(localTime(instant, zone).time)
  const say = async (kind: FactKind, data: FactData = {}) => {
    setAsked(null)
    try {
      const noted = await phone.note({ kind, booking: ride.id, data })
      if (noted.is === 'refused') return setSaid({ tone: 'error', words: noted.text ?? m.crew_refused() })
      setSaid({ tone: 'success', words: noted.is === 'sent' ? m.crew_all_sent() : m.crew_kept() })
    } catch {
      setSaid({ tone: 'error', words: m.crew_not_kept() })
    }
  }
  const load = loadOf(ride.crew, ride.drinks, locale)
  const way = directionsTo(ride.place)
  const status = ride.status as BookingStatus
  const next = ride.stops.find(({ left }) => left === null)
  const last = ride.stops.findLast(({ arrived, left }) => arrived !== null || left !== null)
  const undo = status in undoes ? undoes[status as keyof typeof undoes] : null
  // Until every Bob has signed, who leaves says that he has seen him; after the ride nobody can say it any more.
  const asksBob = asked === 'depart' && ride.bob_missing === 'bob-unsigned' && !isPast(ride, now)
  return (
    <article className={stacked(4)}>
      <header className={stacked(1)}>
        <h1>{ride.number}</h1>
        <p className={written('bold figures')}>
          {[ride.starts_at, ride.ends_at].flatMap((at) => (at ? [time(at)] : [])).join(' – ')}
        </p>
        <p>{placeLine(ride.place)}</p>
      </header>
      <p className={style.pair}>
        {way && (
          <a href={way} className={buttonClass({ look: 'secondary', compact: true })}>
            {m.crew_navigate()}
          </a>
        )}
        {ride.phone && (
          <a href={telLink(ride.phone)} className={buttonClass({ look: 'secondary', compact: true })}>
            {m.my_call({ name: ride.contact?.split(' ')[0] ?? '' })}
          </a>
        )}
        {ride.office_phone && (
          <a href={telLink(ride.office_phone)} className={buttonClass({ look: 'secondary', compact: true })}>
            {m.crew_call_office()}
          </a>
        )}
      </p>
      {said && <Notice tone={said.tone} live="polite" title={said.words} />}
      {next && isOn(next, status, now) && (
        <Tap
          lead={stopWords[next.part]({ time: time(next.planned_at) })}
          words={tapWords[next.arrived ? 'leave' : 'arrive']()}
          onTap={() => void say(next.arrived ? 'leave' : 'arrive', { stop: next.id, part: next.part })}
        />
      )}
      {last && mayTakeBack(last.left ?? last.arrived, now) && (
        <Button
          look="secondary"
          wide
          onClick={() =>
            void say(last.left ? 'undo_leave' : 'undo_arrive', { stop: last.id, part: last.part })
          }
        >
          {tapWords[last.left ? 'undo_leave' : 'undo_arrive']()}
        </Button>
      )}
      {asked ? (
        <Notice tone="warning" title={sure[asked][0]()}>
          <div className={stacked(3)}>
            {asksBob && (
              <label className={style.tick}>
                <input
                  type="checkbox"
                  checked={isSeen}
                  onChange={(event) => setSeen(event.currentTarget.checked)}
                />
                {m.rides_bob_seen()}
              </label>
            )}
            <div className={inRow('2 stretch')}>
              <Button
                aria-disabled={asksBob && !isSeen}
                onClick={() =>
                  asksBob && !isSeen ? undefined : void say(asked, asksBob ? { bob_seen: true } : {})
                }
              >
                {sure[asked][1]()}
              </Button>
              <Button look="secondary" onClick={() => setAsked(null)}>
                {m.rides_no_show_no()}
              </Button>
            </div>
          </div>
        </Notice>
      ) : (
        movesNow(ride, now).map((move, index) => (
          <Button key={move} look={index === 0 ? 'main' : 'secondary'} wide onClick={() => setAsked(move)}>
            {tapWords[move]()}
          </Button>
        ))
      )}
      {undo && mayTakeBack(ride[undo[0]], now) && (
        <Button look="secondary" wide onClick={() => void say(undo[1])}>
          {tapWords[undo[1]]()}
        </Button>
      )}
      <Deposit ride={ride} onTake={(kind, data) => void say(kind, data)} />
      <dl className={stacked(2)}>
        <Fact
          of={m.my_load()}
          value={[...load.bikes, load.trucks, load.trailers].filter(Boolean).join(' · ')}
        />
        <Fact of={m.my_drinks()} value={load.drinks} />
        <Fact of={m.my_empties()} value={load.empties} />
        <Fact
          of={m.my_people()}
          value={ride.people === null ? '' : m.office_people({ people: ride.people })}
        />
        <Fact of={m.my_contact()} value={ride.contact ?? ''} />
        {ride.bobs.map((bob) => (
          <Fact
            key={`${bob.name}${bob.phone}`}
            of={m.my_bob()}
            value={
              <>
                {bob.name || m.rides_bob_unnamed()}{' '}
                {bob.phone && (
                  <a href={telLink(bob.phone)}>{m.my_call({ name: bob.name.split(' ')[0] ?? '' })}</a>
                )}
              </>
            }
          />
        ))}
        <Fact of={m.my_notes()} value={ride.notes ?? ''} />
      </dl>
    </article>
  )
}

interface TapProps {
  readonly lead: string
  readonly words: string
  readonly onTap: () => void
}

const Tap = ({ lead, words, onTap }: TapProps) => (
  <div className={stacked(2)}>
    <p className={written('bold figures')}>{lead}</p>
    <Button wide onClick={onTap}>
      {words}
    </Button>
  </div>
)

interface DepositProps {
  readonly ride: MyRide
  readonly onTake: (kind: FactKind, data: FactData) => void
}

/** What is to be taken in the hand, or given back, asked once more; another amount is the office's to enter. */
function Deposit({ ride: { deposit }, onTake }: DepositProps) {
  const formats = useFormats()
  const [asked, setAsked] = useState<'cash' | 'card' | null>(null)
  const isDue = deposit !== null && deposit.to_receive > 0
  const amount = deposit ? (isDue ? deposit.to_receive : deposit.held) : 0
  if (amount === 0) return null
  const shown = { amount: formats.sum(amount) }
  const words = { cash: m.crew_cash, card: m.crew_card }
  return (
    <section className={stacked(2)}>
      <p className={written('bold')}>{isDue ? m.deposit_collect(shown) : m.deposit_give_back(shown)}</p>
      {asked ? (
        <Notice tone="warning" title={words[asked](shown)}>
          <div className={inRow('2 stretch')}>
            <Button
              onClick={() => {
                setAsked(null)
                onTake(isDue ? 'deposit_received' : 'deposit_returned', { amount, method: asked })
              }}
            >
              {isDue ? m.deposit_do_receive() : m.deposit_do_return()}
            </Button>
            <Button look="secondary" onClick={() => setAsked(null)}>
              {m.rides_no_show_no()}
            </Button>
          </div>
        </Notice>
      ) : (
        <div className={style.pair}>
          {(['cash', 'card'] as const).map((method) => (
            <Button key={method} look="secondary" compact onClick={() => setAsked(method)}>
              {words[method](shown)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

const Fact = ({ of, value }: { readonly of: string; readonly value: ReactNode }) =>
  value ? (
    <div>
      <dt className={written('muted small')}>{of}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
