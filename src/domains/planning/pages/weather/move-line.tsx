/** One act of bad weather in a line: its hours, and how many answered what. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { WeatherCounts } from '../../weather/weather-calls.ts'

/** `Slecht weer op za 28 nov, 12:00 tot 18:00`. */
export function useHoursWords(): (move: { readonly starts_at: string; readonly ends_at: string }) => string {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  return ({ starts_at, ends_at }) => {
    const [from, to] = [localTime(starts_at, zone), localTime(ends_at, zone)]
    return m.weather_hours_of({
      day: formats.shortDay(from.day),
      from: formats.time(from.time),
      to: formats.time(to.time),
    })
  }
}

export function MoveLine({ move }: { readonly move: WeatherCounts }) {
  const words = useHoursWords()
  const { waiting, accepted, declined, expired } = move
  return (
    <span className={inRow('2 between')}>
      <span className={stacked('half')}>
        <strong>{words(move)}</strong>
        <span className={written('muted small')}>{m.weather_counts({ accepted, declined, expired })}</span>
      </span>
      {waiting > 0 && <Pill tone="attention">{m.weather_home({ count: waiting })}</Pill>}
    </span>
  )
}
