/** The booking step that asks what there is to drink; nothing is an answer too. */
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { useSiteTexts } from '../../../content/site-text.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { drinksQuery, packagesQuery } from '../../../catalog/shown.ts'
import { useDraft, useDraftChange } from '../steps/draft-client.ts'
import { type Counts, billedOf, orderOf, wrongOf } from './counts.ts'
import { passDrinks, useDrinksPassed } from './drinks-passed.ts'
import { DrinkRow } from './drink-row.tsx'
import { Problems } from '../../../booking/pages/parts/problems.tsx'
import { renewedElsewhere } from '../steps/renewed.tsx'
import { StepFrame, StepWays } from '../steps/step-frame.tsx'
import { enterStep, openStepOf } from '../steps/step-guard.ts'

export const Route = createFileRoute('/_public/drinks')({
  staticData: { title: () => m.booking_drinks_title() },
  loader: ({ context }) => enterStep(context.queryClient, 'drinks'),
  component: renewedElsewhere(DrinksPage),
})

const settleMs = 350

function DrinksPage() {
  const say = useSiteTexts()
  const { draft } = useDraft()
  const navigate = useNavigate()
  const change = useDraftChange()
  const keep = useDraftChange({ isAside: true })
  const isPassed = useDrinksPassed(draft?.token)
  const { data: drinks } = useSuspenseQuery(drinksQuery())
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const included = packages.find(({ id }) => id === draft?.wish.package)?.included_drinks ?? []
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries((draft?.wish.drinks ?? []).map(({ drink, quantity }) => [drink, String(quantity)])),
  )
  const ordered = billedOf(drinks, counts)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function count(drink: string, typed: string) {
    const next = { ...counts, [drink]: typed }
    setCounts(next)
    clearTimeout(waiting.current)
    // What its field says already is not sent to be refused.
    if (!wrongOf(drinks, next))
      waiting.current = setTimeout(() => keep.mutate({ drinks: orderOf(next) }), settleMs)
  }
  function goOn() {
    clearTimeout(waiting.current)
    const wrong = wrongOf(drinks, counts)
    if (wrong) return document.getElementsByName(wrong.id)[0]?.focus()
    change.mutate(
      { drinks: orderOf(counts) },
      {
        onSuccess: (answer) => {
          // Who was past them before came back to change them, and goes back to where he was.
          const isBack = isPassed && openStepOf(answer) === 'overview'
          passDrinks(answer.token)
          void navigate({ to: isBack ? '/overview' : '/contact-info', viewTransition: true })
        },
      },
    )
  }

  return (
    <StepFrame
      step="drinks"
      question={m.booking_drinks_question()}
      lead={say('step_drinks')}
      wish={draft ? { ...draft.wish, drinks: ordered } : undefined}
    >
      <ul className={stacked(0)}>
        {drinks.map((drink) => (
          <DrinkRow
            key={drink.id}
            drink={drink}
            people={draft?.wish.people ?? 0}
            included={included.find((each) => each.drink === drink.id)?.quantity ?? 0}
            value={counts[drink.id] ?? '0'}
            onChange={(typed) => count(drink.id, typed)}
          />
        ))}
      </ul>
      {drinks.some(({ min_age }) => min_age > 0) && (
        <Notice title={m.booking_drinks_age_title()}>{m.booking_drinks_age_text()}</Notice>
      )}
      <Problems error={change.error ?? keep.error} />
      <StepWays back="when">
        <Button onClick={goOn}>
          {ordered.length > 0 ? m.booking_next_contact() : m.booking_next_contact_dry()}
        </Button>
      </StepWays>
    </StepFrame>
  )
}
