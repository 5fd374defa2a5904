/** What can be done with an invoice now: one main action, the others beside it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isOffice } from '../../identity/role-groups.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { inRow } from '../../../platform/ui/layout/layout.ts'
import { copyLink, openPaper } from '../billing-calls.ts'
import { isSmall } from '../entry.ts'
import { isAhead, mainAction, mayMove, type OfficeInvoice } from '../office-invoice.ts'
import { CreditPanel } from './credit-panel.tsx'
import { useDifferenceLimit } from './difference-limit.ts'
import { DifferencePanel } from './difference-panel.tsx'
import style from './invoice-actions.module.css'
import { FreeMoney } from './free-money.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { SendPanel } from './send-panel.tsx'

export interface InvoiceActionsProps {
  readonly invoice: OfficeInvoice
  /** In cents; below nothing when something is to go back. */
  readonly open: number
  /** In cents, what is to be credited of it first: its panel is open then. */
  readonly toCredit?: number | null
}

export function InvoiceActions({ invoice, open, toCredit = null }: InvoiceActionsProps) {
  const { role } = usePortalAccess()
  const [panel, setPanel] = useState<'issue' | 'send' | 'credit' | 'payment' | 'difference' | null>(
    toCredit !== null && mayMove(invoice, 'credit', role) ? 'credit' : null,
  )
  const [link, setLink] = useState<string | null>(null)
  const { id, number } = invoice
  const close = () => setPanel(null)
  const main = mainAction(invoice)
  const limit = useDifferenceLimit()
  const may = {
    edit: mayMove(invoice, 'edit', role),
    issue: mayMove(invoice, 'issue', role) && invoice.kind !== 'credit_note',
    send: mayMove(invoice, 'send', role) && Boolean(invoice.customer_snapshot?.email),
    pay: mayMove(invoice, 'pay', role) && open !== 0,
    // What is owed a bank may have kept a part of; of what is to go back only a small rest is let go of.
    settle: mayMove(invoice, 'pay', role) && open !== 0 && (open > 0 || isSmall(open, limit)),
    credit: mayMove(invoice, 'credit', role),
  }

  return (
    <>
      <div className={inRow('2 stretch', style.actions)}>
        {may.issue && <Button onClick={() => setPanel('issue')}>{m.billing_issue()}</Button>}
        {may.edit && (
          <Button variant="default" component={Link} to="/portal/invoices/$id" params={{ id } as never}>
            {m.portal_edit()}
          </Button>
        )}
        {may.send && (
          <Button variant={main === 'send' ? 'filled' : 'default'} onClick={() => setPanel('send')}>
            {invoice.sent_at === null ? m.billing_send() : m.billing_send_again()}
          </Button>
        )}
        {may.pay && (
          <Button
            variant={main === 'pay' && !isAhead(invoice) ? 'filled' : 'default'}
            onClick={() => setPanel('payment')}
          >
            {open > 0 ? m.billing_pay() : m.billing_refund()}
          </Button>
        )}
        {may.settle && (
          <Button variant="default" onClick={() => setPanel('difference')}>
            {m.billing_settle()}
          </Button>
        )}
        {number && (
          <Button variant="default" onClick={() => void openPaper(id, number)}>
            {m.invoice_download()}
          </Button>
        )}
        {number && isOffice(role) && (
          <Button variant="default" onClick={() => void copyLink(id).then(setLink)}>
            {m.billing_copy_link()}
          </Button>
        )}
        {may.credit && (
          <Button variant="subtle" color="gray" onClick={() => setPanel('credit')}>
            {m.billing_credit()}
          </Button>
        )}
      </div>
      {open > 0 && mayMove(invoice, 'pay', role) && <FreeMoney invoice={invoice} />}
      {link && <output className={style.link}>{link}</output>}
      {panel === 'send' && <SendPanel invoice={invoice} onClose={close} />}
      {panel === 'issue' && <IssuePanel invoice={invoice} onClose={close} />}
      {panel === 'credit' && <CreditPanel invoice={invoice} amount={toCredit} onClose={close} />}
      {panel === 'difference' && <DifferencePanel invoice={invoice} open={open} onClose={close} />}
      {panel === 'payment' && <PaymentPanel invoice={invoice} open={open} onClose={close} />}
    </>
  )
}
