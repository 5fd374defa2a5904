/** What of a ride may not go out on the road, whatever stage the booking is in: said until it is back. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice.tsx'
import type { MyRide } from '../../my-calendar.ts'

const over: readonly string[] = ['completed', 'closed', 'cancelled', 'no_show']

export function RideWarnings({ ride: { status, things } }: { readonly ride: MyRide }) {
  if (over.includes(status)) return null
  const namesOf = (which: 'isOut' | 'isLapsed') =>
    things
      .filter((thing) => thing[which])
      .map(({ name }) => name)
      .join(', ')
  const [out, lapsed] = [namesOf('isOut'), namesOf('isLapsed')]
  return (
    <>
      {out && <Notice tone="error" title={m.rides_out_of_service({ names: out })} />}
      {lapsed && <Notice tone="error" title={m.rides_not_inspected({ names: lapsed })} />}
    </>
  )
}
