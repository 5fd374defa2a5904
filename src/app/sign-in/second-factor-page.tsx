/** The page of a person's own second factor; who owes one is led here first. */
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { RecoveryCodes } from '../../domains/identity/second-factor/recovery-codes.tsx'
import type { NewFactor } from '../../domains/identity/second-factor/second-factor.ts'
import { SecondFactorManage } from '../../domains/identity/second-factor/second-factor-manage.tsx'
import { PasswordAgain, ScanCode } from '../../domains/identity/second-factor/second-factor-setup.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { signOut } from '../../platform/session/session.ts'
import { sessionKey } from '../../platform/session/session-state.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import style from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { wayBack } from '../access/guards.ts'
import { useRenewal } from '../access/renewal.ts'

export const Route = createFileRoute('/_empty/portal/auth/second-factor')({
  staticData: { title: () => m.factor_title(), auth: 'self' },
  validateSearch: (search): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  component: SecondFactorPage,
})

function SecondFactorPage() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { session } = Route.useRouteContext()
  const { redirect = null } = Route.useSearch()
  const [codes, setCodes] = useState<readonly string[]>()
  const [fresh, setFresh] = useState<NewFactor>()
  const [isOff, setIsOff] = useState(false)
  useRenewal(session)

  const switchedOff = async () => {
    setIsOff(true)
    setFresh(undefined)
    queryClient.removeQueries({ queryKey: sessionKey })
    await router.invalidate()
  }
  const goOn = async () => {
    queryClient.removeQueries({ queryKey: sessionKey })
    await router.navigate({ to: wayBack(redirect)?.to ?? '/portal' })
  }
  const leave = async () => {
    await signOut(queryClient)
    await router.navigate({ to: '/portal/auth/login' })
  }

  if (session?.kind !== 'member')
    return (
      <EntryFrame title={m.factor_heading()} lead={m.factor_lead()}>
        <div aria-busy="true" />
      </EntryFrame>
    )
  if (codes)
    return (
      <EntryFrame title={m.factor_codes_heading()} lead={m.factor_codes_lead()}>
        <RecoveryCodes codes={codes} onKept={() => void goOn()} />
      </EntryFrame>
    )
  const { factor, member } = session
  const isScanning = fresh && factor !== 'on'
  return (
    <EntryFrame title={m.factor_heading()} lead={isScanning ? m.factor_scan() : m.factor_lead()}>
      {factor === 'on' ? (
        <SecondFactorManage onCodes={setCodes} onOff={() => void switchedOff()} />
      ) : isScanning ? (
        <ScanCode factor={fresh} onCodes={setCodes} />
      ) : (
        <PasswordAgain email={member.email} isOwed={factor === 'owed'} isOff={isOff} onFactor={setFresh} />
      )}
      <Button
        look="quiet"
        wide
        className={style.other}
        onClick={() => void (factor === 'owed' ? leave() : goOn())}
      >
        {factor === 'owed' ? m.portal_sign_out() : m.factor_to_portal()}
      </Button>
    </EntryFrame>
  )
}
