/** Finds the document a line pays: by its number, the booking's, or whoever it is for. */
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Drawer } from '../../../../platform/resource/ui/overlays/windows.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { openInvoices, owedBack } from '../../../billing/invoice.ts'
import { type BankLine, type FoundInvoice, invoiceFields, openOfFound } from '../bank-lines.ts'
import style from '../bank.module.css'

const mostShown = 10

/** What is open, or is to go back, as far as the words fit it. */
const findQuery = (typed: string, isRefund: boolean) => {
  const words = { _icontains: typed.trim() }
  const anywhere = [
    { number: words },
    { booking: { number: words } },
    { customer: { last_name: words } },
    { customer: { first_name: words } },
    { customer: { company_name: words } },
  ]
  const among = isRefund ? owedBack : openInvoices
  return pageQuery('invoices', {
    fields: invoiceFields,
    filter: typed.trim() ? { _and: [among, { _or: anywhere }] } : among,
    sort: ['-issue_date', '-number'],
    limit: mostShown,
    page: 1,
  })
}

interface InvoiceSearchProps {
  readonly line: BankLine
  readonly onClose: () => void
}

export function InvoiceSearch({ line, onClose }: InvoiceSearchProps) {
  const [typed, setTyped] = useState('')
  const formats = useFormats()
  const { data, isPending, error } = useQuery({
    ...findQuery(typed, line.amount < 0),
    placeholderData: keepPreviousData,
  })
  const found = (data?.rows ?? []) as unknown as readonly FoundInvoice[]
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
        {error && <Notice tone="error" live="polite" title={m.portal_fault_server()} />}
        {!isPending && !error && found.length === 0 && (
          <p className={written('muted')}>
            <output>{m.bank_find_none()}</output>
          </p>
        )}
        <ul className={stacked(3, style.found)}>
          {found.map((invoice) => (
            <Choice key={invoice.id} invoice={invoice} line={line} onDone={onClose} />
          ))}
        </ul>
        {data && data.count > mostShown && (
          <p className={written('muted small')}>{m.bank_find_more({ count: data.count - mostShown })}</p>
        )}
      </div>
    </Drawer>
  )
}

interface ChoiceProps {
  readonly invoice: FoundInvoice
  readonly line: BankLine
  readonly onDone: () => void
}

function Choice({ invoice, line: { id, amount, row_version: version }, onDone }: ChoiceProps) {
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const open = openOfFound(invoice)
  const over = amount - Math.max(0, open)
  const isOver = amount > 0 && over > 0
  const number = invoice.number ?? ''
  const match = async () => {
    const body = { invoice: invoice.id, ...(isOver && { accept_more: true }) }
    const asked = { path: `/api/bank-lines/${id}/match`, body, version }
    if ('data' in (await send(asked, m.bank_matched({ number })))) onDone()
  }
  return (
    <li className={stacked(2, style.choice)}>
      <div className={inRow('3 between top')}>
        <span className={stacked('half')}>
          <strong>{number}</strong>
          <span className={written('small')}>{invoice.customer_snapshot?.name}</span>
        </span>
        <span className={written('figures small')}>
          {open < 0
            ? m.bank_to_refund({ sum: formats.sum(0 - open) })
            : m.bank_still_open({ sum: formats.sum(open) })}
        </span>
      </div>
      <div>
        <Button variant="default" size="sm" loading={busy} onClick={() => void match()}>
          {isOver ? m.bank_match_over({ number, over: formats.sum(over) }) : m.bank_match({ number })}
        </Button>
      </div>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
    </li>
  )
}
