/** Who steers, before a ride leaves: each Bob, looked at by who lets it leave. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import type { Field } from '../../../../../platform/resource/field.ts'
import { Pill } from '../../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { bobs as bobResource } from '../../../../booking/resources/bobs.ts'
import type { FactKind } from '../../../crew-log/facts.ts'
import type { MyRide } from '../../../my-calendar/my-calendar.ts'
import { checkedNext } from '../../../my-calendar/road-parts.ts'
import { BobCheck } from './bob-check.tsx'
import { useNoting, useSheetPapers } from './use-noting.ts'
import style from './ride-checks.module.css'

const state: Field = bobResource.fields.state

/** What is said once it is noted; else that it is undone. */
const done: Partial<Record<FactKind, () => string>> = {
  check_bob: m.rides_bob_checked_done,
  sign_bob: m.rides_bob_sign_kept,
  refuse_bob: m.rides_bob_refused_done,
}

interface RideChecksProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
}

export function RideChecks({ ride, now }: RideChecksProps) {
  const { refused, note } = useNoting()
  const papers = useSheetPapers()
  const locale = useLocale()
  const next = checkedNext(ride)
  if (!next) return null
  const { bobs, crew } = ride
  const ours = crew.filter(({ part }) => part === 'bob')
  return (
    <div className={stacked(2)}>
      {next === 'before' && (
        <dl className={stacked('1-3', style.bobs)}>
          <dt>{m.my_bob()}</dt>
          {bobs.map((bob) => (
            <dd key={bob.id}>
              {bob.name || m.rides_bob_unnamed()}{' '}
              <Pill tone={state.tones?.[bob.state]}>{valueWords(state, bob.state, locale)}</Pill>
            </dd>
          ))}
          {ours.map(({ name }) => (
            <dd key={name}>
              {name} <Pill>{m.plan_part_bob()}</Pill>
            </dd>
          ))}
          {bobs.length + ours.length === 0 && <dd>{m.rides_bob_none()}</dd>}
        </dl>
      )}
      {refused && <Notice tone="error" live="assertive" title={refused} />}
      <BobCheck
        ride={ride}
        now={now}
        papers={papers}
        onNote={(fact) => note(fact, (done[fact.kind] ?? m.rides_undone)())}
      />
    </div>
  )
}
