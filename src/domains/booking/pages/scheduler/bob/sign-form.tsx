/** The last step of a Bob's page: who he is, what he declares, and his signature. */
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../../platform/ui/form/choices.tsx'
import { Field, FieldError } from '../../../../../platform/ui/form/field.tsx'
import { Form } from '../../../../../platform/ui/form/form.tsx'
import { Checkbox, TextInput } from '../../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Bob } from '../../../../content/drawings/scenes/moments.tsx'
import { countryOf } from '../../../../customers/phone/phone-country.ts'
import { PhoneInput, useGuessedCountry } from '../../../../customers/phone/phone-field.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { Problems, focusFirstWrong } from '../../parts/problems.tsx'
import { LinkPage } from '../link-page.tsx'
import { useOwnMove } from './own-bob-client.ts'
import type { OwnBobProps } from './own-bob-props.ts'
import { SignaturePad } from './signature-pad.tsx'
import { StepLink } from './step-link.tsx'
import style from './own-bob.module.css'
import pair from './name-bob.module.css'

const fields = ['first_name', 'last_name', 'phone', 'birth_date', 'licence', 'consent', 'signature'] as const

export function SignForm({ token, own }: OwnBobProps) {
  const navigate = useNavigate()
  const sign = useOwnMove<unknown>(token, 'declaration')
  const { wrong, touch } = useFieldErrors(sign.error)
  const [typed, setTyped] = useState({
    first_name: own.first_name ?? '',
    last_name: own.last_name ?? '',
    birth_date: '',
  })
  const [phone, setPhone] = useState(own.phone ?? '')
  const guessed = useGuessedCountry()
  const [chosenCountry, setCountry] = useState<string | null>(null)
  const country = chosenCountry ?? countryOf(own.phone ?? '') ?? guessed
  const [given, setGiven] = useState({ licence: false, consent: false })
  const [how, setHow] = useState<'drawn' | 'typed'>('drawn')
  // Who goes from the one to the other and back finds both as he left them.
  const [signature, setSignature] = useState({ drawn: '', typed: '' })
  const errorId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    sign.mutate(
      {
        version: own.version,
        ...typed,
        phone,
        phone_country: country,
        ...given,
        signed_by: how,
        signature: signature[how],
      },
      {
        onSuccess: () =>
          void navigate({
            to: '/scheduler/$token/bob',
            params: { token },
            search: {},
            replace: true,
            viewTransition: true,
          }),
        onError: (error) => focusFirstWrong(error, fields),
      },
    )
  }
  const text = (field: keyof typeof typed) => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      touch(field)
    },
  })
  const tick = (field: keyof typeof given, words: string) => (
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
  const draw = (path: string) => {
    setSignature({ ...signature, drawn: path })
    touch('signature')
  }

  return (
    <LinkPage
      title={m.bob_own_sign()}
      lead={m.bob_own_sign_lead({ name: own.first_name ?? '' })}
      drawing={<Bob />}
    >
      <Form className={stacked('part')} onSubmit={submit}>
        <div className={stacked('5 top', pair.pair)}>
          <Field
            id="first_name"
            label={m.booking_first_name()}
            hint={m.bob_own_name_hint()}
            error={wrong['first_name']}
            required
          >
            <TextInput {...text('first_name')} autoComplete="given-name" />
          </Field>
          <Field
            id="last_name"
            label={m.booking_last_name()}
            hint={m.bob_own_name_hint()}
            error={wrong['last_name']}
            required
          >
            <TextInput {...text('last_name')} autoComplete="family-name" />
          </Field>
          <Field
            id="phone"
            label={m.booking_phone()}
            hint={m.bob_own_phone_hint()}
            error={wrong['phone']}
            required
          >
            <PhoneInput
              name="phone"
              value={phone}
              country={country}
              onType={(next) => {
                setPhone(next)
                touch('phone')
              }}
              onCountry={(next) => {
                setCountry(next)
                touch('phone')
              }}
            />
          </Field>
          <Field
            id="birth_date"
            label={m.scheduler_bob_birth_date()}
            hint={m.bob_own_birth_hint()}
            error={wrong['birth_date']}
            required
          >
            <TextInput {...text('birth_date')} type="date" autoComplete="bday" />
          </Field>
        </div>
        <section className={stacked(3)}>
          <h2>{m.bob_own_declares()}</h2>
          <ul className={stacked(2, style.means)}>
            {own.declares.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <StepLink token={token} at="1">
              {m.bob_own_reread_all()}
            </StepLink>
          </p>
          {tick('licence', m.bob_own_licence())}
          {tick('consent', own.consent)}
        </section>
        <section className={stacked(4)}>
          <RadioCards
            legend={m.bob_own_sign_how()}
            name="signed_by"
            columns={2}
            value={how}
            onChange={(next) => {
              setHow(next)
              touch('signature')
            }}
            options={[
              { value: 'drawn', label: m.bob_own_draw() },
              { value: 'typed', label: m.bob_own_type() },
            ]}
          />
          {how === 'drawn' ? (
            <div>
              <SignaturePad
                id="signature"
                value={signature.drawn}
                onDraw={draw}
                describedBy={wrong['signature'] ? errorId : undefined}
                isWrong={Boolean(wrong['signature'])}
              />
              <FieldError id={errorId}>{wrong['signature']}</FieldError>
            </div>
          ) : (
            <Field id="signature" label={m.bob_own_type_label()} error={wrong['signature']} required>
              <TextInput
                name="signature"
                value={signature.typed}
                onChange={(event) => {
                  setSignature({ ...signature, typed: event.target.value })
                  touch('signature')
                }}
                autoComplete="off"
              />
            </Field>
          )}
        </section>
        <Problems error={sign.error} fields={fields} />
        <div>
          <Button type="submit" busy={sign.isPending} busyLabel={m.common_busy()}>
            {m.bob_own_send()}
          </Button>
        </div>
      </Form>
    </LinkPage>
  )
}
