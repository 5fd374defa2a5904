/** The booking step that asks for the place. */
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, Suspense, lazy, useState } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { withoutTransport } from '../../../booking/price/without-transport.ts'
import { lacksNumber } from '../../../booking/place/address-doubt.ts'
import { verdictOn } from '../../../catalog/places/restriction.ts'
import { useSiteTexts } from '../../../content/site-text.ts'
import { usePlaceExample } from '../../../catalog/pages/place-example.ts'
import { PlaceBox } from '../../../catalog/pages/place-box.tsx'
import { type ShownPlace, companyQuery, placeQuery } from '../../../catalog/shown.ts'
import { TowTruck } from '../../../content/drawings/tow-truck.tsx'
import { type PlaceFound, findPlace } from '../query/place-query.ts'
import { useDraft, useDraftChange } from '../steps/draft-client.ts'
import { useFieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { firstShownDay } from '../../../booking/pages/parts/offer-queries.ts'
import { Problems, focusFirstWrong } from '../../../booking/pages/parts/problems.tsx'
import { renewedElsewhere } from '../steps/renewed.tsx'
import { StepFrame, StepWays } from '../steps/step-frame.tsx'
import { enterStep, openStepOf } from '../steps/step-guard.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { written } from '../../../../platform/ui/layout/layout.ts'
import { type Street, streetIn } from './street.ts'
import style from './where.module.css'

// Only who holds an hour reads it.
const FreesNote = lazy(async () => ({ default: (await import('../steps/hold-clock.tsx')).FreesNote }))

export const Route = createFileRoute('/_public/where')({
  staticData: { title: () => m.booking_where_title() },
  loader: ({ context }) => enterStep(context.queryClient, 'where'),
  component: renewedElsewhere(WherePage),
})

/** Why what was typed stands for no one place: more have that name, or none, or nothing was typed. */
const doubts = {
  several: m.booking_place_choose,
  nowhere: m.booking_place_unknown,
  empty: m.booking_place_required,
}

function doubtOf(typed: string, meant: PlaceFound | null): keyof typeof doubts | null {
  if (typed === '') return 'empty'
  if (meant && meant.candidates.length > 1) return 'several'
  return !/^\d+$/.test(typed) && meant?.isUnknown ? 'nowhere' : null
}

function WherePage() {
  const { draft } = useDraft()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const change = useDraftChange()
  const saved = draft?.wish.postal_code
  const { data: before } = useQuery({ ...placeQuery(saved ?? ''), enabled: Boolean(saved) })
  const [picked, setPicked] = useState<{ place: ShownPlace | null; typed: string } | null>(null)
  const place = picked ? picked.place : (before ?? null)
  const { data: company } = useSuspenseQuery(companyQuery())
  const day = draft?.wish.day ?? firstShownDay(company)
  const placeExample = usePlaceExample()
  const say = useSiteTexts()
  const isRefused = place !== null && verdictOn(place, day).service === 'refused'
  const [doubt, setDoubt] = useState<keyof typeof doubts | null>(null)
  const [street, setStreet] = useState<Street>({ text: draft?.start_place ?? '', town: saved })
  const address = streetIn(street, place?.code)
  const { wrong, touch } = useFieldErrors(change.error)

  /** A name that is typed and not picked is taken where it leaves no doubt, as the home page takes it. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = picked?.typed.trim() ?? ''
    const meant = place ? null : await findPlace(cache, typed).catch(() => null)
    const found = place ? null : doubtOf(typed, meant)
    setDoubt(found)
    if (found) {
      document.getElementById('postal_code')?.focus()
      return
    }
    if (meant?.place) setPicked({ place: meant.place, typed })
    if (meant?.place && verdictOn(meant.place, day).service === 'refused') return
    const code = (place ?? meant?.place)?.code
    change.mutate(
      { postal_code: code ?? typed, start_place: streetIn(street, code).trim() || null },
      {
        onSuccess: (answer) =>
          void navigate({
            to: openStepOf(answer) === 'overview' ? '/overview' : '/when',
            viewTransition: true,
          }),
        onError: (error) => focusFirstWrong(error, ['postal_code', 'start_place']),
      },
    )
  }

  return (
    <StepFrame
      step="where"
      question={m.booking_where_question()}
      lead={say('step_where')}
      withoutWay={picked?.typed.trim() && place === null ? withoutTransport : undefined}
      wish={draft ? { ...draft.wish, postal_code: isRefused ? null : (place?.code ?? null) } : undefined}
    >
      <Form className={style.form} onSubmit={(event) => void submit(event)}>
        <Field
          id="postal_code"
          label={m.booking_place()}
          hint={m.booking_place_hint()}
          error={doubt ? doubts[doubt]() : wrong['postal_code']}
          required
        >
          <PlaceBox
            name="postal_code"
            place={place}
            day={day}
            placeholder={placeExample}
            onPlace={(next, typed) => {
              touch('postal_code')
              setDoubt(null)
              setPicked({ place: next, typed })
            }}
          />
        </Field>
        {place && <Verdict place={place} day={day} />}
        {!isRefused && (
          <Field
            id="start_place"
            label={m.booking_address()}
            note={m.common_optional()}
            hint={lacksNumber(address) ? m.booking_address_number() : m.booking_address_hint()}
            error={wrong['start_place']}
          >
            <TextInput
              name="start_place"
              autoComplete="street-address"
              maxLength={300}
              value={address}
              onChange={(event) => setStreet({ text: event.target.value, town: place?.code })}
            />
          </Field>
        )}
        <TowTruck className={style.truck} />
        <Problems error={change.error} fields={['postal_code', 'start_place']} />
        <StepWays back="base">
          <Button
            type="submit"
            busy={change.isPending}
            busyLabel={m.common_busy()}
            aria-disabled={isRefused || undefined}
          >
            {m.booking_next_when()}
          </Button>
        </StepWays>
        <p className={written('muted tiny')}>
          {m.common_geonames()} <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)
        </p>
      </Form>
    </StepFrame>
  )
}

const verdicts = {
  served: { tone: 'success', title: (place: string) => m.booking_where_served_title({ place }) },
  on_request: { tone: 'info', title: (place: string) => m.booking_where_request_title({ place }) },
  refused: { tone: 'error', title: (place: string) => m.booking_where_refused_title({ place }) },
} as const

function Verdict({ place, day }: { readonly place: ShownPlace; readonly day: Day }) {
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { service, because } = verdictOn(place, day)
  const hours = String(company.answer_within_hours)
  const { tone, title } = verdicts[service]
  const text = {
    served: m.booking_where_served_text(),
    on_request: because
      ? m.booking_where_request_text_rule({ hours })
      : m.booking_where_request_text({ hours }),
    refused: m.booking_where_refused_text(),
  }[service]
  return (
    <Notice tone={tone} title={title(inLocale(place.names, locale))} live="polite">
      {place.restrictions.map(({ note, source, kind, from }) => (
        <p key={`${kind}-${from ?? ''}`}>
          {inLocale(note, locale)}{' '}
          {/^https?:\/\//.test(source) ? (
            <a href={source} rel="noreferrer">
              {m.booking_where_source()}
            </a>
          ) : (
            source && <span className={written('small')}>({source})</span>
          )}
        </p>
      ))}
      <p>{text}</p>
      {service === 'on_request' && (
        <Suspense>
          <FreesNote />
        </Suspense>
      )}
    </Notice>
  )
}
