/** What the product puts beside any record: remarks, and what only some kinds of record have. */
import { InvitePanel } from '../domains/booking/panels/invite-panel.tsx'
import { RemarksPanel, type RemarksPanelProps } from '../domains/booking/panels/remarks-panel.tsx'

export function Beside({ collection, item }: RemarksPanelProps) {
  return (
    <>
      {collection === 'booking_agencies' && <InvitePanel agency={item} />}
      <RemarksPanel collection={collection} item={item} />
    </>
  )
}
