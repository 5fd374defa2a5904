/** The list of invoices, under what is open, what is late, what is to go back and what waits to be issued. */
import { createFileRoute, Link } from '@tanstack/react-router'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { settledStates, unpaidStates } from '../resources/invoice-words.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { readListSearch } from '../../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../../platform/resource/ui/list/resource-list.tsx'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import { EmptyMat } from '../../content/drawings/scenes/moments.tsx'
import { openAmount } from '../../booking/price/invoiced.ts'
import { type InvoiceStatus, openInvoices, toRefund } from '../invoice.ts'
import { invoiceCells } from '../panels/invoice-cells.tsx'
import { invoiceFile } from '../panels/invoice-file.ts'
import { invoices } from '../resources/invoices.ts'
import style from './invoices.module.css'

export const Route = createFileRoute('/_portal/portal/invoices')({
  staticData: { title: () => m.billing_list_title() },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { prepareList, session }, deps: { search } }) =>
    prepareList({ collection: 'invoices', search, session }),
  component: InvoicesPage,
})

function InvoicesPage() {
  return (
    <ResourceList
      resource={invoices}
      lead={<Sums />}
      empty={<EmptyMat />}
      cells={invoiceCells}
      file={invoiceFile}
    />
  )
}

interface PaymentState {
  readonly status: InvoiceStatus
  readonly count: number
  /** Of all its invoices, in cents; less than nothing where money is to go back. */
  readonly open: number
}

interface Group {
  readonly status: InvoiceStatus
  readonly count: string
  readonly sum: Readonly<Record<'gross' | 'paid' | 'credited', string | null>>
}

const standings = {
  queryKey: ['items', 'invoices', 'standings'],
  queryFn: async (): Promise<PaymentState[]> => {
    const query = new URLSearchParams({
      aggregate: JSON.stringify({ count: '*', sum: ['gross', 'paid', 'credited'] }),
      groupBy: 'status',
      filter: JSON.stringify({ _or: [{ status: { _eq: 'draft' } }, openInvoices, toRefund] }),
    })
    const answer = await authorizedFetch(`/items/invoices?${query}`)
    if (!answer.ok) throw new Error(String(answer.status))
    const { data } = (await answer.json()) as { data: Group[] }
    return data.map(({ status, count, sum }) => ({
      status,
      count: Number(count),
      open: openAmount({
        gross: Number(sum.gross ?? 0),
        credited: Number(sum.credited ?? 0),
        paid: Number(sum.paid ?? 0),
      }),
    }))
  },
}

function Sums() {
  const formats = useFormats()
  const { data } = useQuery(standings)
  const of = (states: readonly InvoiceStatus[], part: 'count' | 'open') =>
    (data ?? []).reduce((sum, each) => (states.includes(each.status) ? sum + each[part] : sum), 0)
  const money = (states: readonly InvoiceStatus[]) => (data ? formats.sum(of(states, 'open')) : '…')
  const cards = [
    {
      name: m.billing_sum_open(),
      filter: openInvoices,
      value: money(unpaidStates),
      count: of(unpaidStates, 'count'),
    },
    {
      name: m.billing_sum_late(),
      filter: { ...openInvoices, status: { _eq: 'overdue' } },
      value: money(['overdue']),
      count: of(['overdue'], 'count'),
    },
    {
      name: m.billing_to_refund(),
      filter: toRefund,
      value: data ? formats.sum(0 - of(settledStates, 'open')) : '…',
      count: of(settledStates, 'count'),
    },
    {
      name: m.billing_sum_drafts(),
      filter: { status: { _eq: 'draft' } },
      value: data ? formats.number(of(['draft'], 'count')) : '…',
      count: null,
    },
  ] as const
  return (
    <nav className={stacked(3, style.sums)} aria-label={m.billing_sums()}>
      {cards.map(({ name, filter, value, count }, index) => (
        <Link
          key={name}
          to="/portal/invoices"
          search={{ filter } as never}
          className={stacked('half', style.sum)}
          data-late={index === 1 && count ? '' : undefined}
        >
          <span className={written('muted tiny bold')}>{name}</span>
          <strong className={style.value}>{value}</strong>
          {count !== null && (
            <span className={written('muted tiny')}>{data ? m.billing_sum_count({ count }) : '\u00A0'}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
