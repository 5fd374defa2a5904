/** Setting up a second factor: the password once more, the QR code, and a first code as proof. */
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../platform/ui/button/button.tsx'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../platform/ui/form/inputs.tsx'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { CodeField } from './code-field.tsx'
import { beginFactor, enableFactor, type NewFactor } from './second-factor.ts'
import style from './second-factor.module.css'
import { useFactorForm } from './use-factor-form.ts'
import { encode } from 'uqr'

interface PasswordAgainProps {
  readonly email: string
  /** Whether the role asks for a second factor. */
  readonly isOwed: boolean
  /** Whether it was switched off just now. */
  readonly isOff: boolean
  readonly onFactor: (factor: NewFactor) => void
}

export function PasswordAgain({ email, isOwed, isOff, onFactor }: PasswordAgainProps) {
  const isHydrated = useHydrated()
  const { form, busy, wrong, whole, submit } = useFactorForm('password', async (password) => {
    onFactor(await beginFactor(password))
  })
  return (
    <form ref={form} className={stacked(5, style.step)} method="post" noValidate onSubmit={submit}>
      {isOwed && !whole && <Notice title={m.factor_owed()} />}
      {isOff && !isOwed && !whole && <Notice tone="success" live="polite" title={m.factor_off_done()} />}
      {whole && <Notice tone="error" live="assertive" title={whole} />}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.login_password()} hint={m.factor_password_hint()} error={wrong} required>
        <TextInput name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" wide disabled={!isHydrated} busy={busy} busyLabel={m.login_busy()}>
        {m.factor_begin()}
      </Button>
    </form>
  )
}

interface ScanCodeProps {
  readonly factor: NewFactor
  readonly onCodes: (codes: readonly string[]) => void
}

export function ScanCode({ factor: { secret, otpauth_url }, onCodes }: ScanCodeProps) {
  const { form, busy, wrong, whole, submit } = useFactorForm('otp', async (otp) => {
    onCodes(await enableFactor(secret, otp))
  })
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus(), [form])
  return (
    <form ref={form} className={stacked(5, style.step)} method="post" noValidate onSubmit={submit}>
      {whole && <Notice tone="error" live="assertive" title={whole} />}
      <div className={stacked('3 middle', style.scan)}>
        <QrCode text={otpauth_url} label={m.factor_qr()} />
        <a href={otpauth_url} className={buttonClass({ look: 'quiet' }, style.handheld)}>
          {m.factor_open()}
        </a>
      </div>
      <div>
        <p className={written('muted small')}>{m.factor_key()}</p>
        <p className={written('small bold', style.key)}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
      </div>
      <CodeField label={m.factor_code()} error={wrong} />
      <Button type="submit" wide busy={busy} busyLabel={m.login_busy()}>
        {m.factor_enable()}
      </Button>
    </form>
  )
}

/** Light modules around the code (ISO/IEC 18004, 6.3.8). */
const quiet = 4

/** A text as a QR code, drawn as one path: dark on light in every light, because cameras want it so. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={style.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
