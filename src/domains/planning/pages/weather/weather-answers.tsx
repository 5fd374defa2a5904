/** Who answered what to the other days that were offered because of the weather. */
import { Button } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { useAskSendsMail, withMail } from '../../../../platform/mail/ui/mail-words.ts'
import { Question } from '../../../../platform/resource/ui/question/question.tsx'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { Tone } from '../../../../platform/resource/field.ts'
import { type WeatherMove, type WeatherWithdrawn, weatherMoveQuery } from '../../weather/weather-calls.ts'
import { type WeatherState, weatherStates } from '../../weather/weather-move.ts'
import { useHoursWords } from './move-line.tsx'
import { ReachCustomer } from './reach-customer.tsx'
import style from './weather.module.css'

export const Route = createFileRoute('/_portal/portal/badweather/$id')({
  staticData: { title: () => m.weather_view() },
  loader: ({ context: { queryClient }, params: { id } }) => queryClient.ensureQueryData(weatherMoveQuery(id)),
  component: WeatherAnswersPage,
})

const stateWords: Readonly<Record<WeatherState, () => string>> = {
  waiting: m.weather_state_waiting,
  accepted: m.weather_state_accepted,
  declined: m.weather_state_declined,
  expired: m.weather_state_expired,
  withdrawn: m.weather_state_withdrawn,
}
const tones: Readonly<Record<WeatherState, Tone>> = {
  waiting: 'attention',
  accepted: 'good',
  declined: 'quiet',
  expired: 'bad',
  withdrawn: 'quiet',
}

function WeatherAnswersPage() {
  const { id } = Route.useParams()
  const { data: move } = useSuspenseQuery(weatherMoveQuery(id))
  const { zone } = usePortalAccess()
  const words = useHoursWords()
  const moment = useShortMoment()
  const [from, to] = [localTime(move.starts_at, zone), localTime(move.ends_at, zone)]
  return (
    <article className={stacked(5, style.page)}>
      <header className={stacked(2)}>
        <h1>{words(move)}</h1>
        <p className={written('muted')}>{m.weather_sent_at({ moment: moment(move.sent_at) })}</p>
      </header>
      <WithdrawOpen id={id} count={move.rides.filter(({ state }) => state === 'waiting').length} />
      {weatherStates.map((state) => {
        const rides = move.rides.filter((ride) => ride.state === state)
        return rides.length > 0 && <Answers key={state} state={state} rides={rides} />
      })}
      {move.left.length > 0 && (
        <Panel
          heading={m.weather_left()}
          aside={
            <Link
              to="/portal/badweather"
              search={{ day: from.day, from: from.time, to: to.time }}
              className={written('small bold')}
            >
              {m.weather_left_more()}
            </Link>
          }
        >
          <ul className={stacked(0, style.list)}>
            {move.left.map((ride) => (
              <li key={ride.booking} className={inRow('3 between', style.line)}>
                <span>
                  <strong>{moment(ride.starts_at)}</strong>{' '}
                  {[ride.number, ride.customer, ride.agency].filter(Boolean).join(' · ')}
                </span>
                <ReachCustomer ride={ride} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </article>
  )
}

interface AnswersProps {
  readonly state: WeatherState
  readonly rides: WeatherMove['rides']
}

function Answers({ state, rides }: AnswersProps) {
  const open = useOpenPanel()
  return (
    <Panel
      heading={
        <span className={inRow(2)}>
          <Pill tone={tones[state]}>{stateWords[state]()}</Pill>
          <span className={written('figures')}>{rides.length}</span>
        </span>
      }
    >
      <ul className={stacked(0, style.list)}>
        {rides.map((ride) => (
          <li key={ride.booking} className={inRow('3 between', style.line)}>
            <Answer ride={ride} />
            <div className={inRow(2)}>
              {state === 'waiting' && (
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => open(panelAt('booking-answer', ride.booking))}
                >
                  {m.office_answer_note()}
                </Button>
              )}
              <ReachCustomer ride={ride} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Answer({ ride }: { readonly ride: WeatherMove['rides'][number] }) {
  const moment = useShortMoment()
  const { number, customer, agency, state, starts_at: now, options, until, viewed } = ride
  const at = now && (state === 'accepted' ? m.weather_now_at : m.weather_still_at)({ moment: moment(now) })
  return (
    <span className={stacked('half')}>
      <strong>{[number, customer, agency].filter(Boolean).join(' · ')}</strong>
      {at && <span>{at}</span>}
      {state === 'waiting' && (
        <span className={written('muted small')}>
          {[m.weather_until({ moment: moment(until) }), viewed && m.weather_viewed()]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {state !== 'accepted' && (
        <span className={written('muted small')}>
          {m.weather_choices({ moments: options.map((start) => moment(start)).join(', ') })}
        </span>
      )}
    </span>
  )
}

interface WithdrawOpenProps {
  readonly id: string
  /** How many wait for an answer. */
  readonly count: number
}

/** Takes back, in one act, what nobody answered yet. */
function WithdrawOpen({ id, count }: WithdrawOpenProps) {
  const { busy, refused, send } = useAsking()
  const askSends = useAskSendsMail()
  const [isAsked, setAsked] = useState(false)
  const [left, setLeft] = useState<WeatherWithdrawn['refused']>([])
  const withdraw = async () => {
    const made = await send<WeatherWithdrawn>({
      method: 'DELETE',
      path: `/api/weather-moves/${id}`,
      body: {},
    })
    setAsked(false)
    if (!('data' in made)) return
    const { withdrawn, refused: kept } = made.data
    setLeft(kept)
    if (withdrawn.length > 0)
      showToast(withMail(m.weather_withdrawn_done({ count: withdrawn.length }), await askSends()))
  }
  return (
    <>
      {count > 0 && !isAsked && (
        <div>
          <Button variant="default" onClick={() => setAsked(true)}>
            {m.weather_withdraw({ count })}
          </Button>
        </div>
      )}
      {count > 0 && isAsked && (
        <Question
          title={m.weather_withdraw_sure()}
          yes={m.weather_withdraw({ count })}
          no={m.portal_cancel()}
          busy={busy}
          onYes={() => void withdraw()}
          onNo={() => setAsked(false)}
        />
      )}
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      {left.length > 0 && (
        <Notice tone="warning" live="polite" title={m.weather_withdraw_left({ count: left.length })}>
          {left.map(({ booking, number, why }) => (
            <p key={booking}>
              <Link to="/portal/bookings/$id" params={{ id: booking }}>
                {number ?? m.portal_no_name()}
              </Link>
              {` · ${why}`}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
