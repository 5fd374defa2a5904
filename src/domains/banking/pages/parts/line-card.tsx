/** One line of the bank: what moved, what the program thinks of it, and the one press that settles it. */
import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { FormPanel } from '../../../../platform/resource/ui/panel/form-panel.tsx'
import type { Asked } from '../../../../platform/session/client/asking.ts'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { writtenReference } from '../../../billing/paper/structured-reference.ts'
import { DifferencePanel } from '../../../billing/panels/difference-panel.tsx'
import { bankLines } from '../../resources/bank-lines.ts'
import { lineStates } from '../../resources/bank-words.ts'
import { type BankLine, customerWords, depositWords, isRefunds, openOfFound } from '../bank-lines.ts'
import {
  DepositButton,
  MatchButton,
  RefundsButton,
  ReturnButton,
  TakeBack,
  useSmallRest,
} from './line-buttons.tsx'
import { PurposeSearch } from './purpose-search.tsx'
import style from '../bank.module.css'

export function LineCard({ line }: { readonly line: BankLine }) {
  const formats = useFormats()
  const locale = useLocale()
  const { name, iban, reference, message, state, why, reason, statement } = line
  return (
    <li className={stacked(2, style.line)}>
      <div className={inRow('3 between top')}>
        <div className={stacked('half')}>
          <strong>{name || m.bank_no_name()}</strong>
          <span className={written('muted small')}>
            {[
              formats.numericDay(line.entry_day),
              statement?.number && m.bank_of_statement({ number: statement.number }),
              iban,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <strong className={written('figures whole')}>{formats.sum(line.amount)}</strong>
      </div>
      {(reference ?? message) && (
        <p className={written('small', style.message)}>
          {[reference && writtenReference(reference), message].filter(Boolean).join(' · ')}
        </p>
      )}
      <p className={inRow(2)}>
        <Pill tone={lineStates.tones[state]}>{valueWords(bankLines.fields.state, state, locale)}</Pill>
        {why && <span className={written('small')}>{valueWords(bankLines.fields.why, why, locale)}</span>}
        {reason && <span className={written('small')}>{reason}</span>}
      </p>
      <Found line={line} />
      <Acts line={line} />
    </li>
  )
}

/** What it is or may be for, and how that stands: a document, the deposit of a booking, or nothing yet. */
function Found({ line }: { readonly line: BankLine }) {
  const formats = useFormats()
  const { invoice, booking, payment, takes_back: takesBack } = line
  if (booking)
    return (
      <p className={written('small')}>
        <Link to="/portal/bookings/$id" params={{ id: booking.id }}>
          {isRefunds(line)
            ? m.bank_refunds_of({ number: booking.number })
            : m.bank_deposit_of({ number: booking.number })}
        </Link>
        {` · ${customerWords(booking.customer)}`}
        {!isRefunds(line) && ` · ${depositWords(booking, formats)}`}
      </p>
    )
  if (takesBack)
    return (
      <p className={written('small')}>
        {m.bank_takes_back({
          sum: formats.sum(takesBack.amount),
          day: formats.numericDay(takesBack.value_date),
        })}
        {takesBack.invoice && (
          <>
            {' · '}
            <Link to="/portal/invoices/view/$id" params={{ id: takesBack.invoice.id }}>
              {takesBack.invoice.number}
            </Link>
          </>
        )}
        {takesBack.customer && ` · ${customerWords(takesBack.customer)}`}
      </p>
    )
  if (!invoice && payment?.customer)
    return (
      <p className={written('small')}>
        <Link to={`/portal/customers/${payment.customer.id}` as '/'}>{customerWords(payment.customer)}</Link>
        {` · ${m.bank_no_document()}`}
      </p>
    )
  if (!invoice) return null
  const open = openOfFound(invoice)
  return (
    <p className={written('small')}>
      <Link to="/portal/invoices/view/$id" params={{ id: invoice.id }}>
        {invoice.number}
      </Link>
      {[
        invoice.customer_snapshot?.name,
        open > 0 && m.bank_still_open({ sum: formats.sum(open) }),
        open < 0 && m.bank_to_refund({ sum: formats.sum(0 - open) }),
        // Of what the line settled itself nothing is left to say.
        open === 0 &&
          line.state !== 'matched' &&
          (line.amount < 0 ? m.bank_nothing_owed() : m.bank_nothing_open()),
      ]
        .filter(Boolean)
        .map((words) => ` · ${words}`)
        .join('')}
    </p>
  )
}

type Panel = 'search' | 'aside' | 'undo' | 'rest' | null

function Acts({ line }: { readonly line: BankLine }) {
  const [panel, setPanel] = useState<Panel>(null)
  const close = () => setPanel(null)
  const at = `/api/bank-lines/${line.id}`
  const { row_version: version } = line
  const formats = useFormats()
  const rest = useSmallRest(line, 0)
  return (
    <>
      {line.state === 'matched' ? (
        <div className={inRow(2)}>
          {rest > 0 && (
            <Button variant="default" size="sm" onClick={() => setPanel('rest')}>
              {m.bank_settle_rest({ sum: formats.sum(rest) })}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={() => setPanel('undo')}>
            {m.bank_undo()}
          </Button>
        </div>
      ) : line.state === 'set_aside' ? (
        <TakeBack line={line} />
      ) : (
        <div className={inRow(2)}>
          {line.invoice && !line.is_reversal && <MatchButton line={line} />}
          {line.booking && (isRefunds(line) ? <RefundsButton line={line} /> : <DepositButton line={line} />)}
          {line.takes_back && <ReturnButton line={line} />}
          {!line.is_reversal && (
            <Button variant="default" size="sm" onClick={() => setPanel('search')}>
              {line.invoice || line.booking ? m.bank_other_invoice() : m.bank_find_invoice()}
            </Button>
          )}
          <Button variant="subtle" color="gray" size="sm" onClick={() => setPanel('aside')}>
            {m.bank_set_aside()}
          </Button>
        </div>
      )}
      {panel === 'rest' && line.invoice && (
        <DifferencePanel invoice={line.invoice} open={rest} onClose={close} />
      )}
      {panel === 'search' && <PurposeSearch line={line} onClose={close} />}
      {panel === 'aside' && (
        <ReasonPanel
          title={m.bank_set_aside_title()}
          send={m.bank_set_aside()}
          hint={m.bank_set_aside_hint()}
          done={m.bank_set_aside_done()}
          asked={(reason) => ({ path: `${at}/setting-aside`, body: { reason }, version })}
          onClose={close}
        />
      )}
      {panel === 'undo' && (
        <ReasonPanel
          title={m.bank_undo_title()}
          send={m.bank_undo()}
          hint={m.bank_undo_hint()}
          done={m.bank_undone()}
          asked={(reason) => ({ method: 'DELETE', path: `${at}/match`, body: { reason }, version })}
          onClose={close}
        />
      )}
    </>
  )
}

interface ReasonPanelProps {
  readonly title: string
  readonly hint: string
  readonly send: string
  readonly done: string
  readonly asked: (reason: string) => Asked
  readonly onClose: () => void
}

/** Asks why, then does it: a line set aside, a match taken back. */
function ReasonPanel({ title, hint, send: words, done, asked, onClose }: ReasonPanelProps) {
  const [reason, setReason] = useState('')
  const { busy, refused, send } = useAsking()
  const go = async () => {
    if ('data' in (await send(asked(reason), done))) onClose()
  }
  return (
    <FormPanel title={title} send={words} busy={busy} onSend={() => void go()} onClose={onClose}>
      <p>{hint}</p>
      <Textarea
        name="reason"
        label={m.bank_reason()}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        error={refused?.fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refused && !refused.fields['reason'] && <Notice tone="error" live="assertive" title={refused.text} />}
    </FormPanel>
  )
}
