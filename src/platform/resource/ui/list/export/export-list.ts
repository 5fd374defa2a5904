/** A list as a file: its columns, filters and order, all pages of it. */
import type { Locale } from '../../../../../kernel/locale.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import { dayIn } from '../../../../i18n/time/wall-clock.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { nameOf } from '../../../words.ts'
import type { PortalAccess } from '../../portal-access.tsx'
import type { ListState } from '../query/list-state.ts'
import { allRows, mostExported } from './all-rows.ts'
import { csvOf } from './csv.ts'
import { tableOf } from './csv-cells.ts'

interface Reader {
  readonly portal: PortalAccess
  readonly locale: Locale
  /** The rows alone that are ticked. */
  readonly keys: readonly string[] | undefined
}

/** Saves the file, and says how many rows it has. */
export async function exportList(
  { resource, asked, file }: ListState,
  { portal, locale, keys }: Reader,
): Promise<string> {
  const { rows, isWhole } = await allRows(resource.name, asked.query, keys)
  const text = csvOf(tableOf(resource, asked.columns, rows, { portal, locale, own: file?.() }))
  const name = `${nameOf(resource, 'many', locale)} ${dayIn(portal.zone, Date.now())}.csv`
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
  return isWhole
    ? m.list_exported({ count: rows.length })
    : m.list_exported_part({ count: rows.length, most: mostExported })
}
