/** The first three questions on one card: with how many, when, where. It is a form: the booking flow reads its address. */
import { Link, useRouter } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Card } from '../../../../platform/ui/frame/surfaces.tsx'
import { type ShownDraft, type StepId, stepIds } from '../../shown-draft.ts'
import { type Asked, type RideSearch, typedValue } from '../query/ride-query.ts'
import type { PlaceFound } from '../query/place-query.ts'
import { wordsForWrong } from '../query/query-errors.ts'
import { NextFree } from '../parts/next-free.tsx'
import { PlaceField } from '../query/place-field.tsx'
import { openStepOf, stepPaths } from '../steps/step-guard.ts'
import { CountedField } from './counted-field.tsx'
import style from './planner.module.css'

interface PlannerProps {
  readonly search: RideSearch
  readonly asked: Asked
  readonly found: PlaceFound
  /** The ride this visitor began before. */
  readonly begun: ShownDraft | null
}

export function Planner({ search, asked, found, begun }: PlannerProps) {
  const { place } = found
  const router = useRouter()
  const addressOf = (to: (typeof stepPaths)[StepId]) => router.buildLocation({ to }).publicHref
  const formats = useFormats()
  const wrong = wordsForWrong(asked, formats)
  return (
    <Card hard className={style.card}>
      <form
        className={stacked(4)}
        action={addressOf('/booking')}
        method="get"
        noValidate
        data-asks="scene free places"
        data-steps={JSON.stringify(Object.fromEntries(stepIds.map((id) => [id, addressOf(stepPaths[id])])))}
      >
        {begun && (
          <p>
            <Link to={stepPaths[openStepOf(begun)]}>
              {m.home_resume({
                ride: [
                  begun.wish.people && m.booking_people_count({ people: formats.number(begun.wish.people) }),
                  begun.wish.day && formats.shortDay(begun.wish.day),
                ]
                  .filter(Boolean)
                  .join(', '),
              })}
            </Link>
          </p>
        )}
        <div className={stacked('4 top', style.fields)}>
          <Field id="people" label={m.home_plan_people()} error={wrong.people} required>
            <CountedField
              name="people"
              typed={typedValue(search, 'people') ?? String(asked.people)}
              most={asked.most ?? undefined}
            />
          </Field>
          <Field id="day" label={m.home_plan_day()} error={wrong.day} required>
            <TextInput
              type="date"
              name="day"
              {...asked.days}
              defaultValue={typedValue(search, 'day') ?? ''}
            />
          </Field>
          <PlaceField
            place={place}
            typed={asked.place}
            suggested={found.suggested}
            unknown={found.isUnknown}
            className={style.place}
          />
        </div>
        <div hidden role="alert" data-no-answer>
          <Notice tone="error">
            <p>{m.common_no_answer()}</p>
          </Notice>
        </div>
        <Button type="submit" wide>
          {m.home_plan_go()}
        </Button>
        <div id="free">
          <NextFree
            wish={{ people: asked.people, postal_code: place?.code ?? null }}
            search={{ people: asked.people, ...(place ? { place: place.code } : {}) }}
          />
        </div>
      </form>
    </Card>
  )
}
