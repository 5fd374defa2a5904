/** Why nobody and nothing else takes a place of a ride: each with its reason, first those that less than a promise keeps. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { RideRepair } from '../../../booking/plan/repair-plan.ts'
import { replacementsQuery } from '../../planner/planner-calls.ts'
import { placeWords } from '../../repair/part-words.ts'
import type { Replacements } from '../../server/repair/replacements.ts'
import style from '../panel.module.css'

interface WhyNotProps {
  readonly booking: Id<'bookings'>
  readonly lack: RideRepair['lacks'][number]
}

/** Rule PL-34. */
export function WhyNot({ booking, lack: { part, does, starts_at, who } }: WhyNotProps) {
  const bike = useNameOf('party_bikes', 'one')
  const query = { part, ...(who && { from: who.id }), ...(does && { at: starts_at }) }
  const { data } = useQuery({ ...replacementsQuery(booking, 0, query), staleTime: 0 })
  if (!data || data.out.length === 0) return null
  const weak = data.out.filter(({ weaker }) => weaker !== null)
  return (
    <div className={stacked(2)}>
      {weak.map((one) => (
        <Weak key={one.id} one={one} />
      ))}
      <details open={weak.length === 0}>
        <summary>
          {m.common_labelled({ label: m.repair_why_not(), value: placeWords(part, does, bike) })}
        </summary>
        <ul className={style.reasons}>
          {data.out.map(({ id, why }) => (
            <li key={id}>{why}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Weak({ one: { name, weaker } }: { readonly one: Replacements['out'][number] }) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  if (!weaker) return null
  const { booking, number, until } = weaker
  if (number === null)
    return until ? (
      <Notice
        tone="info"
        title={m.repair_weak_held({ name, time: formats.time(localTime(until, zone).time) })}
      />
    ) : null
  return (
    <Notice tone="info" title={m.repair_weak_asked({ name, number })}>
      <Link to={`/portal/bookings/${booking}` as LinkProps['to']}>{m.repair_weak_look({ number })}</Link>
    </Notice>
  )
}
