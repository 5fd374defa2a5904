/** The right-hand panel that edits a package, over whatever page is on screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { RecordForm } from '../../../platform/resource/ui/form/record-form.tsx'
import { useEditing } from '../../../platform/resource/ui/form/use-editing.ts'
import { recordPaths } from '../../../platform/resource/ui/data/record.ts'
import { RecordFacts } from '../../../platform/resource/ui/detail/record-facts.tsx'
import { recordQuery } from '../../../platform/resource/ui/data/records.ts'
import type { SidePanelProps } from '../../../platform/resource/ui/panel/side-panel.ts'
import { factNames } from '../../../platform/resource/ui/data/tracks.ts'
import { packages } from '../resources/packages.ts'

export function PackagePanel({ id, close }: SidePanelProps) {
  return id ? <MailLayout id={id} close={close} /> : <p>{m.packages_gone()}</p>
}

function MailLayout({ id, close }: { readonly id: string; readonly close: () => void }) {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const names = factNames(packages, portal.fields('read', 'packages'))
  const written = new Set(portal.fields('update', 'packages'))
  const editable = names.filter((name) => written.has(name))
  const { data: row } = useSuspenseQuery(recordQuery('packages', id, recordPaths(portal, packages)))
  const editing = useEditing(packages, id, editable, queryClient, close)
  if (!row) return <p>{m.packages_gone()}</p>
  if (!portal.may('update', 'packages')) return <RecordFacts resource={packages} names={names} row={row} />
  return (
    <RecordForm
      resource={packages}
      names={editable}
      initial={row}
      submit={m.portal_save()}
      onCancel={close}
      {...editing}
    />
  )
}
