/** The group says who steers: each Bob then reads and signs by a link of his own. */
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSuspenseQuery } from '../../../../../platform/http/client/use-query.ts'
import { localeNames, locales } from '../../../../../kernel/locale.ts'
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { spokenList } from '../../../../../platform/i18n/format/spoken-list.ts'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../../platform/ui/form/choices.tsx'
import { Field } from '../../../../../platform/ui/form/field.tsx'
import { Form } from '../../../../../platform/ui/form/form.tsx'
import { Checkbox, Select, TextInput } from '../../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { companyQuery } from '../../../../catalog/shown.ts'
import { Bob } from '../../../../content/drawings/scenes/moments.tsx'
import { countryOf } from '../../../../customers/phone/phone-country.ts'
import { PhoneInput, useGuessedCountry } from '../../../../customers/phone/phone-field.tsx'
import { isOver } from '../../../booking.ts'
import { bobWords } from '../../../bob/bob-words.ts'
import { isSteering } from '../../../bob/surplus.ts'
import { ourBobs } from '../../../price/receipt-words.ts'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { Problems, focusFirstWrong } from '../../parts/problems.tsx'
import { LinkPage } from '../link-page.tsx'
import { StatusDrawing, statusText, statusTitle } from '../parts/booking-status.tsx'
import { useMove, useScheduled } from '../scheduler-client.ts'
import { NamedBobs } from './named-bobs.tsx'
import style from './name-bob.module.css'

const texts = { first_name: '', last_name: '', phone: '', email: '' }

export function NameBob({ token }: { readonly token: string }) {
  const booking = useScheduled(token)
  const navigate = useNavigate()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const name = useMove<Record<string, unknown>>(token, 'bobs')
  const { wrong, touch } = useFieldErrors(name.error)
  const [typed, setTyped] = useState(texts)
  const [isSelf, setSelf] = useState(false)
  const guessed = useGuessedCountry()
  const [chosen, setCountry] = useState<string | null>(null)
  // Most groups are of one country: that of the number they booked with.
  const country = chosen ?? countryOf(booking.contact.phone ?? '') ?? guessed
  const [language, setLanguage] = useState<string>(locale)
  const [replaced, setReplaced] = useState<string | null>(null)
  // Each bike has one: a new one takes the place of whom the group names; of the only one without asking.
  const steering = booking.bobs.filter(isSteering)
  const isComplete = steering.length >= booking.bikes && steering.length > 1
  const fields = [...Object.keys(texts), ...(isComplete ? ['replaces'] : [])]

  function submit(event: FormEvent) {
    event.preventDefault()
    const { first_name, last_name, ...reached } = typed
    const said = Object.entries(reached).filter(([, value]) => value.trim())
    name.mutate(
      {
        first_name,
        last_name,
        ...Object.fromEntries(said),
        language,
        phone_country: country,
        ...(replaced ? { replaces: replaced } : {}),
      },
      {
        onSuccess: ({ bobs }) => {
          const own = isSelf && bobs.findLast((bob) => bob.first_name === first_name.trim() && bob.link)?.link
          void navigate(
            own
              ? { to: '/scheduler/$token/bob', params: { token: own }, search: {}, viewTransition: true }
              : {
                  to: '/scheduler/$token/success',
                  params: { token },
                  search: { done: replaced ? 'bob_replaced' : 'bob' },
                  viewTransition: true,
                },
          )
        },
        onError: (error) => focusFirstWrong(error, fields),
      },
    )
  }
  /** Who booked steers himself: what he said of himself stands there already. */
  function tickSelf(isTicked: boolean) {
    const { first_name, last_name, phone, email } = booking.contact
    setSelf(isTicked)
    setTyped(
      isTicked
        ? { first_name: first_name ?? '', last_name: last_name ?? '', phone: phone ?? '', email: email ?? '' }
        : texts,
    )
    for (const field of fields) touch(field)
  }
  const text = (field: keyof typeof texts) => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      touch(field)
    },
  })

  function lead(): string {
    const { bikes } = booking
    if (bikes <= 1) return m.scheduler_bob_lead()
    const noun = inLocale(company.noun_plural, locale)
    return steering.length === 0
      ? m.scheduler_bob_lead_bikes_first({ bikes, noun })
      : m.scheduler_bob_lead_bikes({ bikes, named: steering.length, noun })
  }

  const oursSteer = booking.bob === 'ours'
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
      title={oursSteer ? ourBobs(booking.bikes) : m.scheduler_bob_question({ bikes: booking.bikes })}
      lead={oursSteer ? m.scheduler_bob_ours() : booking.may.bobs ? lead() : m.scheduler_bob_closed()}
      drawing={<Bob />}
    >
      {booking.bobs.length > 0 && (
        <section className={stacked(4)}>
          <h2>{m.scheduler_bob_known()}</h2>
          <NamedBobs token={token} booking={booking} />
        </section>
      )}
      {!oursSteer && booking.former_bobs.length > 0 && (
        <p>
          {m.scheduler_bob_former({
            names: spokenList(booking.former_bobs, locale),
            count: booking.former_bobs.length,
          })}
        </p>
      )}
      {booking.may.bobs && (
        <Form className={stacked('part')} onSubmit={submit}>
          {booking.bobs.length > 0 && <h2>{bobWords({ named: steering.length, bikes: booking.bikes })}</h2>}
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
              options={steering.map(({ id, first_name, last_name }) => ({
                value: id,
                label: [first_name, last_name].filter(Boolean).join(' '),
              }))}
            />
          )}
          <Checkbox name="self" checked={isSelf} onChange={(event) => tickSelf(event.target.checked)}>
            {m.scheduler_bob_self()}
          </Checkbox>
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
              hint={booking.sends_mail ? m.scheduler_bob_email_hint() : m.scheduler_bob_email_hint_page()}
              error={wrong['email']}
            >
              <TextInput {...text('email')} type="email" inputMode="email" autoComplete="off" />
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
