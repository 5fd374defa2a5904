/** The first three questions on one card: with how many, when, where. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { parseDay } from '../../../../kernel/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../platform/ui/button.tsx'
import { Counter } from '../../../../platform/ui/counter.tsx'
import { Field } from '../../../../platform/ui/field.tsx'
import { TextInput } from '../../../../platform/ui/inputs.tsx'
import { Card } from '../../../../platform/ui/surfaces.tsx'
import { PlaceBox } from '../../../catalog/pages/place-box.tsx'
import { type ShownPlace, companyQuery } from '../../../catalog/shown.ts'
import { useDraftChange, useFieldErrors } from '../parts/draft-client.ts'
import { NextFree } from '../parts/next-free.tsx'
import { ordinaryDay } from '../parts/offer-queries.ts'
import { headCount } from '../parts/plan-search.ts'
import { Problems, focusFirstWrong } from '../parts/problems.tsx'
import { openStepOf, stepPaths } from '../parts/step-guard.ts'
import style from './planner.module.css'

/** How many a group usually is: where the counter starts. */
export const usualGroup = 12
const mostPeople = 99
const fields = ['people', 'day', 'postal_code']

interface PlannerProps {
  readonly people: string
  readonly onPeople: (people: string) => void
}

export function Planner({ people, onPeople }: PlannerProps) {
  const navigate = useNavigate()
  const change = useDraftChange()
  const [day, setDay] = useState('')
  const [place, setPlace] = useState<{ picked: ShownPlace | null; typed: string }>({
    picked: null,
    typed: '',
  })
  const { wrong, touch } = useFieldErrors(change.error)
  const count = headCount(people)
  const { data: company } = useSuspenseQuery(companyQuery())

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = place.picked?.code ?? place.typed.trim()
    change.mutate(
      { people: count, day: day || null, ...(code ? { postal_code: code } : {}) },
      {
        onSuccess: (draft) => void navigate({ to: stepPaths[openStepOf(draft)], viewTransition: true }),
        onError: (error) => focusFirstWrong(error, fields),
      },
    )
  }

  return (
    <Card hard className={style.card}>
      <form className={style.form} onSubmit={submit} noValidate>
        <div className={style.fields}>
          <Field id="people" label={m.home_plan_people()} error={wrong['people']} required>
            <Counter
              name="people"
              value={people}
              onChange={(typed) => {
                onPeople(typed)
                touch('people')
              }}
              min={1}
              max={mostPeople}
              decreaseLabel={m.booking_people_fewer()}
              increaseLabel={m.booking_people_more()}
            />
          </Field>
          <Field id="day" label={m.home_plan_day()} error={wrong['day']} required>
            <TextInput
              type="date"
              name="day"
              value={day}
              onChange={(event) => {
                setDay(event.target.value)
                touch('day')
              }}
            />
          </Field>
          <Field
            id="postal_code"
            label={m.home_plan_place()}
            error={wrong['postal_code']}
            className={style.place}
          >
            <PlaceBox
              name="postal_code"
              place={place.picked}
              day={parseDay(day) ?? ordinaryDay(company)}
              placeholder={m.booking_place_placeholder()}
              onPlace={(picked, typed) => {
                setPlace({ picked, typed })
                touch('postal_code')
              }}
            />
          </Field>
        </div>
        <Problems error={change.error} fields={fields} />
        <Button type="submit" wide busy={change.isPending} busyLabel={m.common_busy()}>
          {m.home_plan_go()}
        </Button>
        <NextFree
          wish={{ people: count && count > 0 ? count : usualGroup, postal_code: place.picked?.code ?? null }}
          search={{ people: count ?? undefined, place: place.picked?.code }}
        />
      </form>
    </Card>
  )
}
