/** Writes what a list shows to a file: its columns, filters and order, all pages of it. */
import { useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { dayIn } from '../../../../i18n/time/wall-clock.ts'
import { nameOf } from '../../../words.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { showToast } from '../../toast.ts'
import { allRows, mostExported } from './all-rows.ts'
import type { ListState } from '../query/list-state.ts'

export function useExport({ resource, asked, file }: ListState) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)

  /** @param keys the rows alone that are ticked; absent is all that are shown, on every page. */
  async function write(keys?: readonly string[]): Promise<void> {
    setBusy(true)
    try {
      const [{ rows, isWhole }, { csvOf }, { tableOf }] = await Promise.all([
        allRows(resource.name, asked.query, keys),
        import('./csv.ts'),
        import('./csv-cells.ts'),
      ])
      const text = csvOf(tableOf(resource, asked.columns, rows, { portal, locale, own: file?.() }))
      const name = `${nameOf(resource, 'many', locale)} ${dayIn(portal.zone, Date.now())}.csv`
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
      showToast(
        isWhole
          ? m.list_exported({ count: rows.length })
          : m.list_exported_part({ count: rows.length, most: mostExported }),
      )
    } catch {
      showToast(m.list_export_failed())
    } finally {
      setBusy(false)
    }
  }
  return { write, isBusy }
}
