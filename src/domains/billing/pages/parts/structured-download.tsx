/** The structured document of an invoice or a credit note to take along, and whether the network delivered it. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'

interface StructuredDownloadProps {
  readonly href: string
  readonly isCredit: boolean
  readonly isDelivered: boolean
}

export function StructuredDownload({ href, isCredit, isDelivered }: StructuredDownloadProps) {
  const [download, delivered] = isCredit
    ? [m.invoice_structured_download_credit, m.invoice_structured_delivered_credit]
    : [m.invoice_structured_download, m.invoice_structured_delivered]
  return (
    <p>
      <a href={href} download>
        {download()}
      </a>{' '}
      {isDelivered ? delivered() : m.invoice_structured_not_delivered()}
    </p>
  )
}
