/** The right-hand panel that repairs: what would change for whom, and one button that does just that. */
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { panelAt, type SidePanelProps } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { Became } from '../../../../platform/resource/ui/history/became.tsx'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inLine, inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { repairQuery } from '../../../booking/panels/repair/repair-query.ts'
import { readRepairQuery, repairWithin } from '../../../booking/plan/repair-query.ts'
import type {
  RepairChange,
  RepairDone,
  RepairPlan,
  RideRepair,
  Unplanned,
} from '../../../booking/plan/repair-plan.ts'
import { placeWords } from '../../repair/part-words.ts'
import { repairButtonText, repairDoneText } from '../../repair/repair-words.ts'
import { Overtaken } from './overtaken.tsx'
import { RankedPlans } from './ranked-plans.tsx'
import { StillToPlan } from './still-to-plan.tsx'
import { ToCall } from './to-call.tsx'
import { WhyNot } from './why-not.tsx'
import style from '../panel.module.css'

export function RepairPanel({ id, close }: SidePanelProps) {
  const asked = readRepairQuery(id ?? '')
  const under = panelAt('repair', id)
  const { data: plan } = useSuspenseQuery(repairQuery(asked))
  const { busy, refused, send } = useAsking()
  const all = [...plan.rides, ...plan.offers]
  const able = all.filter(({ repaired }) => repaired).length
  const [unplanned, setUnplanned] = useState<readonly Unplanned[]>([])
  const [toCall, setToCall] = useState<RepairDone['to_call']>([])
  const [tried, setTried] = useState<readonly RideRepair[]>([])
  // What was there to repair when it was pressed, and no longer is: a colleague was first.
  const overtaken = tried.filter(({ booking }) => !all.some((one) => one.booking === booking))
  const repair = async () => {
    setTried([])
    const made = await send<RepairDone>({ path: '/api/repairs', body: { ...asked, seen: plan.seen } })
    if (!('data' in made)) return setTried(made.refused.codes.includes('REPAIR_CHANGED') ? all : [])
    const { unplanned: missing, to_call } = made.data
    showToast(repairDoneText(plan, to_call))
    setUnplanned(missing)
    setToCall(to_call)
    if (missing.length === 0 && to_call.length === 0 && able === all.length && plan.more === 0) close()
  }
  const beyond = (
    <>
      {asked.to && <Reach to={asked.to} later={plan.later} resource={asked.resource} />}
      {plan.others && <Others others={plan.others} />}
    </>
  )
  if (all.length === 0)
    return (
      <div className={stacked(5)}>
        {overtaken.length > 0 && <Overtaken rides={overtaken} />}
        <ToCall people={toCall} />
        {unplanned.length > 0 ? (
          <StillToPlan rides={unplanned} />
        ) : (
          <Notice tone="success" title={m.repair_nothing()} />
        )}
        {beyond}
      </div>
    )
  const shown: readonly ShownRide[] = [
    ...plan.rides.map((ride) => ({ ride, isOffered: false })),
    ...plan.offers.map((ride) => ({ ride, isOffered: true })),
  ]
  // What the press below repairs anyway need not be read one by one; what it does not, must.
  const fixed = shown.filter(({ ride }) => ride.repaired)
  const left = shown.filter(({ ride }) => !ride.repaired)
  const rest = shown.length > mostRead + 1 ? fixed.slice(Math.max(0, mostRead - left.length)) : []
  return (
    <div className={stacked(5)}>
      <ToCall people={toCall} />
      {unplanned.length > 0 && <StillToPlan rides={unplanned} />}
      {left.length > 0 && <Rides rides={left} under={under} />}
      {fixed.length > 0 && <p className={style.quiet}>{m.repair_lead()}</p>}
      {fixed.length > rest.length && (
        <Rides rides={fixed.slice(0, fixed.length - rest.length)} under={under} />
      )}
      {rest.length > 0 && (
        <details className={style.rest}>
          <summary>{m.repair_rest({ count: rest.length })}</summary>
          <Rides rides={rest} under={under} />
        </details>
      )}
      {plan.more > 0 && <Notice tone="info" title={m.repair_more({ count: plan.more })} />}
      {beyond}
      {overtaken.length > 0 && <Overtaken rides={overtaken} />}
      {refused && overtaken.length === 0 && <Notice tone="error" live="assertive" title={refused.text} />}
      <div className={inRow('3 stretch')}>
        {able > 0 && (
          <Button loading={busy} onClick={() => void repair()}>
            {repairButtonText(plan)}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {m.portal_close()}
        </Button>
      </div>
    </div>
  )
}

/** As many rides as are read at once. */
const mostRead = 4

interface ShownRide {
  readonly ride: RideRepair
  readonly isOffered: boolean
}

function Rides({ rides, under }: { readonly rides: readonly ShownRide[]; readonly under: string }) {
  return (
    <ol className={stacked(2)}>
      {rides.map(({ ride, isOffered }) => (
        <li key={ride.booking + ride.starts_at} className={stacked(2, style.place)}>
          <RideChanges ride={ride} under={under} isOffered={isOffered} />
        </li>
      ))}
    </ol>
  )
}

interface ReachProps {
  readonly to: Day
  readonly later: RepairPlan['later']
  readonly resource: string | undefined
}

/** How far one act of repair looks; how many rides with an alarm stand beyond it, and the way to repair them too. */
function Reach({ to, later, resource }: ReachProps) {
  const formats = useFormats()
  if (!later) return <p className={style.quiet}>{m.repair_until({ day: formats.day(to) })}</p>
  return (
    <>
      <p className={style.quiet}>
        {m.repair_until({ day: formats.day(to) })}{' '}
        {m.repair_later({ count: later.count, day: formats.day(later.from) })}
      </p>
      <Together of={repairWithin(resource ?? '', later.from, later.to)} />
    </>
  )
}

/** Who falls out of this ride is missed by others: all of them in one act. */
const Others = ({ others }: { readonly others: NonNullable<RepairPlan['others']> }) => (
  <>
    <p className={style.quiet}>{m.repair_others(others)}</p>
    <Together of={repairWithin(others.resource, others.from, others.to)} />
  </>
)

function Together({ of }: { readonly of: string }) {
  const open = useOpenPanel()
  return (
    <div>
      <Button variant="default" size="compact-md" onClick={() => open(panelAt('repair', of))}>
        {m.repair_together()}
      </Button>
    </div>
  )
}

interface RideProps {
  readonly ride: RideRepair
  /** Of an hour that is proposed and waits for the customer's answer. */
  readonly isOffered?: boolean
}

/** When, which number and whose. */
function RideHead({ ride: { booking, number, starts_at, customer }, isOffered = false }: RideProps) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { day, time } = localTime(starts_at, zone)
  const moment = `${formats.shortDay(day)}, ${formats.time(time)}`
  return (
    <div className={inLine('3 between', style.now)}>
      <span>
        <small>{isOffered ? m.common_labelled({ label: m.plan_offered(), value: moment }) : moment}</small>
        <Link to={`/portal/bookings/${booking}` as LinkProps['to']}>{number ?? m.portal_no_name()}</Link>
        {customer && ` · ${customer}`}
      </span>
    </div>
  )
}

function RideChanges({ ride, under, isOffered = false }: RideProps & { readonly under: string }) {
  return (
    <>
      <RideHead ride={ride} isOffered={isOffered} />
      {!ride.repaired && ride.under_way && <Notice tone="warning" title={m.repair_none_under_way()} />}
      {!ride.repaired && !ride.under_way && !isOffered && ride.offered && (
        <Notice tone="info" title={m.repair_none_offered()} />
      )}
      {ride.lacks.length > 0 && <Lacks lacks={ride.lacks} />}
      {!isOffered &&
        !ride.under_way &&
        ride.lacks.map((lack) => (
          <WhyNot key={`${lack.part}${lack.does}${lack.who?.id}`} booking={ride.booking} lack={lack} />
        ))}
      {!ride.repaired && !ride.under_way && (isOffered || !ride.offered) && (
        <>
          <Notice tone="warning" title={m.repair_none()} />
          <RankedPlans booking={ride.booking} under={under} />
        </>
      )}
      {ride.repaired && ride.changes.length === 0 && <p className={style.quiet}>{m.repair_free_again()}</p>}
      {ride.changes.length > 0 && (
        <dl className={stacked('1-4', style.facts)}>
          {ride.changes.map((change) => (
            <Change key={`${change.part}${change.does}${change.from?.id}${change.to?.id}`} change={change} />
          ))}
        </dl>
      )}
    </>
  )
}

/** What nobody and nothing else can take the place of: `Brengen: Chauffeur (Jef)`. */
function Lacks({ lacks }: Pick<RideRepair, 'lacks'>) {
  const bike = useNameOf('party_bikes', 'one')
  const what = lacks.map(
    ({ part, does, who }) => placeWords(part, does, bike) + (who ? ` (${who.name})` : ''),
  )
  return <p className={style.quiet}>{m.repair_lacks({ what: [...new Set(what)].join(', ') })}</p>
}

function Change({ change: { part, does, from, to } }: { readonly change: RepairChange }) {
  const bike = useNameOf('party_bikes', 'one')
  return (
    <>
      <dt>{placeWords(part, does, bike)}</dt>
      <dd className={inRow(0, style.swap)}>
        {from && <del>{from.name}</del>}
        {from && to && <Became />}
        {to ? <ins>{to.name}</ins> : <em>{m.repair_not_needed()}</em>}
      </dd>
    </>
  )
}
