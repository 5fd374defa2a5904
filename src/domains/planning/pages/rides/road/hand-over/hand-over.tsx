/** How the bikes are as they go to a group and come back: what was noted, and noting it. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { inLocale } from '../../../../../../kernel/text/translated.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../../../platform/i18n/time/local-time.ts'
import { useFormats, useLocale } from '../../../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { stacked, written } from '../../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../../platform/ui/notice/notice.tsx'
import type { HandOverMoment } from '../../../../../booking/hand-over/hand-over-said.ts'
import { notedWords, openWords } from '../../../../../booking/hand-over/hand-over-words.ts'
import { handOverNow, lookedAt } from '../../../../crew-log/hand-over-draft.ts'
import type { NewFact } from '../../../../crew-log/phone/phone-log.ts'
import type { MyRide, RideHandOver } from '../../../../my-calendar/my-calendar.ts'

// Fetched by who looks at the bikes, not by who looks at the day.
const HandOverForm = lazy(() => import('./hand-over-form.tsx'))

interface HandOverProps {
  readonly ride: MyRide
  readonly zone: string
  /** Epoch milliseconds. */
  readonly now: number
  /** True once it is kept on the phone, and not refused. */
  readonly onNote: (fact: NewFact) => Promise<boolean>
  /** The way to report what was not in order; nothing where there is none. */
  readonly renderDamage: (handOver: RideHandOver) => ReactNode
}

export function HandOver({ ride, zone, now, onNote, renderDamage }: HandOverProps) {
  const [isOpen, setOpen] = useState(false)
  const moment = handOverNow(ride, now)
  const noted = ride.hand_overs ?? []
  const known = moment && noted.find((one) => one.moment === moment)
  const looked = moment && lookedAt(ride, moment)
  // What was found in the depot is reported until the ride has begun.
  const isOpenTo = (of: HandOverMoment) => of === moment || (of === 'leaving' && moment === 'before')
  const hasChecks = looked !== null && looked.bikes.length + looked.ofRide.length > 0
  if (noted.length === 0 && !hasChecks) return null
  return (
    <section className={stacked(3)} aria-label={m.rides_hand_over()}>
      {noted.map((one) => (
        <Noted key={one.moment} one={one} zone={zone} damage={isOpenTo(one.moment) && renderDamage(one)} />
      ))}
      {moment && hasChecks && !isOpen && (
        <Button look="secondary" wide onClick={() => setOpen(true)}>
          {known ? m.rides_hand_over_again() : openWords[moment]()}
        </Button>
      )}
      {moment && isOpen && (
        <Suspense fallback={<p aria-busy="true" />}>
          <HandOverForm
            key={moment}
            ride={ride}
            zone={zone}
            moment={moment}
            onNote={onNote}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface NotedProps {
  readonly one: RideHandOver
  readonly zone: string
  readonly damage: ReactNode
}

function Noted({ one: { moment, at, bad, signer }, zone, damage }: NotedProps) {
  const formats = useFormats()
  const locale = useLocale()
  const names = bad.map(({ bike, name }) =>
    bike ? m.common_labelled({ label: bike, value: inLocale(name, locale) }) : inLocale(name, locale),
  )
  return (
    <div className={stacked(1)}>
      <p className={written('bold')}>{notedWords[moment]()}</p>
      <p className={written('muted')}>
        {[
          m.rides_hand_over_noted({
            time: formats.time(localTime(at, zone).time),
          }),
          bad.length === 0 && m.rides_hand_over_all(),
          signer && m.rides_hand_over_signed({ name: signer }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {bad.length > 0 &&
        (damage ? (
          <Notice tone="warning" title={m.rides_hand_over_damage({ names: names.join(', ') })}>
            {damage}
          </Notice>
        ) : (
          <p>{m.common_labelled({ label: m.rides_hand_over_bad(), value: names.join(', ') })}</p>
        ))}
    </div>
  )
}
