/** My second factor, and signing out everywhere. */
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { signOutEverywhere } from '../../domains/identity/accounts/account-calls.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { Pill } from '../../platform/resource/ui/value/pill.tsx'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { signOut } from '../../platform/session/session.ts'
import { inRow, written } from '../../platform/ui/layout/layout.ts'
import style from './profile.module.css'

export function SignInPanel({ hasFactor }: { readonly hasFactor: boolean }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await signOutEverywhere('me')
      await signOut(queryClient)
      await router.navigate({ to: '/portal/auth/login', reloadDocument: true })
    },
    onError: () => showToast(m.inbox_fault()),
  })
  return (
    <Panel heading={m.profile_sign_in()}>
      <div className={inRow('3-5 between', style.pair)}>
        <div>
          <p className={written('bold')}>
            {m.factor_heading()}{' '}
            <Pill tone={hasFactor ? 'good' : 'attention'}>
              {hasFactor ? m.profile_factor_on() : m.profile_factor_off()}
            </Pill>
          </p>
          <p className={written('muted small')}>{m.profile_factor_lead()}</p>
        </div>
        <Button variant="default" component={Link} to="/portal/auth/second-factor">
          {hasFactor ? m.profile_factor_manage() : m.profile_factor_set()}
        </Button>
      </div>
      <div className={inRow('3-5 between', style.pair)}>
        <div>
          <p className={written('bold')}>{m.user_sign_out()}</p>
          <p className={written('muted small')}>{m.profile_sign_out_lead()}</p>
        </div>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {m.user_sign_out()}
        </Button>
      </div>
    </Panel>
  )
}
