/** What disturbs the day that is going on; its panels are fetched when there is something to show. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { runningLateQuery } from '../../domains/planning/planner/planner-calls.ts'
import { weatherMovesQuery } from '../../domains/planning/weather/weather-calls.ts'

const RunningLate = lazy(() =>
  import('../../domains/planning/panels/late/running-late.tsx').then((part) => ({
    default: part.RunningLate,
  })),
)
const BadWeather = lazy(() => import('./bad-weather.tsx').then((part) => ({ default: part.BadWeather })))

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
