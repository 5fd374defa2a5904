/** Enters what happened with a deposit: taken, given back, kept for damage, set off against an invoice. */
import { Select, TextInput } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { type Translated, inLocale } from '../../../../kernel/text/translated.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { keyOf, textOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { AmountBox } from '../../../../platform/resource/ui/inputs/amount-box.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { fieldLabel, valueWords } from '../../../../platform/resource/words.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { useDayHint, useEnteredWords } from '../../../identity/books/closed-days.ts'
import { type DepositKind, unmoved } from '../../deposit/deposit-kinds.ts'
import { openPart } from '../../price/invoiced.ts'
import { useBookingInvoices } from '../price/invoices-query.ts'
import { AskingPanel } from '../asking-panel.tsx'

const titles: Readonly<Record<DepositKind, readonly [title: () => string, send: () => string]>> = {
  received: [m.deposit_title_received, m.deposit_do_receive],
  returned: [m.deposit_title_returned, m.deposit_do_return],
  kept: [m.deposit_title_kept, m.deposit_do_keep],
  set_off: [m.deposit_title_set_off, m.deposit_do_set_off],
}

/** How the crew takes and gives back; the office takes a transfer too. */
const inTheHand = ['cash', 'card'] as const
const methods = [...inTheHand, 'transfer'] as const

interface DepositEntryPanelProps {
  readonly booking: Id<'bookings'>
  readonly kind: DepositKind
  /** What is to be received, or is held. */
  readonly most: Cents
  readonly held: Cents
  readonly onClose: () => void
}

export function DepositEntryPanel({ booking, kind, most, held, onClose }: DepositEntryPanelProps) {
  const formats = useFormats()
  const locale = useLocale()
  const portal = usePortalAccess()
  const asking = useAsking()
  const damages = useDamages(booking, kind === 'kept')
  const invoices = (useBookingInvoices({ id: booking }) ?? []).filter((one) => openPart(one) > 0)
  const [amount, setAmount] = useState<number | null>(most)
  const [method, setMethod] = useState<string | null>('cash')
  const [chosen, setChosen] = useState<string | null>(null)
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const fields = portal.resource('deposits').fields
  const dayHint = useDayHint('entry', day, m.billing_today_hint())
  const entered = useEnteredWords(day, m.deposit_entered())
  const isMoved = !isIn(unmoved, kind)
  const isCrew = portal.role === 'employee'
  const cents = amount ?? 0
  const after = kind === 'received' ? held + cents : held - cents
  const isNoneThere =
    (kind === 'kept' && damages?.length === 0) || (kind === 'set_off' && invoices.length === 0)
  const about = chosen ?? (kind === 'kept' ? damages?.[0]?.value : invoices[0]?.id) ?? null

  const body = {
    kind,
    amount: cents,
    ...(isMoved && { method }),
    ...(kind === 'kept' && { damage_report: about }),
    ...(kind === 'set_off' && { invoice: about }),
    ...(day && { value_date: day }),
    ...(note && { note }),
  }

  return (
    <AskingPanel
      title={titles[kind][0]()}
      send={titles[kind][1]()}
      asking={asking}
      change={{ path: `/api/bookings/${booking}/deposit`, body }}
      done={entered}
      isBlocked={isNoneThere}
      onClose={onClose}
    >
      {kind === 'kept' && <p>{m.deposit_hint_kept()}</p>}
      {kind === 'set_off' && <p>{m.deposit_hint_set_off()}</p>}
      {isNoneThere && (
        <Notice tone="warning">
          <p>{kind === 'kept' ? m.deposit_no_damage() : m.deposit_no_invoice()}</p>
          {kind === 'kept' && <HowToReport booking={booking} />}
        </Notice>
      )}
      <AmountBox
        {...asking.at('amount')}
        label={fieldLabel(fields['amount']!, locale)}
        data-autofocus
        value={amount}
        onChange={setAmount}
      />
      {isMoved && (
        <Select
          {...asking.at('method')}
          label={m.deposit_method()}
          allowDeselect={false}
          value={method}
          data={(isCrew ? inTheHand : methods).map((value) => ({
            value,
            label: valueWords(fields['method']!, value, locale),
          }))}
          onChange={setMethod}
        />
      )}
      {kind === 'kept' && damages && damages.length > 0 && (
        <Select
          {...asking.at('damage_report')}
          label={m.deposit_damage()}
          allowDeselect={false}
          value={about}
          data={damages}
          onChange={setChosen}
        />
      )}
      {kind === 'set_off' && invoices.length > 0 && (
        <Select
          {...asking.at('invoice')}
          label={m.deposit_invoice()}
          allowDeselect={false}
          value={about}
          data={invoices.map((one) => ({
            value: one.id,
            label: `${one.number ?? ''} · ${formats.sum(openPart(one))}`,
          }))}
          onChange={setChosen}
        />
      )}
      {!isCrew && (
        <TextInput
          type="date"
          {...asking.at('value_date')}
          label={m.deposit_moved_on()}
          description={dayHint}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      <TextInput
        {...asking.at('note')}
        label={fieldLabel(fields['note']!, locale)}
        withAsterisk={isCrew && kind === 'returned' && cents < held}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {cents > 0 && after >= 0 && <p aria-live="polite">{m.deposit_after({ amount: formats.sum(after) })}</p>}
    </AskingPanel>
  )
}

/** Damage is reported by who may; to others it is said who may. */
function HowToReport({ booking }: Pick<DepositEntryPanelProps, 'booking'>) {
  const page = usePortalAccess().newPageOf('damage_reports')
  if (!page) return <p>{m.deposit_no_damage_planner()}</p>
  return (
    <Link to={page as LinkProps['to']} search={{ with: { booking } } as never}>
      {m.report_damage()}
    </Link>
  )
}

/** The damage reported for a booking, as choices; undefined while it is read. */
function useDamages(booking: Id<'bookings'>, isAsked: boolean) {
  const locale = useLocale()
  const { data } = useQuery({
    ...pageQuery('damage_reports', {
      fields: ['id', 'number', 'type.name', 'description'],
      filter: { booking: { _eq: booking } },
      sort: ['-date_created'],
      limit: 50,
      page: 1,
    }),
    enabled: isAsked,
  })
  return data?.rows.map((row) => ({
    value: keyOf(row['id'])!,
    label: dotted([
      textOf(row['number']),
      inLocale((row['type'] as { name: Translated }).name, locale),
      textOf(row['description']),
    ]),
  }))
}
