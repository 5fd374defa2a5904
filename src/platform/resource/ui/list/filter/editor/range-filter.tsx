/** Filters with two bounds: amounts, and days with the spans that move with the calendar. */
import type { Locale } from '../../../../../../kernel/locale.ts'
import { m } from '../../../../../i18n/paraglide/messages.js'
import { unitWords } from '../../../../../i18n/format/unit-words.ts'
import { typedNumber } from '../../../../../i18n/input/typed-number.ts'
import { useFormats, useLocale } from '../../../../../i18n/use-locale.ts'
import { inRow, stacked } from '../../../../../ui/layout/layout.ts'
import { textOf } from '../../../data/record.ts'
import { spans } from '../day-span.ts'
import type { EditorProps } from './filter-ticks.ts'
import { wordsOfSpan } from '../filter-words.ts'
import type { Condition } from '../../query/list-search.ts'
import { RestingInput } from './resting-input.tsx'
import style from './filter-editor.module.css'

const bounds = ['_gte', '_lte'] as const

/** Amounts of money are typed in euros and kept in cents. */
export function AmountBounds({ field, condition, onChange }: EditorProps) {
  const { decimalSign } = useFormats()
  const locale = useLocale()
  const parts = field.kind === 'money' ? 100 : 1
  const change = (operator: (typeof bounds)[number], typed: string) => {
    const amount = typedNumber(typed, { decimal: decimalSign, grouped: field.kind === 'money' })
    onChange(
      withBound(condition, operator, amount === null ? undefined : Math.round(amount * parts * 1e6) / 1e6),
    )
  }
  return (
    <div className={stacked(3, style.bounds)}>
      {bounds.map((operator) => (
        <RestingInput
          key={operator}
          label={`${operator === '_gte' ? m.list_from() : m.list_to()}${suffixOf(field, locale)}`}
          inputMode="decimal"
          value={condition[operator] === undefined ? '' : String(Number(condition[operator]) / parts)}
          onChange={(typed) => change(operator, typed)}
        />
      ))}
    </div>
  )
}

const suffixOf = ({ kind, unit }: EditorProps['field'], locale: Locale) =>
  kind === 'money' ? ' (€)' : unit ? ` (${unitWords(unit, locale)})` : ''

export function DayBounds({ condition, onChange }: EditorProps) {
  return (
    <>
      <div className={inRow('1 stretch', style.spans)}>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={condition['within'] === span}
            onClick={() => onChange(condition['within'] === span ? {} : { within: span })}
          >
            {wordsOfSpan(span)}
          </button>
        ))}
      </div>
      <div className={stacked(3, style.bounds)}>
        {bounds.map((operator) => (
          <RestingInput
            key={operator}
            label={operator === '_gte' ? m.list_from() : m.list_to()}
            type="date"
            value={textOf(condition[operator])}
            onChange={(day) => onChange(withBound(condition, operator, day || undefined))}
          />
        ))}
      </div>
    </>
  )
}

/** The bounds alone, one of them changed. */
function withBound(
  { _gte, _lte }: Condition,
  operator: (typeof bounds)[number],
  value: string | number | undefined,
): Condition {
  const next = { _gte, _lte, [operator]: value }
  return {
    ...(next['_gte'] !== undefined && { _gte: next['_gte'] }),
    ...(next['_lte'] !== undefined && { _lte: next['_lte'] }),
  }
}
