/** One structured invoice somebody sent: from whom, what for, what is wrong with it, and what becomes of it. */
import { Button, Textarea } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Id } from '../../../../kernel/id/id.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { FormPanel } from '../../../../platform/resource/ui/panel/form-panel.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { RefusedNotice } from '../../../booking/panels/refused-notice.tsx'
import { bringFile } from '../../../../platform/resource/ui/files/bring-file.ts'
import { countedAs } from '../../invoice.ts'
import { type ReceivedFault, receivedInvoices, receivedStates } from '../../resources/received-invoices.ts'
import style from '../received.module.css'

export interface ShownReceived {
  readonly id: Id<'received_invoices'>
  readonly row_version: number
  readonly number: string
  readonly kind: 'invoice' | 'credit_note'
  readonly seller_name: string
  readonly issue_date: Day
  readonly due_date: Day | null
  readonly payable: number
  readonly state: (typeof receivedStates.values)[number]
  readonly reason: string | null
  readonly faults: readonly ReceivedFault[]
  readonly our_reference: string | null
}

export function ReceivedCard({ document }: { readonly document: ShownReceived }) {
  const formats = useFormats()
  const locale = useLocale()
  const { id, number, kind, seller_name, issue_date, due_date, state, reason, faults } = document
  const facts = [
    valueWords(receivedInvoices.fields.kind, kind, locale),
    formats.numericDay(issue_date),
    due_date && m.received_due({ day: formats.numericDay(due_date) }),
    document.our_reference && m.received_our_reference({ reference: document.our_reference }),
  ]
  return (
    <li className={stacked(2, style.document)}>
      <div className={inRow('3 between top')}>
        <div className={stacked('half')}>
          <strong>{seller_name}</strong>
          <Link to={`/portal/received/documents/${id}` as LinkProps['to']}>{number}</Link>
          <span className={written('muted small')}>{facts.filter(Boolean).join(' · ')}</span>
        </div>
        <strong className={written('figures whole')}>
          {formats.sum(countedAs(kind, document.payable) ?? 0)}
        </strong>
      </div>
      <p className={inRow(2)}>
        <Pill tone={receivedStates.tones[state]}>
          {valueWords(receivedInvoices.fields.state, state, locale)}
        </Pill>
        {reason && <span className={written('small')}>{reason}</span>}
      </p>
      {faults.length > 0 && (
        <details>
          <summary>
            {faults.length === 1 ? m.received_faults_one() : m.received_faults({ count: faults.length })}
          </summary>
          <ul className={style.faults}>
            {faults.map(({ rule, words }) => (
              <li key={rule}>
                {inLocale(words, locale)} <span className={written('muted small')}>{rule}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Acts document={document} />
    </li>
  )
}

function Acts({ document }: { readonly document: ShownReceived }) {
  const [isRefusing, setRefusing] = useState(false)
  const { busy, refused, send } = useAsking()
  const { id, state, number } = document
  const at = `/api/received-invoices/${id}`
  const move = (to: ShownReceived['state'], done: string, reason?: string) =>
    send(
      { path: `${at}/state`, body: { state: to, ...(reason && { reason }) }, version: document.row_version },
      done,
    )
  return (
    <>
      <div className={inRow(2)}>
        {state === 'received' && (
          <Button size="sm" loading={busy} onClick={() => void move('booked', m.received_booked())}>
            {m.received_book()}
          </Button>
        )}
        {state === 'received' && (
          <Button variant="default" size="sm" onClick={() => setRefusing(true)}>
            {m.received_refuse()}
          </Button>
        )}
        {state !== 'received' && (
          <Button
            variant="default"
            size="sm"
            loading={busy}
            onClick={() => void move('received', m.received_reopened())}
          >
            {m.received_reopen()}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          onClick={() => void bringFile(`${at}/ubl`, `${number.replaceAll(/[^\w.-]+/g, '-')}.xml`)}
        >
          {m.received_download()}
        </Button>
      </div>
      {refused && !isRefusing && <RefusedNotice refused={refused} />}
      {isRefusing && <RefusePanel number={number} move={move} onClose={() => setRefusing(false)} />}
    </>
  )
}

interface RefusePanelProps {
  readonly number: string
  readonly move: (to: 'refused', done: string, reason: string) => Promise<object>
  readonly onClose: () => void
}

function RefusePanel({ number, move, onClose }: RefusePanelProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  async function refuse() {
    setMissing(!reason.trim())
    if (reason.trim() && 'data' in (await move('refused', m.received_refused(), reason))) onClose()
  }
  return (
    <FormPanel
      title={m.received_refuse_title({ number })}
      send={m.received_refuse()}
      onSend={() => void refuse()}
      onClose={onClose}
    >
      <p>{m.received_refuse_what()}</p>
      <Textarea
        name="reason"
        label={m.office_reason()}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isMissing && m.refusal_reason_required()}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormPanel>
  )
}
