/** A draft at the office, to be changed until it is issued; what is issued is only looked at. */
import { useState } from 'react'
import { createFileRoute, Link, notFound, redirect, useParams } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { ArchiveButton } from '../../../platform/resource/ui/detail/archive-button.tsx'
import { ArchivedNotice } from '../../../platform/resource/ui/detail/archived-notice.tsx'
import { RecordHead } from '../../../platform/resource/ui/detail/record-head.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../platform/resource/words.ts'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { invoiceQuery, mayMove, type OfficeInvoice } from '../office-invoice.ts'
import { draftTitle } from '../paper/paper-title.ts'
import { IssuePanel } from '../panels/issue-panel.tsx'
import { DraftForm } from '../panels/draft/draft-form.tsx'
import { invoices } from '../resources/invoices.ts'
import style from './edit-invoice.module.css'

export const Route = createFileRoute('/_portal/portal/invoices/$id')({
  staticData: { title: () => m.billing_edit_title() },
  loader: async ({ params: { id }, context: { session, queryClient, portalAccessOf } }) => {
    if (session?.kind !== 'member') return
    const { role } = session.member
    const found = await queryClient.ensureQueryData(invoiceQuery(await portalAccessOf(role), id))
    if (found === null) throw notFound({ routeId: '/_portal/portal/invoices/$id' })
    const invoice = found as unknown as OfficeInvoice
    if (!mayMove(invoice, 'edit', role))
      throw redirect({ to: '/portal/invoices/view/$id', params: { id }, replace: true })
  },
  component: EditInvoicePage,
})

function EditInvoicePage() {
  const { id } = useParams({ from: '/_portal/portal/invoices/$id' })
  const portal = usePortalAccess()
  const locale = useLocale()
  const [edition, setEdition] = useState(0)
  const [isIssuing, setIssuing] = useState(false)
  const { data: row } = useSuspenseQuery(invoiceQuery(portal, id))
  if (!row) return portal.missing
  const invoice = row as unknown as OfficeInvoice
  return (
    <article className={stacked(5, style.page)}>
      <RecordHead
        resource={invoices}
        name={draftTitle(invoice, invoice.booking?.number, locale)}
        beside={
          <>
            <Pill tone="quiet">{valueWords(invoices.fields.status, invoice.status, locale)}</Pill>
            <Link to="/portal/invoices/view/$id" params={{ id }} className={style.look}>
              {m.billing_preview()}
            </Link>
            {invoice.status === 'draft' && <ArchiveButton resource={invoices} row={row} />}
          </>
        }
      />
      <ArchivedNotice row={row} />
      {invoice.status === 'draft' && !row['archived_at'] && (
        <DraftForm
          key={edition}
          invoice={invoice}
          onSaved={() => setEdition((now) => now + 1)}
          onIssue={() => setIssuing(true)}
        />
      )}
      {isIssuing && <IssuePanel invoice={invoice} onClose={() => setIssuing(false)} />}
    </article>
  )
}
