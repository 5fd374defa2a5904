/** One journal: its rows as they come, a hundred at a time. */
import { type Key, useState } from 'react'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Pager } from '../../../../../platform/resource/ui/list/rows/pager.tsx'
import { WaitingRows } from '../../../../../platform/resource/ui/list/rows/waiting.tsx'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { booksQuery } from '../../books-query.ts'
import { FigureTable, type TableColumn } from '../figure-table.tsx'

const rowsAPage = 100

interface JournalSheetProps<R> {
  readonly path: string
  readonly caption: string
  readonly columns: readonly TableColumn<R>[]
}

export function JournalSheet<R extends { readonly id: Key }>({
  path,
  caption,
  columns,
}: JournalSheetProps<R>) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(
    booksQuery<{ readonly count: number; readonly rows: readonly R[] }>(`${path}?page=${page}`),
  )
  if (error) return <Notice tone="error" live="polite" title={m.portal_fault_server()} />
  if (!data) return <WaitingRows />
  if (data.count === 0) return <p className={written('muted')}>{m.accounting_empty()}</p>
  return (
    <div className={stacked(3)}>
      <FigureTable caption={caption} columns={columns} rows={data.rows} keyOf={({ id }) => id} />
      <Pager page={page} pages={Math.ceil(data.count / rowsAPage)} onPage={setPage} />
    </div>
  )
}
