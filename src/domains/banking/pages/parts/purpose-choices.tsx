/** What a line may be for: each with how it stands, and the press that books the line on it. */
import { Button } from '@mantine/core'
import type { Id } from '../../../../kernel/id/id.ts'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { balanceQuery } from '../../../billing/panels/balance-query.ts'
import {
  type BankLine,
  customerWords,
  depositWords,
  type FoundBooking,
  type FoundCustomer,
  type FoundInvoice,
  openOfFound,
} from '../bank-lines.ts'
import style from '../bank.module.css'

interface Chosen {
  readonly line: BankLine
  readonly onDone: () => void
}

export function InvoiceChoice({ invoice, line, onDone }: Chosen & { readonly invoice: FoundInvoice }) {
  const formats = useFormats()
  const open = openOfFound(invoice)
  const over = line.amount - Math.max(0, open)
  const isOver = line.amount > 0 && over > 0
  const number = invoice.number ?? ''
  return (
    <PurposeChoice
      line={line}
      name={number}
      whose={invoice.customer_snapshot?.name}
      stands={
        open < 0
          ? m.bank_to_refund({ sum: formats.sum(0 - open) })
          : m.bank_still_open({ sum: formats.sum(open) })
      }
      send={isOver ? m.bank_match_over({ number, over: formats.sum(over) }) : m.bank_match({ number })}
      done={m.bank_matched({ number })}
      body={{ invoice: invoice.id, ...(isOver && { accept_more: true }) }}
      onDone={onDone}
    />
  )
}

export function DepositChoice({ booking, line, onDone }: Chosen & { readonly booking: FoundBooking }) {
  const formats = useFormats()
  const { number } = booking
  return (
    <PurposeChoice
      line={line}
      name={m.bank_deposit_of({ number })}
      whose={customerWords(booking.customer)}
      stands={depositWords(booking, formats)}
      send={line.amount > 0 ? m.bank_as_deposit({ number }) : m.bank_as_deposit_back({ number })}
      done={m.bank_matched({ number })}
      body={{ deposit: booking.id }}
      onDone={onDone}
    />
  )
}

interface RefundsChoiceProps extends Chosen {
  readonly booking: { readonly id: Id<'bookings'>; readonly number: string }
  /** Its documents that money is to go back of. */
  readonly documents: readonly FoundInvoice[]
}

/** All that a booking gives back, of several documents: one transfer. Rule BK-15. */
export function RefundsChoice({ booking, documents, line, onDone }: RefundsChoiceProps) {
  const formats = useFormats()
  const { id, number } = booking
  const sum = documents.reduce((total, invoice) => total - openOfFound(invoice), 0)
  return (
    <PurposeChoice
      line={line}
      name={m.bank_refunds_of({ number })}
      whose={documents[0]?.customer_snapshot?.name}
      stands={m.bank_to_refund({ sum: formats.sum(sum) })}
      send={m.bank_as_refunds({ number })}
      done={m.bank_matched({ number })}
      body={{ refunds: id }}
      onDone={onDone}
    />
  )
}

/** Money that waited with a customer, and went back. Nothing where none waits. */
export function WaitingChoice({ customer, line, onDone }: Chosen & { readonly customer: FoundCustomer }) {
  const formats = useFormats()
  const { data } = useQuery(balanceQuery(customer.id))
  const name = customerWords(customer)
  const sum = data?.waiting.reduce((total, { rest }) => total + rest, 0) ?? 0
  if (sum === 0) return null
  return (
    <PurposeChoice
      line={line}
      name={name}
      whose={[customer.city, customer.email].filter(Boolean).join(' · ')}
      stands={m.bank_waiting_with({ sum: formats.sum(sum) })}
      send={m.bank_as_waiting_back()}
      done={m.bank_waited_back({ name })}
      body={{ customer: customer.id }}
      onDone={onDone}
    />
  )
}

interface CustomerChoiceProps extends Chosen {
  readonly customer: FoundCustomer
  /** His documents that are open. */
  readonly open: readonly FoundInvoice[]
}

/** Somebody of that name: where he lives tells two of one name apart, and what he owes says that a document is meant. */
export function CustomerChoice({ customer, open, line, onDone }: CustomerChoiceProps) {
  const formats = useFormats()
  const name = customerWords(customer)
  return (
    <PurposeChoice
      line={line}
      name={name}
      whose={[customer.city, customer.email].filter(Boolean).join(' · ')}
      stands={
        open
          .map((invoice) =>
            m.bank_open_document({ number: invoice.number ?? '', sum: formats.sum(openOfFound(invoice)) }),
          )
          .join(', ') || m.bank_no_document()
      }
      send={m.bank_as_waiting()}
      done={m.bank_waits({ name })}
      body={{ customer: customer.id }}
      onDone={onDone}
    />
  )
}

interface PurposeChoiceProps {
  readonly line: BankLine
  readonly name: string
  readonly whose: string | null | undefined
  readonly stands: string
  /** What the button says, and what is said once it is done. */
  readonly send: string
  readonly done: string
  readonly body: object
  readonly onDone: () => void
}

function PurposeChoice({ line, name, whose, stands, send, done, body, onDone }: PurposeChoiceProps) {
  const asking = useAsking()
  const book = async () => {
    const asked = { path: `/api/bank-lines/${line.id}/match`, body, version: line.row_version }
    if ('data' in (await asking.send(asked, done))) onDone()
  }
  return (
    <li className={stacked(2, style.choice)}>
      <div className={inRow('3 between top')}>
        <span className={stacked('half')}>
          <strong>{name}</strong>
          {whose && <span className={written('small')}>{whose}</span>}
        </span>
        <span className={written('figures small')}>{stands}</span>
      </div>
      <div>
        <Button variant="default" size="sm" loading={asking.busy} onClick={() => void book()}>
          {send}
        </Button>
      </div>
      {asking.refused && <Notice tone="error" live="assertive" title={asking.refused.text} />}
    </li>
  )
}
