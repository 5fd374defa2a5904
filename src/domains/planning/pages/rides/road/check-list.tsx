/** What must hold before a ride leaves, and when it is back. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import style from './ride-checks.module.css'

const lists = {
  before: [
    m.rides_before,
    [m.rides_check_brakes, m.rides_check_lights, m.rides_check_seats, m.rides_check_tap, m.rides_check_load],
  ],
  after: [
    m.rides_after,
    [m.rides_check_people, m.rides_check_damage, m.rides_check_kegs, m.rides_check_clean, m.rides_check_load],
  ],
} as const

export function CheckList({ of }: { readonly of: keyof typeof lists }) {
  const [heading, checks] = lists[of]
  return (
    <details className={style.list}>
      <summary>{heading()}</summary>
      <ul>
        {checks.map((check) => (
          <li key={check()}>{check()}</li>
        ))}
      </ul>
    </details>
  )
}
