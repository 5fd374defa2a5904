/** What became of an invoice: what was paid and given back, its credit notes, and where it belongs. */
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isBookkeeper, isOffice } from '../../identity/role-groups.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import { AccountSteps } from '../../booking/panels/price/account-steps.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { openPaper } from '../billing-calls.ts'
import { isStructured } from '../invoice.ts'
import { lacksStructured } from '../structured/duty.ts'
import { isAhead, mayMove, type OfficeInvoice, type OfficePayment } from '../office-invoice.ts'
import { invoices } from '../resources/invoices.ts'
import { AllocationPanel } from './allocation-panel.tsx'
import { EntryRow } from './entry-row.tsx'
import { restIn } from '../entry.ts'
import { ReversalPanel } from './reversal-panel.tsx'
import style from './invoice-steps.module.css'

interface Part {
  readonly invoice: OfficeInvoice
}

export function InvoiceSteps({ invoice, open }: Part & { readonly open: number }) {
  const { role } = usePortalAccess()
  return (
    <div className={stacked(5)}>
      <Belongs invoice={invoice} />
      {/* Where it stands is not every reader's. */}
      {invoice.number && invoice.peppol_state && isStructured(invoice) && (
        <Structured invoice={invoice} number={invoice.number} />
      )}
      {invoice.peppol_state && lacksStructured(invoice) && isBookkeeper(role) && (
        <LateStructured invoice={invoice} />
      )}
      {invoice.status !== 'draft' && invoice.kind !== 'credit_note' && (
        <Money invoice={invoice} open={open} />
      )}
      <Credits invoice={invoice} />
    </div>
  )
}

const DeliveryPanel = lazy(async () => ({ default: (await import('./delivery-panel.tsx')).DeliveryPanel }))

/** The structured invoice: where it stands, and what became of it on its way. Rules BI-84 and PE-01. */
function Structured({ invoice, number }: Part & { readonly number: string }) {
  const { id, peppol_state } = invoice
  const locale = useLocale()
  const { role } = usePortalAccess()
  return (
    <Panel heading={invoice.kind === 'credit_note' ? m.billing_structured_credit() : m.billing_structured()}>
      <div className={stacked(3)}>
        <p>
          <Pill tone={invoices.fields.peppol_state.tones[peppol_state]}>
            {valueWords(invoices.fields.peppol_state, peppol_state, locale)}
          </Pill>
        </p>
        {isBookkeeper(role) ? (
          <Suspense>
            <DeliveryPanel invoice={invoice} />
          </Suspense>
        ) : (
          peppol_state === 'not_delivered' && <p>{m.billing_structured_not_delivered()}</p>
        )}
        {isOffice(role) && (
          <p className={stacked('half left')}>
            <Button variant="default" onClick={() => void openPaper(id, number, 'ubl')}>
              {m.billing_structured_download()}
            </Button>
            <small className={style.none}>{m.delivery_download_no()}</small>
          </p>
        )}
      </div>
    </Panel>
  )
}

/** It was issued without the structured invoice its buyer must get: one press makes it. Rule BI-84. */
function LateStructured({ invoice: { id, kind, row_version: version } }: Part) {
  const { busy, refused, send } = useAsking()
  const make = () =>
    send({ path: `/api/invoices/${id}/structured`, body: {}, version }, m.billing_structured_made())
  return (
    <Panel heading={kind === 'credit_note' ? m.billing_structured_credit() : m.billing_structured()}>
      <div className={stacked('3 left')}>
        <p>{m.billing_structured_lacks()}</p>
        <Button loading={busy} onClick={() => void make()}>
          {m.billing_structured_make()}
        </Button>
        {refused && <RefusedNotice refused={refused} />}
      </div>
    </Panel>
  )
}

function Belongs({ invoice: { booking, corrects, sent_at, customer, agency } }: Part) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const page = (collection: string, id: string | undefined) => {
    const path = portal.pageOf(collection)
    return path && id ? (`${path}/${id}` as LinkProps['to']) : undefined
  }
  const sent = sent_at ? localTime(sent_at, portal.zone) : null
  const facts = [
    [m.billing_booking(), booking?.number, page('bookings', booking?.id)],
    [
      m.billing_customer(),
      customer?.company_name ?? [customer?.first_name, customer?.last_name].filter(Boolean).join(' '),
      page('customers', customer?.id),
    ],
    [m.billing_agency(), agency?.name, page('booking_agencies', agency?.id)],
    [m.billing_corrects(), corrects?.number, page('invoices', corrects?.id)],
    [m.billing_sent(), sent && `${formats.numericDay(sent.day)} ${formats.time(sent.time)}`, undefined],
  ] as const
  return (
    <Panel heading={m.billing_belongs()}>
      <dl className={stacked(2, style.facts)}>
        {facts.map(
          ([label, value, to]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  )
}

function Money({ invoice, open }: Part & { readonly open: number }) {
  const formats = useFormats()
  const { role } = usePortalAccess()
  const [moved, setMoved] = useState<OfficePayment | null>(null)
  const [reversed, setReversed] = useState<OfficePayment | null>(null)
  const rows = (invoice.payments ?? []).toSorted((a, b) => a.date_created.localeCompare(b.date_created))
  return (
    <Panel heading={m.billing_payments()}>
      {rows.length === 0 && <p className={style.none}>{m.billing_payments_none()}</p>}
      <ul className={stacked(0, style.rows)}>
        {rows.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            counter={rows.find(({ reverses }) => reverses === entry.id)}
            {...(mayMove(invoice, 'pay', role) && {
              onReverse: () => setReversed(entry),
              ...(invoice.customer && restIn(entry, rows) > 0 && { onMove: () => setMoved(entry) }),
            })}
          />
        ))}
      </ul>
      <p className={style.open}>
        <span>{openLabel(invoice, open)}</span>
        <strong className={written('figures whole')}>{formats.sum(Math.abs(open))}</strong>
      </p>
      <AccountSteps of="invoices" id={invoice.id} />
      {moved && invoice.customer && (
        <AllocationPanel
          entry={{ id: moved.id, rest: restIn(moved, rows) }}
          customer={invoice.customer.id}
          from={invoice.id}
          onClose={() => setMoved(null)}
        />
      )}
      {reversed && <ReversalPanel entry={reversed} onClose={() => setReversed(null)} />}
    </Panel>
  )
}

const openLabel = (invoice: OfficeInvoice, open: number): string => {
  if (open >= 0) return m.billing_still_open()
  return isAhead(invoice) ? m.billing_ahead() : m.billing_to_refund()
}

function Credits({ invoice: { credit_notes = [] } }: Part) {
  const formats = useFormats()
  const issued = credit_notes.filter(({ number }) => number !== null)
  if (issued.length === 0) return null
  return (
    <Panel heading={m.billing_credit_notes()}>
      <ul className={stacked(0, style.rows)}>
        {issued.map(({ id, number, gross, issue_date, note }) => (
          <li key={id}>
            <span>
              <Link to="/portal/invoices/view/$id" params={{ id }}>
                {number}
              </Link>
              <span className={style.detail}>
                {[issue_date && formats.numericDay(issue_date), note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={written('figures whole')}>{formats.sum(-(gross ?? 0))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
