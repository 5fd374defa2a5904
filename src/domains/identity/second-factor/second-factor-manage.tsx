/** A second factor that is on: new recovery codes, or off with it, for who shows a code of the app. */
import { useHydrated } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../platform/ui/button/button.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { CodeField } from './code-field.tsx'
import { renewCodes, switchFactorOff } from './second-factor.ts'
import style from './second-factor.module.css'
import { useFactorForm } from './use-factor-form.ts'

interface SecondFactorManageProps {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
}

export function SecondFactorManage({ onCodes, onOff }: SecondFactorManageProps) {
  const isHydrated = useHydrated()
  const { form, busy, wrong, whole, submit } = useFactorForm('otp', async (otp, button) => {
    if (button !== 'off') return onCodes(await renewCodes(otp))
    await switchFactorOff(otp)
    onOff()
  })
  return (
    <form ref={form} className={stacked(5, style.step)} method="post" noValidate onSubmit={submit}>
      {whole ? (
        <Notice tone="error" live="assertive" title={whole} />
      ) : (
        <Notice tone="success" title={m.factor_on()} />
      )}
      <CodeField label={m.factor_code()} hint={m.factor_manage_hint()} error={wrong} />
      <Button type="submit" value="codes" wide disabled={!isHydrated} busy={busy} busyLabel={m.login_busy()}>
        {m.factor_new_codes()}
      </Button>
      <Button type="submit" value="off" look="secondary" wide disabled={!isHydrated} busy={busy}>
        {m.factor_off()}
      </Button>
    </form>
  )
}
