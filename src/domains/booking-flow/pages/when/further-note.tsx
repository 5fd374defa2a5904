/** Said beside the hours of a package that is confirmed at once, to who asked for a ride in the last day already. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { requestWords } from '../../../booking/on-request/request-words.ts'

export const FurtherNote = () => (
  <Notice title={m.booking_further_title()}>{requestWords(['further-request'])}</Notice>
)
