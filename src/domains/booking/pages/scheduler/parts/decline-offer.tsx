/** No to an offer: asked once, with what it leaves. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../../../platform/ui/notice/dialog.tsx'
import type { AgreedHour } from '../../../agreed/agreed-hour.ts'
import type { ShownBooking } from '../../../shown.ts'
import { Problems } from '../../parts/problems.tsx'
import { ReachUs } from '../../parts/reach-us.tsx'
import { useMove } from '../scheduler-client.ts'
import { useMoment } from '../../parts/use-moment.ts'

/** What a no leaves: the hour that was agreed, our search for it where something fell out, or nothing. */
function declined(hour: AgreedHour, moment: string | null): string {
  if (!hour || !moment) return m.scheduler_decline_text()
  return (hour === 'lost' ? m.scheduler_decline_lost : m.scheduler_decline_keeps)({ moment })
}

export function DeclineOffer({ token, booking }: { readonly token: string; readonly booking: ShownBooking }) {
  const moment = useMoment()
  // What was promised stays as it was; anything else ends with a no.
  const { hour, start } = booking
  const keeps = hour && start ? moment(start) : null
  const navigate = useNavigate()
  const refuse = useMove<Record<string, never>>(token, 'refusal')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {m.scheduler_proposal_decline()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.scheduler_decline_title()}
        closeLabel={m.common_close()}
        actions={
          <>
            <Button
              look="secondary"
              busy={refuse.isPending}
              busyLabel={m.common_busy()}
              onClick={() =>
                refuse.mutate(
                  {},
                  {
                    onSuccess: () =>
                      void navigate({
                        to: '/scheduler/$token/success',
                        params: { token },
                        search: { done: keeps ? 'kept' : 'declined' },
                      }),
                  },
                )
              }
            >
              {m.scheduler_decline_do()}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {m.scheduler_decline_not()}
            </Button>
          </>
        }
      >
        <p>{declined(hour, keeps)}</p>
        {!keeps && <ReachUs>{m.scheduler_decline_other()}</ReachUs>}
        <Problems error={refuse.error} />
      </Dialog>
    </>
  )
}
