/** One invoice at the office: the document as it is on paper, what can be done with it, what became of it. */
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { RecordHead } from '../../../platform/resource/ui/detail/record-head.tsx'
import { valueWords } from '../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import type { LineKind } from '../../catalog/price/price.ts'
import { companyQuery } from '../../catalog/shown.ts'
import { countedAs, openOf } from '../invoice.ts'
import { invoiceQuery, type OfficeInvoice, officePaper } from '../office-invoice.ts'
import { draftTitle } from '../paper/paper-title.ts'
import { paymentOf } from '../paper/paper.ts'
import { InvoiceActions } from '../panels/invoice-actions.tsx'
import { InvoiceSteps } from '../panels/invoice-steps.tsx'
import { invoices } from '../resources/invoices.ts'
import style from './invoice-view.module.css'
import { PaperToPay } from './parts/how-to-pay.tsx'
import { PaperSheet } from './parts/paper-sheet.tsx'

export const Route = createFileRoute('/_portal/portal/invoices/view/$id')({
  staticData: { title: () => m.billing_view_title() },
  loader: async ({ params: { id }, context: { session, queryClient, portalAccessOf } }) => {
    if (session?.kind !== 'member') return
    const portal = await portalAccessOf(session.member.role)
    const [found] = await Promise.all([
      queryClient.ensureQueryData(invoiceQuery(portal, id)),
      queryClient.ensureQueryData(companyQuery()),
    ])
    if (found === null) throw notFound({ routeId: '/_portal/portal/invoices/view/$id' })
  },
  validateSearch: ({ credit }: Record<string, unknown>): { readonly credit?: number } =>
    typeof credit === 'number' && credit > 0 ? { credit } : {},
  component: InvoiceViewPage,
})

function InvoiceViewPage() {
  const { id } = Route.useParams()
  const { credit } = Route.useSearch()
  const portal = usePortalAccess()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: row } = useSuspenseQuery(invoiceQuery(portal, id))
  if (!row) return portal.missing
  const invoice = row as unknown as OfficeInvoice
  const paper = officePaper(invoice, company)
  const open = openOf(invoice)
  const payment = invoice.status === 'draft' ? null : paymentOf(paper, open)
  return (
    <article className={stacked(5, style.page)}>
      <RecordHead
        resource={invoices}
        name={invoice.number ?? draftTitle(paper, invoice.booking?.number, locale)}
        beside={
          <Pill tone={invoices.fields.status.tones[invoice.status]}>
            {valueWords(invoices.fields.status, invoice.status, locale)}
          </Pill>
        }
      >
        <Summary invoice={invoice} open={open} />
      </RecordHead>
      <InvoiceActions invoice={invoice} open={open} toCredit={credit ?? null} />
      <div className={stacked('5 top', style.columns)}>
        {/* As it is on paper: in the language of who gets it. */}
        <PaperSheet paper={paper} locale={paper.language} notes={lineNotes(invoice, paper.language)}>
          {payment && <PaperToPay paper={paper} payment={payment} open={open} locale={paper.language} />}
        </PaperSheet>
        <InvoiceSteps invoice={invoice} open={open} />
      </div>
    </article>
  )
}

/** What each line is of, in the language of its paper as all that stands on it; a line that was typed says nothing. */
const lineNotes = ({ lines = [] }: OfficeInvoice, locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap(({ id, kind, deducts }) => {
      const words = deducts ? m.invoice_of_advance : kind && lineWords[kind]
      return words ? [[id, words({}, { locale })] as const] : []
    }),
  )

/** By messages and not by labels: a browser has the labels of its reader's language only. */
const lineWords: Readonly<Record<LineKind, (_: object, say: { readonly locale: Locale }) => string>> = {
  package: m.invoice_of_package,
  extra_time: m.invoice_of_extra_time,
  bob: m.invoice_of_bob,
  drink: m.invoice_of_drink,
  transport: m.invoice_of_transport,
  surcharge: m.invoice_of_surcharge,
  discount: m.invoice_of_discount,
  coupon: m.invoice_of_coupon,
  damage: m.invoice_of_damage,
  cancellation_fee: m.invoice_of_cancellation_fee,
  adjustment: m.invoice_of_adjustment,
}

function Summary({ invoice, open }: { readonly invoice: OfficeInvoice; readonly open: number }) {
  const formats = useFormats()
  const { status, due_date, corrects } = invoice
  const back = corrects?.owed_back ?? 0
  const total = countedAs(invoice.kind, invoice.gross)
  return (
    <p className={inRow('half-4 stretch', written('muted figures', style.summary))}>
      {total !== null && <strong>{formats.sum(total)}</strong>}
      {status !== 'draft' && open > 0 && <span>{m.billing_open({ amount: formats.sum(open) })}</span>}
      {status !== 'draft' && open < 0 && <span>{m.billing_owed_back({ amount: formats.sum(-open) })}</span>}
      {corrects && status !== 'draft' && back > 0 && (
        <Link to="/portal/invoices/view/$id" params={{ id: corrects.id }}>
          {m.billing_owed_back_of({ amount: formats.sum(back), number: corrects.number ?? '' })}
        </Link>
      )}
      {due_date && open > 0 && <span>{m.billing_due({ day: formats.numericDay(due_date) })}</span>}
    </p>
  )
}
