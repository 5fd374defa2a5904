/** A condition of a filter in words, for its chip. */
import type { Locale } from '../../../../../kernel/locale.ts'
import { formatsIn } from '../../../../i18n/format/formats.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import type { Field } from '../../../field.ts'
import { valueWords } from '../../../words.ts'
import { textOf } from '../../data/record.ts'
import { type Span, isSpan } from './day-span.ts'
import type { Condition } from '../query/list-search.ts'

const spanWords: Record<Span, () => string> = {
  today: m.list_span_today,
  week: m.list_span_week,
  month: m.list_span_month,
  'next-30': m.list_span_next,
  'last-30': m.list_span_last,
}

export const wordsOfSpan = (span: Span): string => spanWords[span]()

/** The words; the names of related records are not known here, they are counted. */
export function conditionWords(field: Field, condition: Condition, locale: Locale): string {
  const { _null, _nnull, _in, _eq, _icontains, _gte, _lte, within } = condition
  if (_null === true) return m.list_empty()
  if (_nnull === true) return m.list_filled()
  if (isSpan(within)) return wordsOfSpan(within)
  if (Array.isArray(_in)) {
    const values = _in.map(String)
    if (field.kind === 'one' || field.kind === 'id') return m.list_chosen({ count: values.length })
    return field.kind === 'choice'
      ? values.map((value) => valueWords(field, value, locale)).join(', ')
      : values.join(', ')
  }
  if (typeof _eq === 'boolean') return _eq ? m.portal_yes() : m.portal_no()
  if (typeof _eq === 'string') return _eq
  if (typeof _icontains === 'string') return `“${_icontains}”`
  const amount = amountWords(field, locale)
  if (_gte !== undefined && _lte !== undefined)
    return _gte === _lte ? amount(_gte) : `${amount(_gte)} – ${amount(_lte)}`
  if (_gte !== undefined) return m.list_from_value({ value: amount(_gte) })
  return _lte === undefined ? '' : m.list_to_value({ value: amount(_lte) })
}

function amountWords({ kind, unit }: Field, locale: Locale): (value: unknown) => string {
  const formats = formatsIn(locale)
  if (kind === 'day' || kind === 'instant') return (value) => formats.numericDay(textOf(value))
  if (kind === 'money') return (value) => formats.money(Number(value))
  return (value) => formats.number(Number(value), 4) + (unit ? `\u00A0${unit}` : '')
}
