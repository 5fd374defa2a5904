/** Writes what a list shows to a file, with a word when it is done. */
import { useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { showToast } from '../../toast.ts'
import type { ListState } from '../query/list-state.ts'

export function useExport(list: ListState) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)

  /** @param keys the rows alone that are ticked; absent is all that are shown, on every page. */
  async function write(keys?: readonly string[]): Promise<void> {
    setBusy(true)
    try {
      const { exportList } = await import('./export-list.ts')
      showToast(await exportList(list, { portal, locale, keys }))
    } catch {
      showToast(m.list_export_failed())
    } finally {
      setBusy(false)
    }
  }
  return { write, isBusy }
}
