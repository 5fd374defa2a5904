/** A line each for who keeps the books: rides whose invoice should have been there already, and what is to be agreed to. */
import { Link } from '@tanstack/react-router'
import type { waitingMoney } from '../../domains/billing/server/payments/waiting-money.ts'
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { journalsAnchor } from '../../domains/accounting/pages/books-search.ts'
import { openChoices } from '../../domains/accounting/tax-choices.ts'
import { readAnswer, pageQuery } from '../../platform/resource/ui/data/records.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'

// What the page of the books reads is not fetched for one line.
const lateQuery = {
  queryKey: ['items', 'accounting', 'late'],
  queryFn: async (): Promise<number> => (await readAnswer<{ late: number }>('/api/not-invoiced')).late,
}

const choicesQuery = pageQuery('tax_choices', { fields: ['id', 'choice'], sort: ['id'], limit: 20, page: 1 })

/** What law leaves open, until somebody agreed to all of it. Rule VT-07. */
export function TaxChoicesOpen() {
  const { data } = useQuery(choicesQuery)
  const open = data ? openChoices(data.rows as unknown as readonly { readonly choice: string }[]).length : 0
  if (open === 0) return null
  return (
    <Notice
      title={
        <Link to="/portal/accounting" hash="tax-choices">
          {open === 1 ? m.tax_choices_home_one() : m.tax_choices_home({ count: open })}
        </Link>
      }
    />
  )
}

interface Unsettled {
  readonly back: number
  readonly rows: readonly { readonly id: string }[]
}
const unsettledQuery = {
  queryKey: ['items', 'bookings', 'unsettled'],
  queryFn: () => readAnswer<Unsettled>('/api/unsettled-rides'),
}

/** Nothing while nothing waits: who cancelled reads that his money comes back. */
export function UnsettledRides() {
  const formats = useFormats()
  const { data } = useQuery(unsettledQuery)
  if (!data || data.rows.length === 0) return null
  const { back, rows } = data
  const [first] = rows
  return (
    <Notice
      tone="warning"
      title={
        rows.length === 1 ? (
          <Link to="/portal/bookings/$id" params={{ id: first!.id }}>
            {m.accounting_home_unsettled_one()}
          </Link>
        ) : (
          <Link to="/portal/accounting" search={{ journal: 'unsettled' } as never} hash={journalsAnchor}>
            {m.accounting_home_unsettled({ count: rows.length })}
          </Link>
        )
      }
    >
      {back > 0 && <p>{m.accounting_home_unsettled_back({ amount: formats.money(back) })}</p>}
    </Notice>
  )
}

const waitingMoneyQuery = {
  queryKey: ['items', 'payments', 'waiting-money'],
  queryFn: () => readAnswer<Parsed<typeof waitingMoney>>('/api/waiting-money'),
}

/** Nothing while no paid money waits with a customer. Rule BI-45. */
export function WaitingMoney() {
  const formats = useFormats()
  const { data } = useQuery(waitingMoneyQuery)
  const [first] = data?.rows ?? []
  if (!data || !first) return null
  const { rows, sum } = data
  return (
    <Notice
      tone="warning"
      title={
        rows.length === 1 ? (
          <Link to={`/portal/customers/${first.customer}` as '/'}>
            {m.home_waiting_money_one({ name: first.name, amount: formats.sum(first.waiting) })}
          </Link>
        ) : (
          m.home_waiting_money({ count: rows.length, amount: formats.sum(sum) })
        )
      }
    >
      {rows.length > 1 && (
        <ul>
          {rows.slice(0, mostNamed).map(({ customer, name, waiting }) => (
            <li key={customer}>
              <Link to={`/portal/customers/${customer}` as '/'}>{name}</Link> {formats.sum(waiting)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Customers that are named on the home at once. */
const mostNamed = 5

/** Nothing while nothing is late. Rule AC-08. */
export function LateInvoices() {
  const { data: late } = useQuery(lateQuery)
  if (!late) return null
  return (
    <Notice
      tone="warning"
      title={
        <Link to="/portal/accounting" search={{ journal: 'not_invoiced' } as never}>
          {late === 1 ? m.accounting_home_late_one() : m.accounting_home_late({ count: late })}
        </Link>
      }
    />
  )
}
