/** Said where the ride was changed or asked for in another window: loaded only where it was. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice.tsx'
import type { ShownDraft } from '../../shown.ts'

export function ChangedElsewhere() {
  return <Notice title={m.booking_changed_elsewhere()} live="polite" />
}

/** Nothing on this page belongs to it any more. */
export function AlreadySent({ draft: { number, booking_token: token } }: { readonly draft: ShownDraft }) {
  return (
    <Notice title={m.booking_already_sent({ number: number ?? '' })} live="polite">
      {token && (
        <p>
          <Link to="/scheduler/$token" params={{ token }}>
            {m.booking_end_follow()}
          </Link>
        </p>
      )}
    </Notice>
  )
}
