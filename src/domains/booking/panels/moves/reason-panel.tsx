/** The panel that asks why: to decline a request, or to cancel a booking with what that costs. */
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { isPromised } from '../../booking.ts'
import { type CancellationCost, cancellationCost } from '../../agreed/cancellation.ts'
import { mayOverrule, type OfficeBooking } from '../../office/office-booking.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { FormPanel } from '../../../../platform/resource/ui/panel/form-panel.tsx'
import type { Refused } from '../../../../platform/session/client/asking.ts'
import { CancellationSums } from './cancellation-sums.tsx'
import { RefusedNotice } from '../refused-notice.tsx'

/** The moves the office gives a reason for. */
export type AskedWhy =
  | 'refusal'
  | 'cancellation'
  | 'unplan'
  | 'departure'
  | 'undo-departure'
  | 'undo-completion'
  | 'undo-no-show'
  | 'closure'
  | 'reopening'

export interface ReasonPanelProps {
  readonly move: AskedWhy
  readonly booking: OfficeBooking
  readonly busy: boolean
  readonly refused: Refused | null
  /** Whether it is us who cannot ride, until somebody says otherwise. */
  readonly isOursFirst?: boolean
  readonly onClose: () => void
  readonly onSend: (body: { reason: string; keep?: number; ours?: boolean }) => void
}

const longestReason = 1000

const words = {
  refusal: { title: m.office_decline_title, hint: m.office_reason_hint, send: m.office_decline },
  cancellation: { title: m.office_cancel, hint: m.office_reason_hint, send: m.office_cancel },
  reopening: { title: m.office_reopen_title, hint: m.office_reopen_hint, send: m.office_reopen },
  closure: {
    title: m.office_close_anyway_title,
    hint: m.office_close_anyway_hint,
    send: m.office_close_anyway,
  },
  departure: {
    title: m.office_depart_anyway_title,
    hint: m.office_depart_anyway_hint,
    send: m.office_depart_anyway,
  },
  'undo-departure': {
    title: m.office_undo_departure,
    hint: m.office_undo_hint,
    send: m.office_undo_departure,
  },
  'undo-completion': {
    title: m.office_undo_completion,
    hint: m.office_undo_hint,
    send: m.office_undo_completion,
  },
  'undo-no-show': { title: m.office_undo_no_show, hint: m.office_undo_hint, send: m.office_undo_no_show },
  unplan: { title: m.office_unplan_title, hint: m.office_unplan_hint, send: m.office_unplan },
} as const

const isFinal: Readonly<Partial<Record<AskedWhy, boolean>>> = {
  refusal: true,
  cancellation: true,
  unplan: true,
}

export function ReasonPanel({
  move,
  booking,
  busy,
  refused,
  isOursFirst = false,
  onClose,
  onSend,
}: ReasonPanelProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { role } = usePortalAccess()
  const now = useNow()
  const isCancellation = move === 'cancellation'
  const mayBeOurs = isCancellation && isPromised(booking) && mayOverrule(role)
  const [isOurs, setOurs] = useState(isOursFirst && mayBeOurs)
  const asOfNow = cancellationCost(
    {
      status: booking.status,
      gross: booking.gross ?? 0,
      starts_at: booking.starts_at,
      policy_snapshot: booking.policy_snapshot ?? null,
      alarm: booking.alarm ?? null,
    },
    now,
    isOurs,
  )
  // The server's clock is the one that counts: what it named last stands here, and goes along.
  const { keep, refund } = refused?.codes.includes('CANCELLATION_COST_CHANGED')
    ? (refused.further as unknown as CancellationCost)
    : asOfNow
  return (
    <FormPanel
      title={words[move].title()}
      send={words[move].send()}
      isFinal={isFinal[move] ?? false}
      busy={busy}
      onSend={() => {
        setMissing(!reason.trim())
        if (reason.trim()) onSend({ reason: reason.trim(), ...(isCancellation && { keep, ours: isOurs }) })
      }}
      onClose={onClose}
    >
      {mayBeOurs && (
        <Checkbox
          label={m.office_cancel_ours()}
          description={m.office_cancel_ours_hint()}
          checked={isOurs}
          onChange={(event) => setOurs(event.currentTarget.checked)}
        />
      )}
      {isCancellation && (
        <CancellationSums booking={booking} cost={{ keep, refund }} isOurs={isOurs} now={now} />
      )}
      <Textarea
        label={m.office_reason()}
        description={words[move].hint()}
        autosize
        minRows={4}
        maxLength={longestReason}
        withAsterisk
        data-autofocus
        value={reason}
        error={isMissing && m.office_reason_missing()}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refused && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
