/** What of a ride may not go out on the road, whatever stage the booking is in: said until it is back. */
import { isIn } from '../../../../../kernel/state-group.ts'
import { ended } from '../../../../booking/resources/booking/booking-status.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { telLink } from '../../../../../platform/ui/tel-link.ts'
import { type MyRide, waitsForPlan, warnedShort } from '../../../my-calendar/my-calendar.ts'

interface RideWarningsProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
}

export function RideWarnings({ ride, now }: RideWarningsProps) {
  const { status, things, office_phone: office } = ride
  const formats = useFormats()
  if (isIn(ended, status)) return null
  const namesOf = (which: 'isOut' | 'isLapsed') =>
    things
      .filter((thing) => thing[which])
      .map(({ name }) => name)
      .join(', ')
  const [out, lapsed] = [namesOf('isOut'), namesOf('isLapsed')]
  const soon = things.flatMap(({ name, inspectBy }) =>
    inspectBy ? [m.rides_inspect_by({ name, day: formats.shortDay(inspectBy) })] : [],
  )
  const short = warnedShort(ride, now)
  return (
    <>
      {short && (
        <Notice
          tone="warning"
          title={short.bikes === 1 ? m.rides_bob_short_one() : m.rides_bobs_short(short)}
        >
          <CallOffice office={office} />
        </Notice>
      )}
      {waitsForPlan(ride, now) && (
        <Notice tone="warning" title={m.rides_not_planned()}>
          <CallOffice office={office} />
        </Notice>
      )}
      {out && <Notice tone="error" title={m.rides_out_of_service({ names: out })} />}
      {lapsed && <Notice tone="error" title={m.rides_not_inspected({ names: lapsed })} />}
      {soon.map((words) => (
        <Notice key={words} tone="warning" title={words} />
      ))}
    </>
  )
}

const CallOffice = ({ office }: { readonly office: string | null }) =>
  office && (
    <a href={telLink(office)}>
      {m.my_call_office()}: {office}
    </a>
  )
