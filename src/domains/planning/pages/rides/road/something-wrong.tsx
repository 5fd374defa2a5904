/** Something is wrong on the road: whom to call first, what to do until help is there, and to note it afterwards. */
import type { ReactNode } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../../platform/ui/tel-link.ts'
import { Warning } from '../../../../../platform/ui/icons.tsx'
import { Phone } from '../../../../../platform/ui/tool-icons.tsx'
import reach from './reach.module.css'
import style from './something-wrong.module.css'

interface SomethingWrongProps {
  /** The number of the office. */
  readonly office: string | null
  /** What notes it; below it on the page where nothing is given. */
  readonly children?: ReactNode
}

/** The number of the emergency services everywhere in the Union. */
const emergency = '112'

export const SomethingWrong = ({ office, children }: SomethingWrongProps) => (
  <details className={style.wrong}>
    <summary>
      <Warning size={20} />
      {m.my_wrong()}
    </summary>
    <div className={stacked(4, style.help)}>
      <div className={inRow('2 stretch')}>
        <a className={`${reach.button} ${style.emergency}`} href={telLink(emergency)}>
          <Phone />
          {m.my_wrong_call({ number: emergency })}
        </a>
        {office && (
          <a className={reach.button} href={telLink(office)}>
            <Phone />
            {m.my_call_office()}
          </a>
        )}
      </div>
      <p className={written('small bold')}>{m.my_wrong_first({ number: emergency })}</p>
      <section className={stacked(1)}>
        <h3>{m.my_wrong_brake()}</h3>
        <p>{m.my_wrong_brake_steps()}</p>
      </section>
      <section className={stacked(1)}>
        <h3>{m.my_wrong_accident()}</h3>
        <p>{m.my_wrong_accident_steps()}</p>
      </section>
      <p>{m.my_wrong_then()}</p>
      {children}
    </div>
  </details>
)
