/** One account: who it is, what it may, and what the office can do for it. */
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { EditableFacts } from '../../../platform/resource/ui/detail/editable-facts.tsx'
import { HistoryPanel } from '../../../platform/resource/ui/history/history-panel.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { Facts } from '../../../platform/resource/ui/detail/record-facts.tsx'
import { pathsOf } from '../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { groupLabel, valueWords } from '../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { accounts, type Account, actionsFor, mayCareFor } from '../accounts/account.ts'
import { AccountActions } from '../accounts/account-actions.tsx'
import { PersonFile } from '../accounts/person-file.tsx'
import style from '../accounts/accounts.module.css'

export const Route = createFileRoute('/_portal/portal/users/$id')({
  staticData: { title: () => m.user_title() },
  component: UserDetailPage,
})

const personFacts = ['first_name', 'last_name', 'email', 'phone_number', 'title', 'language', 'appearance']
const accessFacts = ['role', 'email_notifications']
const trackFacts = ['last_access', 'second_factor']

function UserDetailPage() {
  const { id } = Route.useParams()
  const { session } = Route.useRouteContext()
  const portal = usePortalAccess()
  const locale = useLocale()
  const paths = pathsOf(portal, accounts, [...personFacts, ...accessFacts, ...trackFacts, 'status'])
  const { data: row } = useSuspenseQuery(recordQuery('users', id, [...paths, 'role.admin_access']))
  if (!row) return portal.missing
  const account = row as unknown as Account
  const viewer = {
    id: session?.kind === 'member' ? session.member.id : '',
    isSuper: portal.role === 'super-administrator',
  }
  const isCared = mayCareFor(account, viewer)
  const isOwn = account.id === viewer.id
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ') || account.email
  const { status } = accounts.fields
  return (
    <article className={style.page}>
      <header className={stacked(2)}>
        <BackToList resource={accounts} />
        <div className={inRow('2-3', style.title)}>
          <h1>{name}</h1>
          <Pill tone={status.tones[account.status]}>{valueWords(status, account.status, locale)}</Pill>
        </div>
        {name !== account.email && <p className={written('muted')}>{account.email}</p>}
        <AccountActions account={account} name={name} actions={actionsFor(account, viewer)} />
      </header>
      {!isCared && <Notice tone="info" title={m.user_super_only()} />}
      {isOwn && (
        <Notice tone="info" title={m.user_self()}>
          <Link to="/portal/profile">{m.profile_title()}</Link>
        </Notice>
      )}
      <div className={stacked('5 top', style.columns)}>
        <div className={stacked(5)}>
          <EditableFacts
            resource={accounts}
            row={row}
            names={isOwn ? personFacts.filter((name) => name !== 'email') : personFacts}
            isLocked={!isCared}
            heading={groupLabel(accounts, 'person', locale)}
          />
        </div>
        <div className={stacked(5)}>
          <EditableFacts
            resource={accounts}
            row={row}
            names={isOwn ? accessFacts.filter((name) => name !== 'role') : accessFacts}
            isLocked={!isCared}
            heading={groupLabel(accounts, 'access', locale)}
          />
          <Panel heading={m.user_track()}>
            <Facts resource={accounts} names={isOwn ? ['role', ...trackFacts] : trackFacts} row={row} />
          </Panel>
          <PersonFile kind="users" id={id} />
          <HistoryPanel resource={accounts} row={row} />
        </div>
      </div>
    </article>
  )
}
