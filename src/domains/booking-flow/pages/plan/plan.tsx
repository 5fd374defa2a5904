/** The first booking page: how many people, on which date. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { isAsked } from '../../../booking/resources/booking/booking-status.ts'
import { type Day, parseDay } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Counter } from '../../../../platform/ui/form/counter.tsx'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import { PartyBike } from '../../../content/drawings/party-bike.tsx'
import type { ShownWish } from '../../../booking/shown.ts'
import { useDraft, useDraftChange } from '../steps/draft-client.ts'
import { useFieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { NextFree } from '../parts/next-free.tsx'
import { packageAsked } from '../when/package-change.ts'
import { PlaceChoice } from '../query/place-choice.tsx'
import { Problems, focusFirstWrong } from '../../../booking/pages/parts/problems.tsx'
import { renewedElsewhere } from '../steps/renewed.tsx'
import { NeedsScript, StepFrame, StepWays } from '../steps/step-frame.tsx'
import { ReachUs } from '../../../booking/pages/parts/reach-us.tsx'
import { replanned } from '../query/resumed.ts'
import { enterStep, openStepOf, stepPaths } from '../steps/step-guard.ts'
import {
  type RideSearch,
  rideQueryOf,
  rideSearch,
  bookableDays,
  headCount,
  isAnswered,
  largestGroup,
  smallestGroup,
  typedValue,
} from '../query/ride-query.ts'
import { findPlace } from '../query/place-query.ts'
import { countWords, wordsForWrong } from '../query/query-errors.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import style from './plan.module.css'

export const Route = createFileRoute('/_public/booking')({
  staticData: { title: () => m.booking_plan_title() },
  validateSearch: rideSearch,
  loaderDeps: ({ search }) => ({ place: (typedValue(search, 'place') ?? '').trim() }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [found] = await Promise.all([findPlace(queryClient, deps.place), enterStep(queryClient, 'base')])
    return { found, unknownPlace: found.isUnknown ? deps.place : '' }
  },
  component: renewedElsewhere(PlanPage),
})

/** The errors beside the fields: the server's, and until a field is touched what its address cannot mean. */
function useQueryErrors(search: RideSearch, today: Day, error: unknown) {
  const formats = useFormats()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { wrong, touch } = useFieldErrors(error)
  const [touched, setTouched] = useState<readonly string[]>([])
  const asked = rideQueryOf(search, today, packages)
  const isRefused = Object.entries(wordsForWrong(asked, formats)).filter(
    ([field]) => error === null && !touched.includes(field),
  )
  return {
    wrong: { ...Object.fromEntries(isRefused), ...wrong },
    touch: (field: string) => {
      touch(field)
      setTouched([...touched, field])
    },
  }
}

