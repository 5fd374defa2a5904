/** The form of a draft: its facts, its lines with live sums, saved as a whole, issued when it is right. */
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useLeaving } from '../../../../platform/resource/ui/form/use-leaving.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { useFaultFocus } from '../../../../platform/resource/ui/form/use-fault-focus.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Plus } from '../../../../platform/ui/icons.tsx'
import { RefusedNotice } from '../../../booking/panels/refused-notice.tsx'
import type { OfficeInvoice } from '../../office-invoice.ts'
import { BookingLinesPanel } from './booking-lines-panel.tsx'
import { DraftFacts } from './draft-facts.tsx'
import { Form } from '../../../../platform/ui/form/form.tsx'
import style from './draft-form.module.css'
import {
  draftBody,
  draftSums,
  emptyLine,
  type TypedDraft,
  typedOf,
  usualCode,
  type VatChoice,
} from './draft-state.ts'
import { LineRows } from './line-rows.tsx'
import { LiveTotals } from './live-totals.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { inLocale, type Translated } from '../../../../kernel/text/translated.ts'

const vatCodes = pageQuery('vat_codes', {
  fields: ['id', 'code', 'name', 'category', 'rates'],
  sort: ['code'],
  limit: 50,
  page: 1,
})

export interface DraftFormProps {
  readonly invoice: OfficeInvoice
  /** Saved, or taken in anew: the form begins again from what is kept. */
  readonly onSaved: () => void
  /** All is saved: it may be asked whether it is final. */
  readonly onIssue: () => void
}

export function DraftForm({ invoice, onSaved, onIssue }: DraftFormProps) {
  const { zone } = usePortalAccess()
  const form = useRef<HTMLFormElement>(null)
  const { data } = useSuspenseQuery(vatCodes)
  const codes = data.rows as unknown as readonly VatChoice[]
  // What somebody else saves meanwhile is no reason to lose what is typed here.
  const [version] = useState(invoice.row_version)
  const [saved] = useState(() => typedOf(invoice))
  const [typed, setTyped] = useState<TypedDraft>(saved)
  const [isTaking, setTaking] = useState(false)
  const { busy, refused, send } = useAsking()
  const isDirty = JSON.stringify(draftBody(typed)) !== JSON.stringify(draftBody(saved))
  const change = (next: Partial<TypedDraft>) => setTyped((now) => ({ ...now, ...next }))
  const [today] = useState(() => localTime(new Date().toISOString(), zone).day)
  const day = typed.supply_date ?? today
  const { sums, of } = draftSums(typed, new Map(codes.map((code) => [code.id, code])), day)
  const wrong = refused?.fields ?? {}
  const leaving = useLeaving(isDirty, onSaved)
  useFaultFocus(form, refused)

  async function save(): Promise<boolean> {
    const done = await send({
      method: 'PATCH',
      path: `/api/invoices/${invoice.id}`,
      body: draftBody(typed),
      version,
    })
    if (!('data' in done)) return false
    onSaved()
    return true
  }
  async function keep(event: FormEvent) {
    event.preventDefault()
    if (await save()) showToast(m.portal_saved())
  }

  return (
    <>
      <Form ref={form} className={stacked(5)} onSubmit={(event) => void keep(event)}>
        <DraftFacts invoice={invoice} typed={typed} wrong={wrong} onChange={change} />
        <Panel heading={m.billing_lines()}>
          <LineRows
            lines={typed.lines}
            mode={typed.price_mode}
            language={typed.language}
            codes={codes}
            day={day}
            amounts={of}
            wrong={wrong}
            onChange={(lines) => change({ lines })}
          />
          <div className={inRow('2 stretch', style.add)}>
            <Button
              variant="default"
              leftSection={<Plus size={16} />}
              onClick={() =>
                change({
                  lines: [...typed.lines, emptyLine(typed.lines.at(-1)?.vat_code ?? usualCode(codes, day))],
                })
              }
            >
              {m.billing_line_add()}
            </Button>
            <Button variant="subtle" onClick={() => setTaking(true)}>
              {m.billing_lines_of_booking()}
            </Button>
          </div>
          <LiveTotals sums={sums} />
        </Panel>
        <UsualTexts language={typed.language} />
        {invoice.row_version !== version && !busy ? (
          <Notice tone="warning" live="polite" title={m.portal_conflict_title()}>
            <p>{m.billing_draft_changed()}</p>
            <Button variant="default" size="compact-sm" onClick={onSaved}>
              {m.billing_draft_reload()}
            </Button>
          </Notice>
        ) : (
          refused && <RefusedNotice refused={refused} />
        )}
        <div className={inRow('2 stretch', style.actions)}>
          <Button
            loading={busy}
            onClick={() => void (isDirty ? save() : Promise.resolve(true)).then((ok) => ok && onIssue())}
          >
            {m.billing_issue_begin()}
          </Button>
          <Button type="submit" variant="default" disabled={!isDirty} loading={busy}>
            {m.portal_save()}
          </Button>
        </div>
      </Form>
      {leaving.question}
      {isTaking && (
        <BookingLinesPanel
          // Lines of a booking are asked for that booking: it is judged by what was agreed.
          onTake={(lines, booking) =>
            change({ lines: [...typed.lines, ...lines], booking: typed.booking ?? booking })
          }
          onClose={() => setTaking(false)}
        />
      )}
    </>
  )
}

/** What the office says on every document, as it would stand on this one. */
function UsualTexts({ language }: { readonly language: Locale }) {
  const portal = usePortalAccess()
  const page = portal.pageOf('invoice_texts')
  const { data } = useQuery(
    pageQuery('invoice_texts', {
      fields: ['id', 'position', 'text'],
      filter: { published: { _eq: true }, valid_from: { _lte: '$NOW' } },
      sort: ['position', 'sort'],
      limit: 20,
      page: 1,
    }),
  )
  if (!data || data.count === 0) return null
  return (
    <Panel
      heading={m.billing_texts()}
      aside={page && <Link to={page as LinkProps['to']}>{m.portal_edit()}</Link>}
    >
      <ul className={stacked(2, written('muted small'))} lang={language}>
        {data.rows.map((row) => (
          <li key={row.id}>{inLocale(row['text'] as Translated | null, language)}</li>
        ))}
      </ul>
    </Panel>
  )
}
