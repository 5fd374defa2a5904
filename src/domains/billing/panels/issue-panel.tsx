/** Asks once more before a draft becomes final: what it comes to, whom it is for, and what is missing. */
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { useSendsMail, withMail } from '../../../platform/mail/ui/mail-words.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { isForBuyer } from '../../catalog/vat/vat-code.ts'
import panel from '../../booking/panels/panel.module.css'
import { sellerSettingsQuery } from '../billing-calls.ts'
import type { Invoice } from '../invoice.ts'
import { draftDebtor, isForOrganisation, type OfficeInvoice } from '../office-invoice.ts'
import { asksRegister } from '../untaxed.ts'
import { useDayHint } from '../../identity/books/closed-days.ts'
import { useFreeMoney } from './free-money.tsx'
import { useIsConfirmed, VatNumberCheck } from './vat-number-check.tsx'
import { mustBeStructured } from '../structured/duty.ts'
import { acceptedGaps, invoiceRecipients, judgeGaps, missingOf, sellerGaps } from '../paper/party.ts'

export interface IssuePanelProps {
  readonly invoice: OfficeInvoice
  readonly onClose: () => void
}

/** On its way only where emails leave. */
function issuedWords({ number, sent_at }: Invoice, wasToBeSent: boolean) {
  const named = { number: number ?? '' }
  if (sent_at !== null) return m.billing_issued_sent(named)
  return wasToBeSent ? withMail(m.billing_issued(named), false) : m.billing_issued(named)
}

const missingWords: Readonly<Record<string, () => string>> = {
  'customer-address-missing': m.refusal_customer_address_missing,
  'customer-vat-missing': m.refusal_customer_vat_missing,
  'structured-address-missing': m.refusal_structured_address_missing,
  'seller-address-missing': m.refusal_seller_address_missing,
  'seller-vat-missing': m.refusal_seller_vat_missing,
  'seller-vat-invalid': m.refusal_seller_vat_invalid,
  'seller-enterprise-number-invalid': m.refusal_seller_enterprise_number_invalid,
  'seller-form-missing': m.refusal_seller_form_missing,
  'seller-court-missing': m.refusal_seller_court_missing,
  'seller-iban-missing': m.refusal_seller_iban_missing,
  'seller-iban-invalid': m.refusal_seller_iban_invalid,
}

/** What stands beside its field is not said again below. */
const besideAField = (fields: Readonly<Record<string, string>>) =>
  ['issue_date', 'send', 'vat_reason', 'answers_for_number', acceptedGaps].some((name) =>
    Object.hasOwn(fields, name),
  )

