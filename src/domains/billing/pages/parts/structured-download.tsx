/** The structured document of an invoice or a credit note to take along, and whether the network delivered it. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'

interface StructuredDownloadProps {
  readonly href: string
  readonly isCredit: boolean
  readonly isDelivered: boolean
  /** Its buyer refused it. */
  readonly isRefused: boolean
}

export function StructuredDownload({ href, isCredit, isDelivered, isRefused }: StructuredDownloadProps) {
  const [download, delivered, refused] = isCredit
    ? [
        m.invoice_structured_download_credit,
        m.invoice_structured_delivered_credit,
        m.invoice_structured_refused_credit,
      ]
    : [m.invoice_structured_download, m.invoice_structured_delivered, m.invoice_structured_refused]
  return (
    <p>
      <a href={href} download>
        {download()}
      </a>{' '}
      {(isRefused ? refused : isDelivered ? delivered : m.invoice_structured_not_delivered)()}
    </p>
  )
}
