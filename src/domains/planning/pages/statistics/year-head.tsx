/** What the figures say, and the year they are of, with the one before and after a press away. */
import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { ChevronLeft, ChevronRight } from '../../../../platform/ui/icons.tsx'
import { inLine, inRow, written } from '../../../../platform/ui/layout/layout.ts'
import style from './statistics.module.css'

interface YearHeadProps {
  readonly year: number
  readonly thisYear: number
  readonly how: string
}

export function YearHead({ year, thisYear, how }: YearHeadProps) {
  const navigate = useNavigate()
  const go = (to: number) =>
    void navigate({
      to: '/portal/statistics',
      search: (to === thisYear ? {} : { year: to }) as never,
      resetScroll: false,
    })
  return (
    <header className={inRow('4 top between', style.head)}>
      <div>
        <h1>{m.statistics_title()}</h1>
        <p>{how}</p>
      </div>
      <p className={inLine(3, written('figures'))}>
        <ActionIcon
          size="xl"
          variant="default"
          aria-label={m.statistics_previous()}
          onClick={() => go(year - 1)}
        >
          <ChevronLeft size={18} />
        </ActionIcon>
        <strong aria-live="polite">
          {m.statistics_beside({ year: String(year), before: String(year - 1) })}
        </strong>
        <ActionIcon size="xl" variant="default" aria-label={m.statistics_next()} onClick={() => go(year + 1)}>
          <ChevronRight size={18} />
        </ActionIcon>
      </p>
    </header>
  )
}