export function IssuePanel({ invoice, onClose }: IssuePanelProps) {
  const formats = useFormats()
  const navigate = useNavigate()
  const portal = usePortalAccess()
  const customerPage = portal.pageOf('customers')
  const { busy, refused, send } = useAsking()
  const [day, setDay] = useState('')
  const dayHint = useDayHint('document', day, m.billing_issue_date_hint())
  const { id, customer, gross, row_version: version } = invoice
  const debtor = draftDebtor(invoice)
  const free = useFreeMoney(id, invoice.booking !== null)
  const recipients =
    customer?.email === undefined ? [debtor?.email ?? ''].filter(Boolean) : invoiceRecipients(customer)
  const email = debtor ? recipients.join(', ') : null
  // Who is to pay hears of it at once; where there is no address, the office knows before it issues.
  const leaves = useSendsMail() !== false
  const [chosen, setSent] = useState<boolean | null>(null)
  const isSent = chosen ?? (email !== '' && leaves)
  const { data: company } = useQuery(sellerSettingsQuery())
  const isOrganisation = isForOrganisation(invoice)
  const isStructured = debtor !== null && mustBeStructured(debtor, invoice.vat_breakdown ?? [])
  const bought = { isOrganisation, isStructured }
  const missing = [...sellerGaps(company ?? {}), ...(debtor ? missingOf(debtor, bought) : [])].map(
    ({ reason }) => reason,
  )
  const [areGapsAccepted, setGapsAccepted] = useState(false)
  const isAskedTwice =
    Boolean(refused?.fields[acceptedGaps]) ||
    (debtor !== null && judgeGaps(debtor, { ...bought, areAccepted: false }).some(({ field }) => field))

  const [vatReason, setVatReason] = useState('')
  const isUntaxed = (invoice.vat_breakdown ?? []).some(({ category }) => isForBuyer(category))

  const isNumberAsked = asksRegister(invoice.vat_breakdown ?? [])
  const [isAnsweredFor, setAnsweredFor] = useState(false)
  const isConfirmed = useIsConfirmed(isNumberAsked ? (debtor?.vat_number ?? null) : null)
  const lacksOfCustomer = missing.some((reason) => !reason.startsWith('seller-'))

  async function issue() {
    const body = {
      send: isSent,
      ...(day && { issue_date: day }),
      ...(isUntaxed && { vat_reason: vatReason, answers_for_number: isAnsweredFor }),
      ...(areGapsAccepted && { [acceptedGaps]: true }),
    }
    const issued = await send<Invoice>({ path: `/api/invoices/${id}/issue`, body, version })
    if (!('data' in issued)) return
    showToast(issuedWords(issued.data, isSent))
    onClose()
    await navigate({ to: `/portal/invoices/view/${id}` as LinkProps['to'] })
  }

  return (
    <FormPanel
      title={m.billing_issue_title()}
      send={m.billing_issue()}
      isReady
      busy={busy}
      onSend={() => void issue()}
      onClose={onClose}
    >
      <p>{m.billing_issue_final()}</p>
      <dl className={stacked(4, panel.cost)}>
        <div>
          <dt>{m.invoice_to_pay()}</dt>
          <dd>{gross === null ? '—' : formats.sum(gross - (free?.sum ?? 0))}</dd>
        </div>
        {free && (
          <div>
            <dt>
              {dotted([m.billing_free_off(), free.against.flatMap(({ number }) => number ?? []).join(', ')])}
            </dt>
            <dd>{formats.sum(free.sum)}</dd>
          </div>
        )}
        <div>
          <dt>{m.invoice_to()}</dt>
          <dd>{debtor?.name}</dd>
        </div>
      </dl>
      {missing.length > 0 && (
        <Notice tone="warning" title={m.billing_issue_missing()}>
          {missing.map((reason) => (
            <p key={reason}>{missingWords[reason]?.()}</p>
          ))}
          {customer && customerPage && portal.may('update', 'customers') && lacksOfCustomer && (
            <p>
              <Link to={`${customerPage}/${customer.id}` as LinkProps['to']}>{m.billing_issue_mend()}</Link>
            </p>
          )}
        </Notice>
      )}
      {isAskedTwice && (
        <Checkbox
          name={acceptedGaps}
          label={m.billing_issue_anyway()}
          checked={areGapsAccepted}
          error={refused?.fields[acceptedGaps] && m.billing_issue_anyway_first()}
          onChange={(event) => setGapsAccepted(event.currentTarget.checked)}
        />
      )}
      {isUntaxed && (
        <Textarea
          name="vat_reason"
          label={m.billing_issue_vat_reason()}
          description={m.billing_issue_vat_reason_hint()}
          autosize
          minRows={2}
          maxLength={500}
          withAsterisk
          value={vatReason}
          error={refused?.fields['vat_reason']}
          onChange={(event) => setVatReason(event.currentTarget.value)}
        />
      )}
      {isNumberAsked && debtor?.vat_number && (
        <VatNumberCheck number={debtor.vat_number} name={debtor.name} />
      )}
      {isNumberAsked && !isConfirmed && (
        <Checkbox
          name="answers_for_number"
          label={m.billing_issue_answers_for()}
          checked={isAnsweredFor}
          error={refused?.fields['answers_for_number']}
          onChange={(event) => setAnsweredFor(event.currentTarget.checked)}
        />
      )}
      <TextInput
        type="date"
        name="issue_date"
        label={m.invoice_date()}
        description={dayHint}
        value={day}
        error={refused?.fields['issue_date']}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Checkbox
        name="send"
        label={email ? m.billing_issue_send_to({ email }) : m.billing_issue_send()}
        description={email === '' ? m.billing_issue_send_nowhere() : !leaves && m.billing_issue_send_kept()}
        checked={isSent}
        disabled={email === ''}
        error={refused?.fields['send']}
        onChange={(event) => setSent(event.currentTarget.checked)}
      />
      {refused && !besideAField(refused.fields) && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
