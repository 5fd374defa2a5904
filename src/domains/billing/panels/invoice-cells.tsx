/** The columns of invoices that say more than their field: nothing was sent where emails do not leave. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useSendsMail } from '../../../platform/mail/ui/mail-words.ts'
import { Pill } from '../../../platform/resource/ui/pill.tsx'
import type { Row } from '../../../platform/resource/ui/record.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import type { InvoiceStatus } from '../invoice.ts'
import { invoices } from '../resources/invoices.ts'

export function InvoiceState({ status }: { readonly status: InvoiceStatus }) {
  const locale = useLocale()
  const sends = useSendsMail()
  if (status === 'sent' && sends === false) return <Pill tone="attention">{m.letters_state_kept()}</Pill>
  return (
    <Pill tone={invoices.fields.status.tones[status]}>
      {valueWords(invoices.fields.status, status, locale)}
    </Pill>
  )
}

const Status = ({ row }: { readonly row: Row }) => <InvoiceState status={row['status'] as InvoiceStatus} />

export const invoiceCells = { status: Status }
