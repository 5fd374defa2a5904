/** While customers have to answer what was offered because of the weather: how many, and the way to who answered what. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useHoursWords } from '../../domains/planning/pages/weather/move-line.tsx'
import type { WeatherCounts } from '../../domains/planning/weather/weather-calls.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { inRow, stacked, written } from '../../platform/ui/layout/layout.ts'
import style from './home.module.css'

export function BadWeather({ moves }: { readonly moves: readonly WeatherCounts[] }) {
  const words = useHoursWords()
  return moves.map((move) => {
    const { id, waiting, accepted, declined, expired } = move
    return (
      <Panel
        key={id}
        heading={
          <>
            {words(move)}
            <span className={written('tiny figures', style.count)}>{waiting}</span>
          </>
        }
      >
        <div className={inRow('3 between')}>
          <p className={stacked('half')}>
            <strong>{m.weather_home({ count: waiting })}</strong>
            <span className={written('muted small')}>
              {m.weather_counts({ accepted, declined, expired })}
            </span>
          </p>
          <Button
            variant="default"
            size="compact-md"
            renderRoot={(props) => <Link {...props} to="/portal/badweather/$id" params={{ id }} />}
          >
            {m.weather_view()}
          </Button>
        </div>
      </Panel>
    )
  })
}
