/** One role: how it comes in, who has it, and what it may do, which is said in code and only shown here. */
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { roles as companyRoles } from '../../domains/identity/roles.ts'
import style from '../../domains/identity/accounts/accounts.module.css'
import { roles } from '../../platform/access/resources.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { EditableFacts } from '../../platform/resource/ui/detail/editable-facts.tsx'
import { BackToList } from '../../platform/resource/ui/list/back-to-list.tsx'
import { HistoryPanel } from '../../platform/resource/ui/history/history-panel.tsx'
import { pathsOf } from '../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../platform/resource/ui/data/records.ts'
import { RelatedRecords } from '../../platform/resource/ui/detail/related-records.tsx'
import { groupLabel } from '../../platform/resource/words.ts'
import { stacked } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { MayTable } from './may-table.tsx'

export const Route = createFileRoute('/_portal/portal/roles/$id')({
  staticData: { title: () => m.role_title() },
  component: RoleDetailPage,
})

const nameFacts = ['name', 'description']
const accessFacts = ['app_access', 'admin_access', 'enforce_tfa', 'ip_access']

function RoleDetailPage() {
  const { id } = Route.useParams()
  const portal = usePortalAccess()
  const locale = useLocale()
  const paths = pathsOf(portal, roles, [...nameFacts, ...accessFacts])
  const { data: row } = useSuspenseQuery(recordQuery('roles', id, [...paths, 'slug']))
  if (!row) return portal.missing
  // Its rights hang on its name, which is therefore not to be changed.
  const isOfCode = companyRoles.some((role) => role.id === id)
  const nameOnly = { ...roles, fields: { ...roles.fields, name: { ...roles.fields.name, readonly: true } } }
  return (
    <article className={style.page}>
      <header className={stacked(2)}>
        <BackToList resource={roles} />
        <h1>{String(row['name'])}</h1>
      </header>
      {!portal.may('update', 'roles') && <Notice tone="info" title={m.role_read_only()} />}
      <div className={stacked('5 top', style.columns)}>
        <div className={stacked(5)}>
          <EditableFacts
            resource={isOfCode ? nameOnly : roles}
            row={row}
            names={nameFacts}
            heading={m.role_facts()}
          />
          <EditableFacts
            resource={roles}
            row={row}
            names={accessFacts}
            heading={groupLabel(roles, 'access', locale)}
          />
        </div>
        <div className={stacked(5)}>
          <RelatedRecords field={roles.fields.users} id={id} />
          <HistoryPanel resource={roles} row={row} />
        </div>
      </div>
      <MayTable role={String(row['slug'])} isEverything={row['admin_access'] === true} />
    </article>
  )
}
