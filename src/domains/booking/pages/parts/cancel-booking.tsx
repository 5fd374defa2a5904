/** Cancelling a booking: what it costs stands there before anything happens. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Dialog } from '../../../../platform/ui/dialog.tsx'
import { Field } from '../../../../platform/ui/field.tsx'
import { TextArea } from '../../../../platform/ui/inputs.tsx'
import type { ShownBooking } from '../../shown.ts'
import { Problems } from './problems.tsx'
import { useMove } from './scheduler-client.ts'
import style from './move-slot.module.css'

export function CancelBooking({
  token,
  booking,
}: {
  readonly token: string
  readonly booking: ShownBooking
}) {
  const formats = useFormats()
  const navigate = useNavigate()
  const cancel = useMove<{ reason?: string }>(token, 'cancellation')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cost = booking.cancellation
  return (
    <>
      <p>
        <Button look="secondary" compact onClick={() => setOpen(true)}>
          {m.scheduler_cancel()}
        </Button>
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.scheduler_cancel_title()}
        closeLabel={m.common_close()}
        actions={
          <>
            <Button
              look="danger"
              busy={cancel.isPending}
              busyLabel={m.common_busy()}
              onClick={() =>
                cancel.mutate(reason.trim() ? { reason: reason.trim() } : {}, {
                  onSuccess: () =>
                    void navigate({
                      to: '/scheduler/$token/success',
                      params: { token },
                      search: { done: 'cancelled' },
                    }),
                })
              }
            >
              {m.scheduler_cancel_do()}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {m.scheduler_cancel_not()}
            </Button>
          </>
        }
      >
        <div className={style.dialog}>
          <p>
            {!cost || cost.keep === 0
              ? m.scheduler_cancel_free()
              : m.scheduler_cancel_cost({
                  keep: formats.money(cost.keep),
                  refund: formats.money(cost.refund),
                })}
          </p>
          <Field label={m.scheduler_cancel_reason()} note={m.common_optional()}>
            <TextArea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Problems error={cancel.error} />
        </div>
      </Dialog>
    </>
  )
}
