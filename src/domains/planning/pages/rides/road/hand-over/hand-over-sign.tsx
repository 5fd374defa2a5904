/** The group reads what was noted, in its own language, and signs for it: drawn, or its name typed once more. */
import { useState } from 'react'
import type { Locale } from '../../../../../../kernel/locale.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../../../platform/ui/form/choices.tsx'
import { Field, FieldError } from '../../../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../../../platform/ui/layout/layout.ts'
import type { HandOverSigning } from '../../../../../booking/hand-over/hand-over-said.ts'
import { SignaturePad } from '../../../../../booking/pages/scheduler/bob/signature-pad.tsx'
import style from './hand-over.module.css'

interface HandOverSignProps {
  /** What is signed; null while something is still to be marked. */
  readonly text: string | null
  readonly locale: Locale
  /** Who is expected to sign. */
  readonly first: string
  readonly signing: HandOverSigning | null
  readonly isWrong: boolean
  readonly onChange: (signing: HandOverSigning | null) => void
}

export function HandOverSign({ text, locale, first, signing, isWrong, onChange }: HandOverSignProps) {
  const to = { locale }
  /** The text that was there when somebody began to sign. */
  const [read, setRead] = useState<string | null>(null)
  if (!text) return null
  if (!signing)
    return (
      <Button
        look="secondary"
        wide
        onClick={() => {
          setRead(text)
          onChange({
            name: first,
            language: locale,
            text,
            signed_by: 'drawn',
            signature: '',
          })
        }}
      >
        {m.rides_hand_over_sign()}
      </Button>
    )
  // Signed for something else than stands there now: the lines go, and are drawn anew.
  const isStale = read !== text
  const signature = isStale ? '' : signing.signature
  const change = (part: Partial<HandOverSigning>) => {
    setRead(text)
    onChange({ ...signing, signature, ...part, text })
  }
  const error = isWrong ? m.refusal_signature_required({}, to) : undefined
  return (
    <section className={stacked(3)} aria-label={m.rides_hand_over_sign()}>
      <p className={style.text} lang={locale}>
        {text}
      </p>
      <Field id="hand_over_signer" label={m.rides_hand_over_signer({}, to)} required>
        <TextInput
          value={signing.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
      </Field>
      <RadioCards
        legend={m.bob_own_sign_how({}, to)}
        name="hand_over_how"
        columns={2}
        value={signing.signed_by}
        onChange={(signed_by) => change({ signed_by, signature: '' })}
        options={[
          { value: 'drawn', label: m.bob_own_draw({}, to) },
          { value: 'typed', label: m.bob_own_type({}, to) },
        ]}
      />
      {signing.signed_by === 'drawn' ? (
        <div>
          <SignaturePad
            id="hand_over_signature"
            locale={locale}
            value={signature}
            onDraw={(drawn) => change({ signature: drawn })}
            describedBy={error ? 'hand_over_signature-error' : undefined}
            isWrong={isWrong}
          />
          <FieldError id="hand_over_signature-error">{error}</FieldError>
        </div>
      ) : (
        <Field id="hand_over_signature" label={m.bob_own_type_label({}, to)} error={error} required>
          <TextInput
            value={signature}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => change({ signature: value })}
          />
        </Field>
      )}
      <Button look="quiet" compact onClick={() => onChange(null)}>
        {m.rides_hand_over_sign_no()}
      </Button>
    </section>
  )
}
