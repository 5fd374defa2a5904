/** The frame around every page of the portal: side navigation, who is signed in, the languages, the way out. */
import { Burger, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { ClientOnly, Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { fillNoun } from '../../domains/identity/company/noun.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Menu } from '../../platform/resource/ui/overlays/menu.tsx'
import { Drawer } from '../../platform/resource/ui/overlays/windows.tsx'
import { signOut } from '../../platform/session/session.ts'
import { Logo } from '../../platform/ui/frame/frame.tsx'
import { ChevronDown } from '../../platform/ui/icons.tsx'
import { centred, inLine, written } from '../../platform/ui/layout/layout.ts'
import { useMark } from '../document/brand.ts'
import type { Session } from '../access/guards.ts'
import { InsideMain } from './inside-main.ts'
import { Languages } from '../layouts/languages.tsx'
import { PortalLine } from './portal-line.tsx'
import { LiveStatus } from './live-status.tsx'
import { Bell } from '../notices/inbox/bell.tsx'
import { SideNavigation } from './navigation/side-navigation.tsx'
import { PaletteOpener } from '../palette/palette-opener.tsx'
import { hiddenClass } from '../../platform/ui/visually-hidden.tsx'
import style from './portal-frame.module.css'
import { ReleaseNotice } from './release-notice.tsx'
import { WaitingReports } from '../report/waiting-reports.tsx'

const CrewLine = lazy(() => import('../crew-line/crew-line.tsx'))

type Member = Extract<Session, { kind: 'member' }>

export function PortalFrame({
  session,
  children,
}: {
  readonly session: Member
  readonly children: ReactNode
}) {
  const [open, { toggle, close }] = useDisclosure(false)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const mark = useMark()
  useEffect(close, [pathname, close])
  const navigation = (
    <SideNavigation role={session.member.role} fill={fillNoun(session.noun)} pathname={pathname} />
  )
  return (
    <div className={style.frame}>
      <header className={inLine(3, style.bar)}>
        <Burger
          className={style.burger}
          opened={open}
          onClick={toggle}
          size="sm"
          aria-label={m.portal_navigation()}
          aria-expanded={open}
        />
        <Link to="/portal" className={style.home} aria-label={mark.name || m.home_page_title()}>
          <Logo {...mark} />
        </Link>
        <div className={inLine(4, style.end)}>
          <PaletteOpener noun={session.noun} />
          <Bell account={session.member.id} />
          {isAdministrator(session.member.role) ? (
            <span className={written('muted small bold', style.language)} title={m.app_language_office()}>
              <span aria-hidden="true">NL</span>
              <span className={hiddenClass}>{m.app_language_office()}</span>
            </span>
          ) : (
            <Languages />
          )}
          <MemberMenu session={session} />
        </div>
      </header>
      <aside className={style.side}>{navigation}</aside>
      <Drawer opened={open} onClose={close} size={300} title={m.portal_navigation()} hiddenFrom="md">
        {navigation}
      </Drawer>
      <ReleaseNotice />
      <main id="main" className={style.main} tabIndex={-1}>
        <PortalLine />
        <WaitingReports account={session.member.id} />
        {session.member.role === 'employee' && (
          <ClientOnly>
            <Suspense>
              <CrewLine />
            </Suspense>
          </ClientOnly>
        )}
        <InsideMain value>{children}</InsideMain>
      </main>
      <LiveStatus account={session.member.id} />
    </div>
  )
}

function MemberMenu({ session: { member } }: { readonly session: Member }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const leave = async () => {
    // What a phone of the crew has not sent yet is asked about first.
    if (member.role === 'employee') {
      const { mayLeave } = await import('../crew-line/leaving.ts')
      if (!(await mayLeave())) return
    }
    await signOut(queryClient)
    // A fresh document: the page that is left would ask for its records once more, as nobody.
    await router.navigate({ to: '/portal/auth/login', reloadDocument: true })
  }
  return (
    <Menu
      width={240}
      heading={member.email}
      button={
        <UnstyledButton
          className={inLine(2, style.member)}
          aria-label={m.portal_member_menu({ name: member.name })}
        >
          <span className={centred(style.initials)} aria-hidden="true">
            {initialsOf(member.name)}
          </span>
          <span className={written('bold', style.name)}>{member.name}</span>
          <ChevronDown size={16} />
        </UnstyledButton>
      }
      entries={[
        { words: m.profile_title(), to: '/portal/profile' },
        { words: m.factor_heading(), to: '/portal/auth/second-factor' },
        { words: m.portal_sign_out(), act: () => void leave() },
      ]}
    />
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
