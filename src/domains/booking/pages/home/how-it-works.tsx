/** How it works, in three strokes on the mat. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { PageWidth } from '../../../../platform/ui/frame.tsx'
import { Strokes } from '../parts/next-steps.tsx'
import style from './how-it-works.module.css'

export function HowItWorks() {
  const strokes = [
    { title: m.home_how_hour(), text: m.home_how_hour_text() },
    { title: m.home_how_bob(), text: m.home_how_bob_text() },
    { title: m.home_how_go(), text: m.home_how_go_text() },
  ]
  return (
    <section id="how" className={style.band}>
      <PageWidth className={style.inside}>
        <h2>{m.home_how_title()}</h2>
        <ol className={style.strokes}>
          {strokes.map(({ title, text }, index) => (
            <li key={title}>
              <Strokes count={index + 1} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </PageWidth>
    </section>
  )
}
