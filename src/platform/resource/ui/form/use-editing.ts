/** How a form saves a record that is there: over the version that was read, and over a newer one once that is seen. */
import type { QueryClient } from '@tanstack/react-query'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Resource } from '../../resource.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { pathsOf } from '../data/record.ts'
import { recordQuery, updateRecord } from '../data/records.ts'
import { showToast } from '../toast.ts'
import { useOpenPanel } from '../panel/use-open-panel.ts'
import type { RecordFormProps } from './record-form.tsx'

/**
 * @param id the record's key, or `onlyRecord`.
 * @param names the fields the form edits.
 * @param onSaved called once the record is saved, and read anew.
 */
export function useEditing(
  resource: Resource,
  id: string,
  names: readonly string[],
  queryClient: QueryClient,
  onSaved: () => void,
): Pick<RecordFormProps, 'onSubmit' | 'reload'> {
  const portal = usePortalAccess()
  const open = useOpenPanel()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
  return {
    onSubmit: async (changed, { row_version }) => {
      if (Object.keys(changed).length > 0) {
        await updateRecord(resource.name, { id, row_version }, changed)
        await refresh()
        showToast(m.portal_saved())
      }
      // It is saved, wherever it leads.
      const panel = await portal
        .panelAfter?.(queryClient, { collection: resource.name, id, changed })
        .catch(() => null)
      onSaved()
      if (panel) open(panel)
    },
    reload: async () => {
      const theirs = await queryClient.fetchQuery({
        ...recordQuery(resource.name, id, pathsOf(portal, resource, names)),
        staleTime: 0,
      })
      await refresh()
      return theirs
    },
  }
}
