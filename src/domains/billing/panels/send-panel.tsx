/** Asks once more before an invoice is mailed: what, to whom, in which language. */
import { useSendsMail } from '../../../platform/mail/ui/mail-words.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { languageWithin } from '../../../platform/resource/ui/value/missing-languages.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import panel from '../../booking/panels/panel.module.css'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { sameMailbox } from '../../customers/contact.ts'
import type { Invoice } from '../invoice.ts'
import type { OfficeInvoice } from '../office-invoice.ts'

interface SendPanelProps {
  readonly invoice: OfficeInvoice
  readonly onClose: () => void
}

/** The mailboxes its letter goes to: who keeps the accounts, and who booked where that is another. Rule BI-10. */
function recipientsOf({ customer_snapshot: debtor, customer }: OfficeInvoice): readonly string[] {
  const [first, booker] = [debtor?.email ?? '', customer?.email ?? '']
  return booker === '' || sameMailbox(first, booker) ? [first] : [first, booker]
}

export function SendPanel({ invoice, onClose }: SendPanelProps) {
  const { busy, refused, send } = useAsking()
  const leaves = useSendsMail() !== false
  const { id, number, language, sent_at: sentAt, row_version: version } = invoice

  async function mail() {
    const sent = await send<Invoice>({ path: `/api/invoices/${id}/sending`, body: {}, version })
    if (!('data' in sent)) return
    showToast(sent.data.sent_at === null ? m.mail_only_kept() : m.billing_sent_toast())
    onClose()
  }

  return (
    <FormPanel
      title={m.billing_send_title({ number: number ?? '' })}
      send={sentAt === null ? m.billing_send() : m.billing_send_again()}
      isReady
      busy={busy}
      onSend={() => void mail()}
      onClose={onClose}
    >
      <p>{m.billing_send_what({ number: number ?? '', language: languageWithin(language) })}</p>
      <dl className={stacked(4, panel.cost)}>
        <div>
          <dt>{m.billing_send_to()}</dt>
          <dd>{recipientsOf(invoice).join(', ')}</dd>
        </div>
      </dl>
      {!leaves && (
        <Notice tone="info">
          <p>{m.billing_issue_send_kept()}</p>
        </Notice>
      )}
      {refused && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
