/** The questions of the instruction on the crew's phone: all of them right, or which page to read again. */
import { useState } from 'react'
import type { Locale } from '../../../../../../kernel/locale.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../../../platform/ui/form/choices.tsx'
import { stacked } from '../../../../../../platform/ui/layout/layout.ts'
import { answersOf, type Chosen, type GuidePage, judgeAnswers } from '../../../../../booking/bob/bob-guide.ts'
import { wrongByField } from './refusal-words.ts'

interface SigningQuestionsProps {
  readonly pages: readonly GuidePage[]
  readonly locale: Locale
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  /** @param page from 0. */
  readonly onReread: (page: number) => void
  readonly onRight: () => void
}

export function SigningQuestions({
  pages,
  locale,
  chosen,
  onChoose,
  onReread,
  onRight,
}: SigningQuestionsProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const to = { locale }
  const all = pages.flatMap(({ id, question }, at) => (question ? [{ id, at, question }] : []))
  function check() {
    const judged = judgeAnswers(pages, chosen)
    if (judged.ok) return onRight()
    const words = wrongByField(judged, locale)
    setWrong(words)
    const [first] = all.filter(({ id }) => words[id])
    document.querySelector<HTMLElement>(`#signing-${first?.id}`)?.scrollIntoView()
  }
  return (
    <>
      <div className={stacked(3)}>
        <h2 tabIndex={-1}>{m.bob_own_questions({}, to)}</h2>
        <p>{m.bob_own_questions_lead({ questions: all.length }, to)}</p>
      </div>
      {all.map(({ id, at, question }) => (
        <div key={id} id={`signing-${id}`} className={stacked(3)}>
          <RadioCards
            legend={question.question}
            name={id}
            value={chosen[id] === undefined ? null : String(chosen[id])}
            onChange={(which) => {
              onChoose({ ...chosen, [id]: Number(which) })
              setWrong(({ [id]: _read, ...rest }) => rest)
            }}
            error={wrong[id]}
            options={answersOf(question).map((label, which) => ({ value: String(which), label }))}
          />
          {wrong[id] && chosen[id] !== undefined && (
            <Button look="quiet" compact onClick={() => onReread(at)}>
              {m.bob_own_reread({ page: at + 1 }, to)}
            </Button>
          )}
        </div>
      ))}
      <Button wide onClick={check}>
        {m.bob_own_check({}, to)}
      </Button>
    </>
  )
}
