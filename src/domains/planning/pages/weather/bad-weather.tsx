/** Bad weather: the rides of some hours are looked at with what each could be offered, and all are sent in one act. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { TextInput } from '@mantine/core'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { type Day, parseDay } from '../../../../kernel/time/day.ts'
import { instantOfLocal } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { WaitingRows } from '../../../../platform/resource/ui/list/rows/waiting.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type Hours, previewQuery, weatherMovesQuery } from '../../weather/weather-calls.ts'
import { MoveLine } from './move-line.tsx'
import { WeatherForm } from './weather-form.tsx'
import style from './weather.module.css'

interface Search {
  readonly day?: Day
  readonly from?: string
  readonly to?: string
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const timeIn = (value: unknown) => (typeof value === 'string' && time.test(value) ? value : undefined)

export const Route = createFileRoute('/_portal/portal/badweather')({
  staticData: { title: () => m.weather_title() },
  validateSearch: ({ day, from, to }: Record<string, unknown>): Search => ({
    ...(parseDay(day) && { day: parseDay(day)! }),
    ...(timeIn(from) && { from: timeIn(from)! }),
    ...(timeIn(to) && { to: timeIn(to)! }),
  }),
  component: BadWeatherPage,
})

function BadWeatherPage() {
  const { zone } = usePortalAccess()
  const today = useToday(zone)
  const navigate = useNavigate({ from: '/portal/badweather' })
  const { day = today, from = '10:00', to = '22:00' } = Route.useSearch()
  const set = (next: Search) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  const [starts, ends] = [from, to].map((at) => instantOfLocal(`${day}T${at}`, zone))
  const hours = starts && ends && starts < ends ? { from: starts, to: ends } : null
  return (
    <article className={stacked(5, style.page)}>
      <header className={stacked(2)}>
        <h1>{m.weather_title()}</h1>
        <p className={written('muted', style.intro)}>{m.weather_intro()}</p>
      </header>
      <div className={inRow('4 top', style.hours)}>
        <TextInput
          type="date"
          label={m.weather_day()}
          value={day}
          min={today}
          onChange={({ currentTarget: { value } }) => parseDay(value) && set({ day: parseDay(value)! })}
        />
        <TextInput
          type="time"
          label={m.weather_from()}
          value={from}
          onChange={({ currentTarget: { value } }) => timeIn(value) && set({ from: value })}
        />
        <TextInput
          type="time"
          label={m.weather_to()}
          value={to}
          error={!hours && m.weather_hours_wrong()}
          onChange={({ currentTarget: { value } }) => timeIn(value) && set({ to: value })}
        />
      </div>
      {hours && <Found key={`${hours.from}_${hours.to}`} hours={hours} />}
      <Before />
    </article>
  )
}

function Found({ hours }: { readonly hours: Hours }) {
  const locale = useLocale()
  const { data, isError } = useQuery(previewQuery(hours, locale))
  if (isError) return <Notice tone="error" title={m.portal_list_fault()} live="assertive" />
  if (!data)
    return (
      <Panel heading={m.weather_looking()}>
        <WaitingRows rows={3} />
      </Panel>
    )
  if ('refused' in data) return <Notice tone="error" title={data.refused.text} live="assertive" />
  if (data.data.rides.length === 0) return <Notice tone="info" live="polite" title={m.weather_none()} />
  return <WeatherForm hours={hours} preview={data.data} />
}

/** What was sent before, the newest first. */
function Before() {
  const { data } = useQuery(weatherMovesQuery)
  if (!data?.length) return null
  return (
    <Panel heading={m.weather_before()}>
      <ul className={stacked(0, style.list)}>
        {data.map((move) => (
          <li key={move.id} className={style.line}>
            <Link to="/portal/badweather/$id" params={{ id: move.id }}>
              <MoveLine move={move} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
