/** A form with one field that the server judges: busy while it does, its fault beside the field, focus on it. */
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { refusalOf } from './second-factor.ts'

type Name = 'password' | 'otp'

export interface FactorForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  /** What is wrong with the field. */
  readonly wrong: string | undefined
  /** What is wrong with no field. */
  readonly whole: string | undefined
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** The form around the field `name`; `send` gets its value, and the name of the button that was pressed. */
export function useFactorForm(
  name: Name,
  send: (value: string, button: string | undefined) => Promise<void>,
): FactorForm {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [whole, setWhole] = useState<string>()

  const fail = (fault: string) => {
    setWrong(fault)
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  async function judged(value: string, button: string | undefined) {
    setBusy(true)
    setWrong(undefined)
    setWhole(undefined)
    try {
      await send(value, button)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === 'password-wrong') fail(m.factor_password_wrong())
      else if (refusal === 'code-wrong') fail(m.factor_code_wrong())
      else setWhole(refusal === 'too-often' ? m.login_too_often() : m.login_unreachable())
    }
    setBusy(false)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(name) as string
    const value = name === 'otp' ? typed.replaceAll(/\s/g, '') : typed
    const { submitter } = event.nativeEvent as SubmitEvent
    if (value) void judged(value, submitter?.getAttribute('value') ?? undefined)
    else fail(name === 'otp' ? m.login_code_required() : m.login_password_required())
  }
  return { form, busy, wrong, whole, submit }
}
