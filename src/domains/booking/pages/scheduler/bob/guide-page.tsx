/** One page of the instruction, with its drawing. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { GuideDrawing } from '../../../../content/drawings/scenes/guide.tsx'
import { LinkPage } from '../link-page.tsx'
import type { OwnBobProps } from './own-bob-props.ts'
import { StepLink } from './step-link.tsx'
import { Steps } from './steps.tsx'
import style from './own-bob.module.css'

interface GuidePageProps extends OwnBobProps {
  /** Which page, from 0. */
  readonly at: number
  /** He came from the questions to read it again: straight back to them. */
  readonly isAnswering?: boolean
}

export function GuidePage({ token, own, at, isAnswering = false }: GuidePageProps) {
  const page = own.pages[at]!
  const isLast = at === own.pages.length - 1
  // Who signed already reads it again, and goes back to what he signed.
  const after = own.stage === 'signed' ? null : own.is_instructed ? 'sign' : 'questions'
  const back = at > 0 ? String(at) : null
  return (
    <LinkPage
      title={page.title}
      lead={m.bob_own_page_of({ page: at + 1, pages: own.pages.length })}
      drawing={<GuideDrawing name={page.drawing ?? 'brake'} />}
    >
      <div className={stacked(4, style.text)}>
        {page.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Steps token={token} back={back}>
        {isAnswering && !isLast && (
          <StepLink token={token} at="questions" className={buttonClass({ look: 'secondary' })}>
            {m.bob_own_questions_back()}
          </StepLink>
        )}
        <StepLink token={token} at={isLast ? after : String(at + 2)} className={buttonClass()}>
          {!isLast
            ? m.bob_own_to_page()
            : after === 'questions'
              ? m.bob_own_to_questions()
              : after === 'sign'
                ? m.bob_own_sign()
                : m.bob_own_what_signed()}
        </StepLink>
      </Steps>
    </LinkPage>
  )
}
