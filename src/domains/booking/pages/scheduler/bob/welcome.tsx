/** The first step of a Bob's page: which ride, and what it means to be its Bob. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Bob } from '../../../../content/drawings/scenes/moments.tsx'
import { useMoment } from '../../parts/use-moment.ts'
import { LinkPage } from '../link-page.tsx'
import { organiserOf, type OwnBobProps } from './own-bob-props.ts'
import { StepLink } from './step-link.tsx'
import style from './own-bob.module.css'

export function Welcome({ token, own }: OwnBobProps) {
  const organiser = organiserOf(own)
  const name = own.first_name ?? ''
  const questions = own.pages.filter(({ question }) => question).length
  return (
    <LinkPage title={m.bob_own_title()} lead={m.bob_own_lead({ name, organiser })} drawing={<Bob />}>
      <RideOfBob own={own} />
      {!own.is_promised && <p>{m.bob_own_asked()}</p>}
      <section className={stacked(3)}>
        <h2>{m.bob_own_means()}</h2>
        <ul className={stacked(2, style.means)}>
          <li>{m.bob_own_mean_steer()}</li>
          <li>{m.bob_own_mean_sober()}</li>
          <li>{m.bob_own_mean_papers()}</li>
        </ul>
      </section>
      <div className={stacked('4 left')}>
        <p>{m.bob_own_takes({ pages: own.pages.length, questions })}</p>
        <StepLink token={token} at="1" className={buttonClass()}>
          {m.bob_own_start()}
        </StepLink>
      </div>
      <div className={stacked(2, style.aside)}>
        <p>{m.bob_own_cannot({ organiser })}</p>
        <p>{m.bob_own_not_you({ name, organiser })}</p>
      </div>
    </LinkPage>
  )
}

/** When and where he is expected. */
export function RideOfBob({ own }: Pick<OwnBobProps, 'own'>) {
  const moment = useMoment()
  return (
    <dl className={style.ride}>
      {own.start && (
        <div>
          <dt>{m.mail_when()}</dt>
          <dd>{moment(own.start)}</dd>
        </div>
      )}
      {own.arrive_by && (
        <div>
          <dt>{m.mail_arrive()}</dt>
          <dd>{moment(own.arrive_by)}</dd>
        </div>
      )}
      {own.place && (
        <div>
          <dt>{m.mail_where()}</dt>
          <dd>{own.place}</dd>
        </div>
      )}
    </dl>
  )
}
