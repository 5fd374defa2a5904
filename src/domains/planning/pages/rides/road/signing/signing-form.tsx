/** The last step on the crew's phone: who he is, what he declares, and his signature. */
import { type FormEvent, useState } from 'react'
import type { Locale } from '../../../../../../kernel/locale.ts'
import type { Day } from '../../../../../../kernel/time/day.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../../../platform/ui/form/choices.tsx'
import { Field, FieldError } from '../../../../../../platform/ui/form/field.tsx'
import { Checkbox, TelInput, TextInput } from '../../../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../../../platform/ui/layout/layout.ts'
import {
  judgePerson,
  type PhoneSigning,
  type SigningPaper,
} from '../../../../../booking/bob/phone-signing.ts'
import { SignaturePad } from '../../../../../booking/pages/scheduler/bob/signature-pad.tsx'
import type { RideBob } from '../../../../my-calendar/my-calendar.ts'
import { wrongByField } from './refusal-words.ts'
import style from './bob-signing.module.css'

interface SigningFormProps {
  /** Who was named; null for who steps in. */
  readonly bob: RideBob | null
  readonly paper: SigningPaper
  /** Of the ride. */
  readonly day: Day
  readonly locale: Locale
  readonly sendsMail: boolean
  readonly onSign: (said: PhoneSigning['said']) => Promise<void>
  readonly onOther: () => void
  readonly onReread: () => void
}

/** The first word of a name, and what follows it. */
function partsOf(name: string): readonly [string, string] {
  const [first = '', ...rest] = name.split(' ')
  return [first, rest.join(' ')]
}

const texts = ['first_name', 'last_name', 'phone', 'birth_date', 'email'] as const
type TextField = (typeof texts)[number]

export function SigningForm(props: SigningFormProps) {
  const { bob, paper, day, locale, sendsMail, onSign, onOther, onReread } = props
  const to = { locale }
  const [first_name, last_name] = partsOf(bob?.name ?? '')
  const [typed, setTyped] = useState<Readonly<Record<TextField, string>>>({
    first_name,
    last_name,
    phone: bob?.phone ?? '',
    birth_date: '',
    email: '',
  })
  const [given, setGiven] = useState({ licence: false, consent: false })
  const [how, setHow] = useState<'drawn' | 'typed'>('drawn')
  const [signature, setSignature] = useState({ drawn: '', typed: '' })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const touch = (field: string) => setWrong(({ [field]: _read, ...rest }) => rest)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const said = { ...typed, ...given, signed_by: how, signature: signature[how] }
    const judged = judgePerson(said, day)
    if (judged.ok) {
      setBusy(true)
      void onSign(said).finally(() => setBusy(false))
      return
    }
    const words = wrongByField(judged, locale)
    setWrong(words)
    document.querySelector<HTMLElement>(`#signing_${Object.keys(words)[0]}`)?.focus()
  }
  const text = (field: TextField) => ({
    value: typed[field],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      touch(field)
    },
    // The browser of the crew remembers nobody of a group.
    autoComplete: 'off',
  })
  const field = (name: TextField, label: string, hint?: string) => ({
    id: `signing_${name}`,
    label,
    hint,
    error: wrong[name],
    required: name !== 'email',
  })
  const tick = (name: keyof typeof given, words: string) => (
    <div>
      <Checkbox
        id={`signing_${name}`}
        checked={given[name]}
        onChange={(event) => {
          setGiven({ ...given, [name]: event.target.checked })
          touch(name)
        }}
        aria-invalid={wrong[name] ? true : undefined}
        aria-describedby={wrong[name] ? `signing_${name}-error` : undefined}
      >
        {words}
      </Checkbox>
      <FieldError id={`signing_${name}-error`}>{wrong[name]}</FieldError>
    </div>
  )
  return (
    <form noValidate className={stacked('part')} onSubmit={submit}>
      <div className={stacked(3)}>
        <h2 tabIndex={-1}>{m.bob_own_sign({}, to)}</h2>
        <Button look="quiet" compact onClick={onReread}>
          {m.bob_own_reread_all({}, to)}
        </Button>
      </div>
      <Field {...field('first_name', m.booking_first_name({}, to), m.bob_own_name_hint({}, to))}>
        <TextInput {...text('first_name')} />
      </Field>
      <Field {...field('last_name', m.booking_last_name({}, to), m.bob_own_name_hint({}, to))}>
        <TextInput {...text('last_name')} />
      </Field>
      <Field {...field('phone', m.booking_phone({}, to), m.bob_phone_number_hint({}, to))}>
        <TelInput {...text('phone')} />
      </Field>
      <Field {...field('birth_date', m.scheduler_bob_birth_date({}, to), m.bob_own_birth_hint({}, to))}>
        <TextInput {...text('birth_date')} type="date" />
      </Field>
      {sendsMail && (
        <Field {...field('email', m.booking_email({}, to), m.bob_phone_email_hint({}, to))}>
          <TextInput {...text('email')} type="email" inputMode="email" />
        </Field>
      )}
      <section className={stacked(3)}>
        <h3>{m.bob_own_declares({}, to)}</h3>
        <ul className={stacked(2, style.means)}>
          {paper.declares.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {tick('licence', paper.licence)}
        {tick('consent', paper.consent)}
      </section>
      <section className={stacked(4)}>
        <RadioCards
          legend={m.bob_own_sign_how({}, to)}
          name="signing_how"
          columns={2}
          value={how}
          onChange={(next) => {
            setHow(next)
            touch('signature')
          }}
          options={[
            { value: 'drawn', label: m.bob_own_draw({}, to) },
            { value: 'typed', label: m.bob_own_type({}, to) },
          ]}
        />
        {how === 'drawn' ? (
          <div>
            <SignaturePad
              id="signing_signature"
              locale={locale}
              value={signature.drawn}
              onDraw={(drawn) => {
                setSignature({ ...signature, drawn })
                touch('signature')
              }}
              describedBy={wrong['signature'] ? 'signing_signature-error' : undefined}
              isWrong={Boolean(wrong['signature'])}
            />
            <FieldError id="signing_signature-error">{wrong['signature']}</FieldError>
          </div>
        ) : (
          <Field
            id="signing_signature"
            label={m.bob_own_type_label({}, to)}
            error={wrong['signature']}
            required
          >
            <TextInput
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
      <Button type="submit" wide busy={isBusy} busyLabel={m.common_busy({}, to)}>
        {m.bob_own_send({}, to)}
      </Button>
      {(wrong['birth_date'] || wrong['licence']) && (
        <Button look="secondary" wide onClick={onOther}>
          {m.bob_phone_other({}, to)}
        </Button>
      )}
    </form>
  )
}
