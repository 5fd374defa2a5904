/** Why a ride is on request: every reason in its own sentence. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { RequestReason } from '../../../catalog/price/price.ts'
import { requestWords } from '../../../booking/on-request/request-words.ts'

export function OnRequest({ reasons }: { readonly reasons: readonly RequestReason[] }) {
  if (reasons.length === 0) return null
  return (
    <Notice tone="info" title={m.booking_on_request_title()}>
      {requestWords(reasons).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  )
}
