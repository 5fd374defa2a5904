/** Who drives: the sober one of the group. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { localeNames, locales } from '../../../../kernel/locale.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../platform/ui/form/choices.tsx'
import { Field, FieldError } from '../../../../platform/ui/form/field.tsx'
import { Checkbox, Select, TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { companyQuery } from '../../../catalog/shown.ts'
import { Bob } from '../../../content/drawings/scenes/moments.tsx'
import { isOver } from '../../booking.ts'
import { useFieldErrors } from '../parts/field-errors.ts'
import { LinkPage } from './link-page.tsx'
import { countryOf } from '../../../customers/phone/phone-country.ts'
import { PhoneInput, useGuessedCountry } from '../../../customers/phone/phone-field.tsx'
import { Problems, focusFirstWrong } from '../parts/problems.tsx'
import { enterScheduler, useMove, useScheduled } from './scheduler-client.ts'
import { StatusDrawing, statusText, statusTitle } from './parts/booking-status.tsx'
import { Form } from '../../../../platform/ui/form/form.tsx'
import style from './scheduler-bob.module.css'

export const Route = createFileRoute('/_public/scheduler/$token/bob')({
  staticData: { title: () => m.booking_bob_title() },
  loader: ({ context, params }) => enterScheduler(context.queryClient, params.token),
  component: BobPage,
})

const texts = { first_name: '', last_name: '', phone: '', email: '', birth_date: '' }
const promises = { adult: false, licence: false, declaration: false }
const fields = [...Object.keys(texts), ...Object.keys(promises), 'replaces']

function BobPage() {
  const { token } = Route.useParams()
  const booking = useScheduled(token)
  const navigate = useNavigate()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const name = useMove<Record<string, unknown>>(token, 'bobs')
  const { wrong, touch } = useFieldErrors(name.error)
  const [typed, setTyped] = useState(texts)
  const guessed = useGuessedCountry()
  const [chosen, setCountry] = useState<string | null>(null)
  // Most groups are of one country: that of the number they booked with.
  const country = chosen ?? countryOf(booking.contact.phone ?? '') ?? guessed
  const [given, setGiven] = useState(promises)
  const [language, setLanguage] = useState<string>(locale)
  const [replaced, setReplaced] = useState<string | null>(null)
  // Each bike has one: a new one takes the place of whom the group names; of the only one without asking.
  const isComplete = booking.bobs.length >= booking.bikes && booking.bikes > 1

  function submit(event: FormEvent) {
    event.preventDefault()
    const { email, birth_date, ...required } = typed
    name.mutate(
      {
        ...required,
        ...given,
        language,
        phone_country: country,
        ...(email.trim() ? { email: email.trim() } : {}),
        ...(birth_date ? { birth_date } : {}),
        ...(replaced ? { replaces: replaced } : {}),
      },
      {
        onSuccess: () =>
          void navigate({
            to: '/scheduler/$token/success',
            params: { token },
            search: { done: replaced ? 'bob_replaced' : 'bob' },
            viewTransition: true,
          }),
        onError: (error) => focusFirstWrong(error, fields),
      },
    )
  }
  const text = (field: keyof typeof texts) => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      touch(field)
    },
  })
  const promise = (field: keyof typeof promises, words: ReactNode) => (
    <div>
      <Checkbox
        id={field}
        name={field}
        checked={given[field]}
        onChange={(event) => {
          setGiven({ ...given, [field]: event.target.checked })
          touch(field)
        }}
        aria-invalid={wrong[field] ? true : undefined}
        aria-describedby={wrong[field] ? `${field}-error` : undefined}
      >
        {words}
      </Checkbox>
      <FieldError id={`${field}-error`}>{wrong[field]}</FieldError>
    </div>
  )

  function lead(): string {
    const { bikes, bobs } = booking
    if (bikes <= 1) return m.scheduler_bob_lead()
    const noun = inLocale(company.noun_plural, locale)
    return bobs.length === 0
      ? m.scheduler_bob_lead_bikes_first({ bikes, noun })
      : m.scheduler_bob_lead_bikes({ bikes, named: bobs.length, noun })
  }

  // Nobody steers a ride that is over or goes nowhere: it says how it stands instead.
  if (!booking.may.bobs && isOver(booking.status))
    return (
      <LinkPage
        token={token}
        title={statusTitle(booking)}
        lead={statusText(booking)}
        drawing={<StatusDrawing booking={booking} />}
      />
    )
  return (
    <LinkPage
      token={token}
      title={m.scheduler_bob_question({ bikes: isComplete ? 1 : booking.bikes })}
      lead={booking.may.bobs ? lead() : m.scheduler_bob_closed()}
      drawing={<Bob />}
    >
      {booking.bobs.length > 0 && (
        <Notice tone="success" title={m.scheduler_bob_known()}>
          {booking.bobs.map(({ id, first_name, last_name }) => (
            <p key={id}>
              {first_name} {last_name}
            </p>
          ))}
        </Notice>
      )}
      {booking.may.bobs && (
        <Form className={stacked('part')} onSubmit={submit}>
          {isComplete && (
            <RadioCards
              legend={m.scheduler_bob_replaces()}
              name="replaces"
              value={replaced}
              onChange={(next) => {
                setReplaced(next)
                touch('replaces')
              }}
              error={wrong['replaces']}
              options={booking.bobs.map(({ id, first_name, last_name }) => ({
                value: id,
                label: [first_name, last_name].filter(Boolean).join(' '),
              }))}
            />
          )}
          <div className={stacked('5 top', style.pair)}>
            <Field id="first_name" label={m.booking_first_name()} error={wrong['first_name']} required>
              <TextInput {...text('first_name')} autoComplete="off" />
            </Field>
            <Field id="last_name" label={m.booking_last_name()} error={wrong['last_name']} required>
              <TextInput {...text('last_name')} autoComplete="off" />
            </Field>
            <Field
              id="phone"
              label={m.booking_phone()}
              hint={m.scheduler_bob_phone_hint()}
              error={wrong['phone']}
              required
            >
              <PhoneInput
                name="phone"
                value={typed.phone}
                country={country}
                onType={(phone) => {
                  setTyped({ ...typed, phone })
                  touch('phone')
                }}
                onCountry={(next) => {
                  setCountry(next)
                  touch('phone')
                }}
                autoComplete="off"
              />
            </Field>
            <Field
              id="email"
              label={m.booking_email()}
              note={m.common_optional()}
              hint={m.scheduler_bob_email_hint()}
              error={wrong['email']}
            >
              <TextInput {...text('email')} type="email" inputMode="email" autoComplete="off" />
            </Field>
            <Field
              id="birth_date"
              label={m.scheduler_bob_birth_date()}
              note={m.common_optional()}
              error={wrong['birth_date']}
            >
              <TextInput {...text('birth_date')} type="date" autoComplete="off" />
            </Field>
            <Field id="language" label={m.scheduler_bob_language()}>
              <Select name="language" value={language} onChange={(event) => setLanguage(event.target.value)}>
                {locales.map((each) => (
                  <option key={each} value={each} lang={each}>
                    {localeNames[each]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <fieldset className={stacked(1, style.promises)}>
            <legend>{m.scheduler_bob_promises()}</legend>
            {promise('adult', m.scheduler_bob_adult())}
            {promise('licence', m.scheduler_bob_licence())}
            {promise('declaration', m.scheduler_bob_declaration())}
          </fieldset>
          <Problems error={name.error} fields={fields} />
          <div>
            <Button type="submit" busy={name.isPending} busyLabel={m.common_busy()}>
              {m.scheduler_bob_send()}
            </Button>
          </div>
        </Form>
      )}
    </LinkPage>
  )
}
