/** A new password: one field, and a box that shows what was typed instead of asking for it twice. */
import { type ReactNode, useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Field } from '../../../platform/ui/form/field.tsx'
import { Checkbox, TextInput } from '../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string
}

export function PasswordField({ label, hint, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={stacked(2)}>
      <Field label={label} hint={hint} error={error} required>
        <TextInput
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Checkbox checked={isShown} onChange={(event) => setIsShown(event.currentTarget.checked)}>
        {m.new_password_show()}
      </Checkbox>
    </div>
  )
}
