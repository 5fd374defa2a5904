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
}

export function Headline({ label, value, before, beforeYear, format }: HeadlineProps) {
  const formats = useFormats()
  const change = value !== null && before ? ((value - before) / before) * 100 : null
  return (
    <div className={style.headline}>
      <dt>{label}</dt>
      <dd>
        <strong>{value === null ? '–' : format(value)}</strong>
        <span>
          {change !== null && change > 0 && <ChevronUp size={14} />}
          {change !== null && change < 0 && <ChevronDown size={14} />}
          {change !== null && `${change > 0 ? '+' : ''}${formats.number(change)}% · `}
          {m.statistics_before_value({
            before: String(beforeYear),
            value: before === null ? '–' : format(before),
          })}
        </span>
      </dd>
    </div>
  )
}
