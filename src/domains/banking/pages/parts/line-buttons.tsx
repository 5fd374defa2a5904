/** The one press by which a line is booked as what is suggested, or taken back from those set aside. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { useDifferenceLimit } from '../../../billing/panels/difference-limit.ts'
import { type BankLine, openOfFound } from '../bank-lines.ts'

/** What a sum leaves of the line's document, where it may be settled without money; else nothing. Rule BI-46. */
export function useSmallRest({ invoice }: Pick<BankLine, 'invoice'>, amount: number): number {
  const limit = useDifferenceLimit()
  const rest = invoice ? openOfFound(invoice) - amount : 0
  return rest > 0 && rest <= limit ? rest : 0
}

/** One press books the suggestion; where it is more than is open the button says by how much. */
export function MatchButton({
  line: { id, amount, invoice, row_version: version },
}: {
  readonly line: BankLine
}) {
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const over = amount - Math.max(0, openOfFound(invoice!))
  const isOver = amount > 0 && over > 0
  const number = invoice!.number ?? ''
  const rest = useSmallRest({ invoice }, amount)
  const match = (settles = false) =>
    send(
      {
        path: `/api/bank-lines/${id}/match`,
        body: {
          invoice: invoice!.id,
          ...(isOver && { accept_more: true }),
          ...(settles && { settle_rest: true }),
        },
        version,
      },
      m.bank_matched({ number }),
    )
  return (
    <>
      <Button variant={isOver ? 'default' : 'filled'} size="sm" loading={busy} onClick={() => void match()}>
        {amount < 0
          ? m.bank_match_refund({ number })
          : isOver
            ? m.bank_match_over({ number, over: formats.sum(over) })
            : m.bank_match({ number })}
      </Button>
      {amount > 0 && rest > 0 && (
        <Button variant="default" size="sm" loading={busy} onClick={() => void match(true)}>
          {m.bank_match_settle({ sum: formats.sum(rest) })}
        </Button>
      )}
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
    </>
  )
}

/** One press enters the deposit that is suggested. */
export function DepositButton({
  line: { id, amount, booking, row_version: version },
}: {
  readonly line: BankLine
}) {
  const { busy, refused, send } = useAsking()
  const number = booking!.number
  const asked = { path: `/api/bank-lines/${id}/match`, body: { deposit: booking!.id }, version }
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => void send(asked, m.bank_matched({ number }))}>
        {amount < 0 ? m.bank_as_deposit_back({ number }) : m.bank_as_deposit({ number })}
      </Button>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
    </>
  )
}

/** One press enters all that the booking gives back by it. */
export function RefundsButton({ line: { id, booking, row_version: version } }: { readonly line: BankLine }) {
  const { busy, refused, send } = useAsking()
  const number = booking!.number
  const asked = { path: `/api/bank-lines/${id}/match`, body: { refunds: booking!.id }, version }
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => void send(asked, m.bank_matched({ number }))}>
        {m.bank_as_refunds({ number })}
      </Button>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
    </>
  )
}

/** One press takes back the payment that the bank took back. */
export function ReturnButton({
  line: { id, takes_back: takesBack, row_version: version },
}: {
  readonly line: BankLine
}) {
  const { busy, refused, send } = useAsking()
  const asked = { path: `/api/bank-lines/${id}/match`, body: { takes_back: takesBack!.id }, version }
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => void send(asked, m.bank_payment_taken_back())}>
        {m.bank_take_payment_back()}
      </Button>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
    </>
  )
}

export function TakeBack({ line: { id, row_version: version } }: { readonly line: BankLine }) {
  const { busy, refused, send } = useAsking()
  const asked = { method: 'DELETE', path: `/api/bank-lines/${id}/setting-aside`, body: {}, version } as const
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        onClick={() => void send(asked, m.bank_taken_back())}
      >
        {m.bank_take_back()}
      </Button>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
    </div>
  )
}
