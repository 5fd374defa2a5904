/** Whether a ride keeps what it is planned with, and the press that changes it. */
import { Button } from '@mantine/core'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { inLine, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Tack } from '../../../platform/ui/tool-icons.tsx'
import type { OfficeBooking } from '../../booking/office/office-booking.ts'

/** Rule AV-36. */
export function SetPin({ booking }: { readonly booking: OfficeBooking }) {
  const { busy, refused, send } = useAsking()
  const isPinned = booking.pinned === true
  const press = () =>
    send(
      {
        path: `/api/bookings/${booking.id}/pin`,
        body: { pinned: !isPinned },
        version: booking.row_version,
      },
      isPinned ? m.plan_unpinned() : m.plan_pinned(),
    )
  return (
    <div className={stacked(2)}>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      <div className={inLine('3 between')}>
        <small className={written('muted')}>
          {isPinned ? m.plan_pinned_words() : m.plan_unpinned_words()}
        </small>
        <Button
          variant={isPinned ? 'light' : 'default'}
          size="compact-sm"
          leftSection={<Tack size={14} />}
          flex="none"
          // Disabled it would lose the focus, and the next press by keyboard would reach nothing.
          aria-busy={busy}
          onClick={() => {
            if (!busy) void press()
          }}
        >
          {isPinned ? m.plan_unpin() : m.plan_pin()}
        </Button>
      </div>
    </div>
  )
}