function PlanPage() {
  const { draft: known } = useDraft()
  const search = Route.useSearch()
  const isSent = known !== null && isAsked(known.status)
  // What was sent before this page was opened is another ride; what another window sends meanwhile is this one.
  const [wasSent] = useState(isSent)
  const isAnother = wasSent && isSent
  const draft = isAnother ? null : known
  const navigate = useNavigate()
  const change = useDraftChange()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { data: company } = useSuspenseQuery(companyQuery())
  const today = useToday(company.time_zone)
  const most = largestGroup(packages)
  const least = smallestGroup(packages)
  const { found, unknownPlace } = Route.useLoaderData()
  const { place: named, candidates } = found
  const [people, setPeople] = useState(typedValue(search, 'people') ?? String(draft?.wish.people ?? ''))
  const [day, setDay] = useState(typedValue(search, 'day') ?? draft?.wish.day ?? '')
  const { wrong, touch } = useQueryErrors(search, today, change.error)
  // The server is sent no number: what stands in the field is one it cannot be.
  const isNoCount = wrong['people'] && people.trim() !== '' && headCount(people) === null
  const wrongPeople = isNoCount ? countWords(sizesOf()) : wrong['people']
  const place = named?.code ?? draft?.wish.postal_code
  const planned: ShownWish = {
    ...draft?.wish,
    postal_code: place,
    people: Number(people) || null,
    day: parseDay(day),
    ...(day === draft?.wish.day ? {} : { start: null }),
  }
  const asked = packageAsked(search, packages, planned)
  const wish: ShownWish = { ...planned, ...asked }
  // The whole planner comes with an address; a page that was turned back to does not.
  const isPlanned = typedValue(search, 'people') !== undefined

  function pickDay(next: string) {
    setDay(next)
    touch('day')
  }
  function submit(event?: FormEvent) {
    event?.preventDefault()
    const answers = {
      people: headCount(people),
      day: day || null,
      ...(named ? { postal_code: named.code } : {}),
      ...asked,
    }
    change.mutate(isPlanned ? replanned(draft, answers) : answers, {
      // What an address has answered is not asked again, and Back leads to where it came from.
      onSuccess: (answer) =>
        void navigate({
          // Who came back to change the group alone, and kept his hour, walks no step again.
          to: named || openStepOf(answer) === 'overview' ? stepPaths[openStepOf(answer)] : '/where',
          replace: !event,
          // The page is still fading in when its address alone answers it: two fades at once break each other off.
          viewTransition: event !== undefined,
        }),
      onError: (error) => focusFirstWrong(error, ['people', 'day']),
    })
  }
  // At once, or when a doubt about the place was answered by one of its links.
  const needsNothing =
    isAnswered(search, rideQueryOf(search, today, packages)) && !unknownPlace && candidates.length === 0
  const goOn = useEffectEvent(() => submit())
  useEffect(() => {
    if (needsNothing) goOn()
  }, [needsNothing])

  return (
    <StepFrame
      step="base"
      question={m.booking_plan_question()}
      lead={m.booking_plan_lead()}
      wish={wish}
      isAnother={isAnother}
    >
      <NeedsScript />
      {search.begin && !draft && <Notice title={m.booking_begin_title()}>{m.booking_begin_text()}</Notice>}
      <Form className={stacked('part')} onSubmit={submit}>
        <div className={style.group}>
          <Field id="people" label={m.booking_people()} hint={sizes()} error={wrongPeople} required>
            <div className={style.counter}>
              <Counter
                name="people"
                value={people}
                onChange={(typed) => {
                  setPeople(typed)
                  touch('people')
                }}
                min={least ?? 1}
                max={most ?? 999}
                decreaseLabel={m.booking_people_fewer()}
                increaseLabel={m.booking_people_more()}
              />
            </div>
            {most !== null && Number(people) > most && <ReachUs>{m.booking_people_more_than()}</ReachUs>}
          </Field>
          <PartyBike people={Number(people) || 0} className={style.bike} />
        </div>
        <Field id="day" label={m.booking_day()} error={wrong['day']} required>
          <TextInput
            type="date"
            name="day"
            className={style.day}
            {...bookableDays(packages, today)}
            value={day}
            onChange={(event) => pickDay(event.target.value)}
          />
        </Field>
        <NextFree wish={wish} onPick={pickDay} picked={day} />
        <PlaceChoice candidates={candidates} search={search} to="/booking" />
        {unknownPlace && <Notice tone="info" title={m.booking_plan_place_unknown({ place: unknownPlace })} />}
        <Problems error={change.error} fields={['people', 'day']} />
        <StepWays>
          <Button type="submit" busy={change.isPending} busyLabel={m.common_busy()}>
            {named ? m.booking_next_when() : m.booking_next_where()}
          </Button>
        </StepWays>
      </Form>
    </StepFrame>
  )

  function sizesOf() {
    return { min: String(least ?? 0), max: String(most ?? 0) }
  }
  function sizes() {
    return most === null ? undefined : m.booking_people_hint({ min: String(least ?? 1), max: String(most) })
  }
}
