/** A form by which somebody changes what he signs in with, for who knows the password: its faults, its frame, its fields. */
import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { faultsOf } from '../../platform/resource/ui/form/faults.ts'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { stacked } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from './profile.module.css'
import { type ProfileChange, changeProfile } from './profile-query.ts'

type Credential = 'email' | 'password'
type Wrong = { readonly [name in Credential | 'current' | 'whole']?: string }

type CredentialForm = ReturnType<typeof useCredentialForm>

/** @param order the fields as they stand in the form: the first that is wrong gets the focus. */
export function useCredentialForm(credential: Credential, order: readonly (Credential | 'current')[]) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)

  const show = (found: Wrong) => {
    setWrong(found)
    setBusy(false)
    const name = order.find((each) => found[each])
    if (name) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  /** Writes it, and answers the account as it is then; null where it was refused, which is shown. */
  const change = async (values: ProfileChange) => {
    setBusy(true)
    setWrong({})
    try {
      return await changeProfile(values)
    } catch (error) {
      const { fields, general } = faultsOf(error, { names: [credential, 'current_password'], locale })
      show(
        fields['current_password']
          ? { current: m.factor_password_wrong() }
          : { [credential]: fields[credential], whole: general[0] },
      )
      return null
    }
  }
  const reset = () => {
    form.current?.reset()
    setBusy(false)
  }
  return { form, busy, wrong, show, change, reset }
}

interface CredentialPanelProps {
  readonly state: CredentialForm
  readonly heading: string
  readonly lead: string
  readonly submit: string
  readonly onSubmit: (typed: (name: Credential | 'current') => string) => Promise<void>
  readonly children: ReactNode
}

export function CredentialPanel({ state, heading, lead, submit, onSubmit, children }: CredentialPanelProps) {
  const { form, busy, wrong } = state
  return (
    <Panel heading={heading}>
      <p className={style.lead}>{lead}</p>
      <Form
        ref={form}
        className={stacked(4)}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          void onSubmit((name) => data.get(name) as string)
        }}
      >
        {wrong.whole && <Notice tone="error" live="assertive" title={wrong.whole} />}
        {children}
        <div>
          <Button type="submit" variant="default" loading={busy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** Beside the field, a press shows what was typed instead of asking for it twice. */
export const PasswordLine = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={{ 'aria-label': m.profile_password_show() }} {...props} />
)

export const CurrentPassword = ({ wrong }: Pick<CredentialForm, 'wrong'>) => (
  <PasswordLine
    name="current"
    autoComplete="current-password"
    label={m.profile_password_current()}
    error={wrong.current}
  />
)
