/** For a ride without a set at its own hour: what could be agreed instead, in its order, each led to by one button. */
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import type { Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { ask } from '../../../../platform/session/client/asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { ProposeButton } from '../../../booking/panels/proposal/propose-button.tsx'
import { useProposing } from '../../../booking/panels/proposal/use-proposing.ts'
import { mayOverrule } from '../../../booking/office/office-booking.ts'
import type { rankedPlans } from '../../server/repair/ranked-plans.ts'
import style from '../panel.module.css'

type Plans = Parsed<typeof rankedPlans>

const rankedPlansQuery = (booking: string) =>
  queryOptions({
    queryKey: ['items', 'planning', 'ranked-plans', booking],
    queryFn: async ({ signal }) => {
      const made = await ask<Plans>(`/api/bookings/${booking}/ranked-plans`, { signal })
      if ('refused' in made) throw new Error(made.refused.text)
      return made.data
    },
    staleTime: 0,
    gcTime: 0,
  })

interface RankedPlansProps {
  readonly booking: Id<'bookings'>
  /** The panel it stands in, which is open again once something was sent. */
  readonly under: string
}

export function RankedPlans({ booking, under }: RankedPlansProps) {
  const formats = useFormats()
  const { role } = usePortalAccess()
  const { data, isError } = useQuery(rankedPlansQuery(booking))
  if (isError) return <ProposeButton booking={booking} under={under} />
  if (!data) return <p aria-busy="true">{m.weather_looking()}</p>
  const { hours, days, cancelled } = data
  return (
    <div className={stacked(4, style.plans)}>
      <Ways title={m.ranked_hours()} none={m.ranked_no_hours()} plans={hours} {...{ booking, under }} />
      <Ways title={m.ranked_days()} none={m.ranked_no_days()} plans={days} {...{ booking, under }} />
      {cancelled && (
        <section className={stacked(2)}>
          <h3>{m.ranked_cancel()}</h3>
          <div className={inRow('3 between')}>
            <span className={written('small')}>
              {m.ranked_cancel_costs({ sum: formats.money(cancelled.lapses) })}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/portal/bookings/$id"
                  params={{ id: booking }}
                  search={{ cancel: mayOverrule(role) ? 'ours' : 'asked' }}
                />
              )}
            >
              {m.ranked_cancel_do()}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

interface WaysProps extends RankedPlansProps {
  readonly title: string
  readonly none: string
  readonly plans: Plans['hours']
}

function Ways({ title, none, plans, booking, under }: WaysProps) {
  const formats = useFormats()
  const moment = useShortMoment()
  const propose = useProposing(booking, under)
  return (
    <section className={stacked(2)}>
      <h3>{title}</h3>
      {plans.length === 0 && <p className={written('small muted')}>{none}</p>}
      <ul className={stacked(2, style.ranked)}>
        {plans.map(({ start, gross, difference, km }) => {
          const sum = formats.money(Math.abs(difference))
          const facts = [
            formats.money(gross),
            difference > 0 && m.weather_dearer({ sum }),
            difference < 0 && m.weather_cheaper({ sum }),
            km !== null && m.ranked_km({ km: formats.number(km) }),
          ]
          return (
            <li key={start} className={inRow('3 between')}>
              <span className={stacked('half')}>
                <strong>{moment(start)}</strong>
                <span className={written('small muted')}>{facts.filter(Boolean).join(' · ')}</span>
              </span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={m.common_labelled({ label: m.office_propose(), value: moment(start) })}
                onClick={() => propose(start)}
              >
                {m.office_propose()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
