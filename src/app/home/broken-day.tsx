/** What disturbs the day that is going on; its panels are fetched when there is something to show. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { runningLateQuery } from '../../domains/planning/planner/planner-calls.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { panelAt } from '../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../platform/resource/ui/panel/use-open-panel.ts'
import { inRow } from '../../platform/ui/layout/layout.ts'
import { weatherMovesQuery } from '../../domains/planning/weather/weather-calls.ts'

const RunningLate = lazy(() =>
  import('../../domains/planning/panels/late/running-late.tsx').then((part) => ({
    default: part.RunningLate,
  })),
)
const BadWeather = lazy(() => import('./bad-weather.tsx').then((part) => ({ default: part.BadWeather })))

/** What may break a day, each one press away. */
export function BreaksToday() {
  const open = useOpenPanel()
  return (
    <div className={inRow(2)}>
      <Button variant="default" onClick={() => open(panelAt('breakdown'))}>
        {m.breakdown_open()}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/portal/badweather" />}>
        {m.weather_open()}
      </Button>
    </div>
  )
}

/** Nothing while everything is on time. Rule PL-24. */
export function LateStops() {
  const { data: late = [] } = useQuery(runningLateQuery)
  return (
    late.length > 0 && (
      <Suspense>
        <RunningLate late={late} />
      </Suspense>
    )
  )
}

/** Nothing while nobody has to answer. */
export function WeatherMoves() {
  const { data: moves = [] } = useQuery(weatherMovesQuery)
  const open = moves.filter(({ waiting }) => waiting > 0)
  return (
    open.length > 0 && (
      <Suspense>
        <BadWeather moves={open} />
      </Suspense>
    )
  )
}
