/** A figure of the whole year, with what became of it since the year before. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { ChevronDown, ChevronUp } from '../../../../platform/ui/icons.tsx'
import style from './statistics.module.css'

export interface HeadlineProps {
  readonly label: string
  readonly value: number | null
  readonly before: number | null
  readonly beforeYear: number
  readonly format: (value: number) => string
  /** It is a share itself: what became of it is told in points, not as a percentage of a percentage. */
  readonly isShare?: boolean
}

export function Headline({ label, value, before, beforeYear, format, isShare = false }: HeadlineProps) {
  const formats = useFormats()
  const change =
    value === null || !before ? null : isShare ? (value - before) * 100 : ((value - before) / before) * 100
  const size = change === null ? null : Math.abs(change)
  const sign = change === null || change === 0 ? '' : change > 0 ? '+' : '−'
  return (
    <div className={style.headline}>
      <dt>{label}</dt>
      <dd>
        <strong>{value === null ? '–' : format(value)}</strong>
        <span>
          {change !== null && change > 0 && <ChevronUp size={14} />}
          {change !== null && change < 0 && <ChevronDown size={14} />}
          {size !== null &&
            `${isShare ? m.statistics_points({ points: sign + formats.number(size, 1) }) : sign + formats.percent(Math.round(size))} · `}
          {m.statistics_before_value({
            before: String(beforeYear),
            value: before === null ? '–' : format(before),
          })}
        </span>
      </dd>
    </div>
  )
}
