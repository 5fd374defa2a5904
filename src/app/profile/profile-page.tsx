/** My profile: who I am, how I sign in, and what I am told. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isAdministrator } from '../../domains/identity/portal-home.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { WaitingRows } from '../../platform/resource/ui/list/waiting.tsx'
import { kindsFor } from '../notices/kinds.ts'
import { NoticeSettings } from './notice-settings.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import style from './profile.module.css'
import { profileQuery } from './profile-query.ts'
import { SignInPanel } from './sign-in-panel.tsx'

export const Route = createFileRoute('/_portal/portal/profile')({
  staticData: { title: () => m.profile_title() },
  component: ProfilePage,
})

function ProfilePage() {
  const { session } = Route.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery())
  if (session?.kind !== 'member') return null
  const { member, factor } = session
  return (
    <article className={style.page}>
      <h1>{m.profile_title()}</h1>
      <div className={style.columns}>
        <div className={style.column}>
          <PersonPanel profile={profile} role={member.role} />
          {isAdministrator(member.role) && <EmailPanel email={profile.email} />}
          <PasswordPanel email={member.email} hasFactor={factor === 'on'} />
        </div>
        <div className={style.column}>
          <SignInPanel hasFactor={factor === 'on'} />
          {kindsFor(member.role).length > 0 && (
            <Suspense fallback={<WaitingRows />}>
              <NoticeSettings
                account={profile.id}
                role={member.role}
                isMailed={profile.email_notifications}
              />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  )
}
