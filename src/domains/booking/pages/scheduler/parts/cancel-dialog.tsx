/** Cancelling a booking: what it costs stands there before anything happens. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { ApiError } from '../../../../../platform/http/client/api-call.ts'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Dialog } from '../../../../../platform/ui/notice/dialog.tsx'
import { Field } from '../../../../../platform/ui/form/field.tsx'
import { TextArea } from '../../../../../platform/ui/form/inputs.tsx'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { type Billed, afterCancelling } from '../../../agreed/after-cancelling.ts'
import type { CancellationCost } from '../../../agreed/cancellation.ts'
import { Problems } from '../../parts/problems.tsx'
import { useMove } from '../scheduler-client.ts'

/** What is kept by now, where a cancellation was refused because it had seen another amount. */
function changedCost(error: unknown): (CancellationCost & { readonly seen: number }) | null {
  if (!(error instanceof ApiError)) return null
  const changed = error.problems.find(({ extensions }) => extensions.code === 'CANCELLATION_COST_CHANGED')
  return changed ? (changed.extensions as unknown as CancellationCost & { readonly seen: number }) : null
}

interface CancelDialogProps {
  readonly token: string
  readonly billed: Billed
  /** What cancelling comes to, as it was read when this was opened. */
  readonly read: CancellationCost
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function CancelDialog({ token, billed, read, isOpen, onClose }: CancelDialogProps) {
  const formats = useFormats()
  const locale = useLocale()
  const navigate = useNavigate()
  const cancel = useMove<{ keep: number; reason?: string }>(token, 'cancellation')
  const [reason, setReason] = useState('')
  const changed = changedCost(cancel.error)
  const { keep, refund } = changed ?? read
  const close = () => {
    cancel.reset()
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={m.scheduler_cancel_title()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button
            look="danger"
            busy={cancel.isPending}
            busyLabel={m.common_busy()}
            onClick={() =>
              cancel.mutate(
                { keep, ...(reason.trim() && { reason: reason.trim() }) },
                {
                  onSuccess: () =>
                    void navigate({
                      to: '/scheduler/$token/success',
                      params: { token },
                      search: { done: 'cancelled' },
                    }),
                },
              )
            }
          >
            {keep === 0 ? m.scheduler_cancel_do() : m.scheduler_cancel_do_cost({ keep: formats.money(keep) })}
          </Button>
          <Button look="secondary" onClick={close}>
            {m.scheduler_cancel_not()}
          </Button>
        </>
      }
    >
      <div className={stacked(5)}>
        {changed && (
          <Notice tone="warning" live="assertive" title={m.scheduler_cancel_changed_title()}>
            {m.scheduler_cancel_changed({ seen: formats.money(changed.seen), keep: formats.money(keep) })}
          </Notice>
        )}
        <p>
          {[
            keep === 0 ? m.scheduler_cancel_free() : m.scheduler_cancel_cost({ keep: formats.money(keep) }),
            ...afterCancelling({ keep, refund }, billed, locale),
          ].join(' ')}
        </p>
        <Field label={m.scheduler_cancel_reason()} note={m.common_optional()}>
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {!changed && <Problems error={cancel.error} />}
      </div>
    </Dialog>
  )
}
