/** Everything that was noted on a day: each tap as it counts, and under it what stood there first, who changed it and why. */
import { Button } from '@mantine/core'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { timeEntries } from '../../../../crew/resources/time-entries.ts'
import type { HoursDay, HoursTap } from '../../../hours/hours.ts'
import type { Wanted } from './month-days.tsx'
import style from './noted-taps.module.css'

type Version = HoursTap['versions'][number]

interface NotedTapsProps {
  readonly day: HoursDay
  readonly onCorrect: ((wanted: Wanted) => void) | undefined
}

export function NotedTaps({ day, onCorrect }: NotedTapsProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const time = (at: string) => formats.time(localTime(at, zone).time)
  return (
    <ul className={stacked(2, style.taps)}>
      {day.taps.map((tap) => {
        const last = tap.versions.at(-1)!
        const what = valueWords(timeEntries.fields.kind, tap.kind, locale)
        return (
          <li key={tap.tap} className={stacked(1)}>
            <div className={inRow('2 between')}>
              <span className={written('figures')} data-struck={last.at === null || undefined}>
                <strong>{last.at ? time(last.at) : m.worked_struck()}</strong> {what}
              </span>
              {onCorrect && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={m.worked_correct_of({
                    what,
                    time: last.at ? time(last.at) : m.worked_struck(),
                  })}
                  onClick={() => onCorrect({ day: day.day, tap })}
                >
                  {m.worked_correct()}
                </Button>
              )}
            </div>
            {told(tap.versions, time).map((sentence, index) => (
              <p key={index} className={written('muted small')}>
                {sentence}
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** What became of it, the first thing first; nothing of a tap that is as it was. */
function told([first, ...later]: readonly Version[], time: (at: string) => string): string[] {
  const by = (version: Version) => ({ name: version.by ?? m.worked_somebody(), reason: version.reason ?? '' })
  if (!first) return []
  return [
    ...(first.reason ? [m.worked_added(by(first))] : []),
    ...(later.length > 0 && first.at ? [m.worked_was({ time: time(first.at) })] : []),
    ...later.map((version) => {
      if (version.reason === null) return m.worked_taken_back()
      const words = version.at ? m.worked_correction(by(version)) : m.worked_struck_by(by(version))
      return version.at && version !== later.at(-1) ? `${words} (${time(version.at)})` : words
    }),
  ]
}
