/** Finds what a line is for: a document, the deposit of a booking, or a customer whose money waits for a document. */
import { TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Drawer } from '../../../../platform/resource/ui/overlays/windows.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type DepositEntry, depositSums } from '../../../booking/deposit/deposit.ts'
import { depositDue } from '../../../booking/price/container-deposit.ts'
import { openInvoices, owedBack } from '../../../billing/invoice.ts'
import {
  bookingFields,
  customerFields,
  depositsToFind,
  type BankLine,
  type FoundBooking,
  type FoundCustomer,
  type FoundInvoice,
  invoiceFields,
} from '../bank-lines.ts'
import {
  CustomerChoice,
  DepositChoice,
  InvoiceChoice,
  RefundsChoice,
  WaitingChoice,
} from './purpose-choices.tsx'
import style from '../bank.module.css'

const mostShown = 10

/** Customers of whom each word that was typed is part of the name or address: a first and a last name together too. */
const named = (typed: string) => ({
  _and: typed
    .trim()
    .split(/\s+/)
    .map((word) => ({
      _or: ['last_name', 'first_name', 'company_name', 'email', 'city'].map((name) => ({
        [name]: { _icontains: word },
      })),
    })),
})

/** Those that fit what was typed; what is open, or is to go back, where nothing was. */
function finding(typed: string, { amount }: Pick<BankLine, 'amount'>) {
  const words = { _icontains: typed.trim() }
  const isTyped = typed.trim() !== ''
  const narrowed = (among: object, anywhere: readonly object[]) =>
    isTyped ? { _and: [among, { _or: anywhere }] } : among
  const found = (fields: readonly string[], filter: object, sort: readonly string[]) => ({
    fields: [...fields],
    filter: filter as never,
    sort: [...sort],
    limit: mostShown,
    page: 1,
  })
  const byBooking = [{ number: words }, { customer: named(typed) }]
  return {
    isTyped,
    invoices: pageQuery(
      'invoices',
      found(
        [...invoiceFields, 'booking.id', 'booking.number'],
        narrowed(amount < 0 ? owedBack : openInvoices, [
          { number: words },
          { booking: { number: words } },
          { customer: named(typed) },
        ]),
        ['-issue_date', '-number'],
      ),
    ),
    deposits: pageQuery(
      'bookings',
      found(bookingFields, narrowed(depositsToFind(amount, isTyped), byBooking), ['local_day', 'number']),
    ),
    customers: pageQuery('customers', found(customerFields, named(typed), ['last_name', 'first_name'])),
  }
}

/** What the customers that were found still owe, by document. */
const openOfCustomers = (ids: readonly string[]) =>
  pageQuery('invoices', {
    fields: [...invoiceFields, 'customer.id'],
    filter: { ...openInvoices, customer: { _in: ids } },
    sort: ['issue_date', 'number'],
    limit: -1,
    page: 1,
  })

type OfBooking = FoundInvoice & {
  readonly booking?: { readonly id: Id<'bookings'>; readonly number: string } | null
}

/** The documents of each booking that has several among them. */
const bookingsOf = (documents: readonly OfBooking[]): readonly (readonly OfBooking[])[] =>
  [...Map.groupBy(documents, ({ booking }) => booking?.id)]
    .filter(([booking, own]) => booking !== undefined && own.length > 1)
    .map(([, own]) => own)

/** What was received of the deposit of each of these bookings, whatever became of it; undefined while it is read. */
function useReceived(ids: readonly Id<'bookings'>[]): ReadonlyMap<string, Cents> | undefined {
  const { data } = useQuery({
    ...pageQuery('deposits', {
      fields: ['booking', 'kind', 'amount', 'reverses'],
      filter: { booking: { _in: ids } },
      limit: -1,
      page: 1,
    }),
    enabled: ids.length > 0,
  })
  const rows = data?.rows as unknown as readonly (DepositEntry & { readonly booking: string })[] | undefined
  if (ids.length === 0) return new Map()
  return (
    rows &&
    new Map(
      [...Map.groupBy(rows, ({ booking }) => booking)].map(([id, own]) => [id, depositSums(own).received]),
    )
  )
}

interface PurposeSearchProps {
  readonly line: BankLine
  readonly onClose: () => void
}

export function PurposeSearch({ line, onClose }: PurposeSearchProps) {
  const [typed, setTyped] = useState('')
  const formats = useFormats()
  const { isTyped, ...queries } = finding(typed, line)
  const kept = { placeholderData: keepPreviousData } as const
  const invoices = useQuery({ ...queries.invoices, ...kept })
  const deposits = useQuery({ ...queries.deposits, ...kept })
  const isCustomers = isTyped
  const customers = useQuery({ ...queries.customers, ...kept, enabled: isCustomers })
  const all = isCustomers ? [invoices, deposits, customers] : [invoices, deposits]
  const [ofInvoices, ofDeposits, ofCustomers] = [invoices, deposits, isCustomers ? customers : null].map(
    (query) => query?.data?.rows ?? [],
  ) as unknown as [readonly OfBooking[], readonly FoundBooking[], readonly FoundCustomer[]]
  const came = useReceived(line.amount > 0 ? ofDeposits.map(({ id }) => id) : [])
  // Of what came in whole already nothing is to come, even where it went back since.
  const toBook = ofDeposits.filter(
    ({ id, deposit, price_trace: trace }) =>
      line.amount < 0 || (came && (came.get(id) ?? 0) < depositDue(trace, deposit ?? 0)),
  )
  const ids = ofCustomers.map(({ id }) => id)
  const theirs = useQuery({ ...openOfCustomers(ids), enabled: ids.length > 0, ...kept })
  const ofTheirs = (theirs.data?.rows ?? []) as unknown as readonly FoundInvoice[]
  const isNone = ofInvoices.length + toBook.length + ofCustomers.length === 0
  const more = all.reduce((sum, { data }) => sum + Math.max(0, (data?.count ?? 0) - mostShown), 0)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={m.bank_find_title({ sum: formats.sum(line.amount) })}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <div className={stacked(4)}>
        <TextInput
          type="search"
          label={m.bank_find_label()}
          description={m.bank_find_hint()}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {all.some(({ error }) => error) && (
          <Notice tone="error" live="polite" title={m.portal_fault_server()} />
        )}
        {isNone && all.every(({ isPending, error }) => !isPending && !error) && (
          <p className={written('muted')}>
            <output>{m.bank_find_none()}</output>
          </p>
        )}
        <ul className={stacked(3, style.found)}>
          {line.amount < 0 &&
            bookingsOf(ofInvoices).map((documents) => (
              <RefundsChoice
                key={documents[0]!.booking!.id}
                booking={documents[0]!.booking!}
                documents={documents}
                line={line}
                onDone={onClose}
              />
            ))}
          {ofInvoices.map((invoice) => (
            <InvoiceChoice key={invoice.id} invoice={invoice} line={line} onDone={onClose} />
          ))}
          {toBook.map((booking) => (
            <DepositChoice key={booking.id} booking={booking} line={line} onDone={onClose} />
          ))}
          {ofCustomers.map((customer) =>
            line.amount < 0 ? (
              <WaitingChoice key={customer.id} customer={customer} line={line} onDone={onClose} />
            ) : (
              <CustomerChoice
                key={customer.id}
                customer={customer}
                open={ofTheirs.filter((invoice) => invoice.customer?.id === customer.id)}
                line={line}
                onDone={onClose}
              />
            ),
          )}
        </ul>
        {more > 0 && <p className={written('muted small')}>{m.bank_find_more({ count: more })}</p>}
      </div>
    </Drawer>
  )
}
