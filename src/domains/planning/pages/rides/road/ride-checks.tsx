/** What is looked at before a ride leaves and when it is back: who steers, and what must hold. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import type { Field } from '../../../../../platform/resource/field.ts'
import { Pill } from '../../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { bobs as bobResource } from '../../../../booking/resources/bobs.ts'
import type { MyRide } from '../../../my-calendar/my-calendar.ts'
import { checkedNext } from '../../../my-calendar/road-parts.ts'
import { CheckList } from './check-list.tsx'
import style from './ride-checks.module.css'

const state: Field = bobResource.fields.state

export function RideChecks({ ride }: { readonly ride: MyRide }) {
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
            <dd key={`${bob.name}${bob.phone}`}>
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
      <CheckList of={next} />
    </div>
  )
}
