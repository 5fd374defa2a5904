/** The page of one invoice, opened by its token: what it says, how it stands, how to pay it. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { undoneStates } from '../resources/invoice-words.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../platform/ui/frame/frame.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { companyQuery } from '../../catalog/shown.ts'
import { invoiceAddress, linkedInvoiceQuery, type ShownInvoice } from '../shown.ts'
import { paymentStateWords } from '../paper/payment-state-words.ts'
import style from './invoice-link.module.css'
import { PaperToPay } from './parts/how-to-pay.tsx'
import { StructuredDownload } from './parts/structured-download.tsx'
import { PaperSheet } from './parts/paper-sheet.tsx'

export const Route = createFileRoute('/_public/pdf/invoice/$token')({
  staticData: { title: () => m.invoice_link_title() },
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const [invoice] = await Promise.all([
      queryClient.ensureQueryData(linkedInvoiceQuery(token)),
      queryClient.ensureQueryData(companyQuery()),
    ])
    if (!invoice) throw notFound()
  },
  component: InvoiceLinkPage,
})

function InvoiceLinkPage() {
  const { token } = Route.useParams()
  const locale = useLocale()
  const { data: shown } = useSuspenseQuery(linkedInvoiceQuery(token))
  if (!shown) throw notFound()
  const { paper, payment, open, status, structured, delivered, refused, credited, paid_on } = shown
  // What was credited in part was not paid whole: its sum stays the one it asked.
  const paidOn = credited > 0 ? null : paid_on
  return (
    <main id="main" className={style.main}>
      <PageWidth className={stacked(4, style.page)}>
        <div className={stacked(3, style.bar)}>
          <PaymentState shown={shown} />
          <a
            className={buttonClass({ look: 'secondary' }, style.download)}
            href={`${invoiceAddress(token)}/pdf`}
            download
          >
            {m.invoice_download()}
          </a>
        </div>
        {structured && (
          <StructuredDownload
            href={`${invoiceAddress(token)}/ubl`}
            isCredit={paper.kind === 'credit_note'}
            isDelivered={delivered}
            isRefused={refused}
          />
        )}
        <PaperSheet
          paper={paper}
          locale={locale}
          heading="h1"
          isCredited={isIn(undoneStates, status)}
          paidOn={paidOn}
        >
          {payment && <PaperToPay paper={paper} payment={payment} open={open} locale={locale} />}
        </PaperSheet>
      </PageWidth>
    </main>
  )
}

/** What became of it since it was made. */
function PaymentState({ shown }: { readonly shown: ShownInvoice }) {
  const { kind, due_date: dueDate, corrects } = shown.paper
  const { tone, title, more } = paymentStateWords(
    { ...shown, kind, dueDate, paidOn: shown.paid_on, corrects: corrects?.number ?? null },
    useLocale(),
  )
  return (
    <Notice tone={tone} title={title}>
      {more}
    </Notice>
  )
}
