/** The questions of the instruction: all of them right, or which page to read again. */
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../../platform/ui/form/choices.tsx'
import { Form } from '../../../../../platform/ui/form/form.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { GuideDrawing } from '../../../../content/drawings/scenes/guide.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { Problems, focusFirstWrong } from '../../parts/problems.tsx'
import { LinkPage } from '../link-page.tsx'
import { useOwnMove } from './own-bob-client.ts'
import type { OwnBobProps } from './own-bob-props.ts'
import { StepLink } from './step-link.tsx'
import { Steps } from './steps.tsx'
import style from './own-bob.module.css'

type Chosen = Readonly<Record<string, number>>
interface Props extends OwnBobProps {
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

export function GuideQuestions({ token, own, chosen, onChoose }: Props) {
  const navigate = useNavigate()
  const answer = useOwnMove<unknown>(token, 'answers')
  const { wrong, touch } = useFieldErrors(answer.error)
  const asked = own.pages.flatMap(({ question, ...page }, at) =>
    question ? [{ ...page, at, question }] : [],
  )
  const fields = asked.map(({ id }) => id)
  function submit(event: FormEvent) {
    event.preventDefault()
    answer.mutate(
      {
        version: own.version,
        answers: Object.entries(chosen).map(([page, which]) => ({ page, answer: which })),
      },
      {
        onSuccess: () =>
          void navigate({
            to: '/scheduler/$token/bob',
            params: { token },
            search: { at: 'sign' },
            viewTransition: true,
          }),
        onError: (error) => focusFirstWrong(error, fields),
      },
    )
  }
  return (
    <LinkPage
      title={m.bob_own_questions()}
      lead={m.bob_own_questions_lead({ questions: asked.length })}
      drawing={<GuideDrawing name="help" />}
    >
      <Form className={stacked('part')} onSubmit={submit}>
        {asked.map(({ id, at, question }) => (
          <div key={id} id={id} tabIndex={-1} className={stacked(3, style.question)}>
            <RadioCards
              legend={question.words}
              name={id}
              value={chosen[id] === undefined ? null : String(chosen[id])}
              onChange={(which) => {
                onChoose({ ...chosen, [id]: Number(which) })
                touch(id)
              }}
              error={wrong[id]}
              options={question.answers.map((words, which) => ({ value: String(which), label: words }))}
            />
            {wrong[id] && chosen[id] !== undefined && (
              <p>
                <StepLink token={token} at={String(at + 1)}>
                  {m.bob_own_reread({ page: at + 1 })}
                </StepLink>
              </p>
            )}
          </div>
        ))}
        <Problems error={answer.error} fields={fields} />
        <Steps token={token} back={String(own.pages.length)}>
          <Button type="submit" busy={answer.isPending} busyLabel={m.common_busy()}>
            {m.bob_own_check()}
          </Button>
        </Steps>
      </Form>
    </LinkPage>
  )
}
