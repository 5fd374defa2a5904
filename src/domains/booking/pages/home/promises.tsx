/** What a group need not worry about. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../platform/ui/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame.tsx'
import { Bob } from '../../../content/drawings/moments.tsx'
import { TowTruck } from '../../../content/drawings/tow-truck.tsx'
import { KegDrawing } from '../../../content/drawings/glassware.tsx'
import style from './promises.module.css'

export function Promises() {
  const promises = [
    { art: <KegDrawing litres={30} />, title: m.home_promise_price(), text: m.home_promise_price_text() },
    { art: <TowTruck />, title: m.home_promise_hours(), text: m.home_promise_hours_text() },
    { art: <Bob />, title: m.home_promise_bob(), text: m.home_promise_bob_text() },
  ]
  return (
    <section className={style.band}>
      <PageWidth className={style.inside}>
        <h2>{m.home_promise_title()}</h2>
        <ul className={style.promises}>
          {promises.map(({ art, title, text }) => (
            <li key={title}>
              <div className={style.art}>{art}</div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Link to="/booking" viewTransition className={buttonClass({ look: 'secondary' }, style.plan)}>
          {m.home_promise_go()}
        </Link>
      </PageWidth>
    </section>
  )
}
