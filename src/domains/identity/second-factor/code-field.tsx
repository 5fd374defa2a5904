/** A one-time code: six digits from the app, with the keypad of a phone. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../platform/ui/form/inputs.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string
}

export function CodeField({ label, hint = m.login_code_hint(), error }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
    </Field>
  )
}
