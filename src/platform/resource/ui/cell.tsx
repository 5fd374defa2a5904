/** A value of any kind, shown in a list or beside its label. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Translated } from '../../../kernel/translated.ts'
import { localTime } from '../../i18n/local-time.ts'
import { m } from '../../i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../i18n/use-locale.ts'
import { Check } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Field } from '../field.ts'
import { valueWords } from '../words.ts'
import { useDesk } from './desk.tsx'
import { Pill } from './pill.tsx'
import { keyOf, textOf, titleOf } from './record.ts'
import style from './cell.module.css'

export interface CellProps {
  readonly field: Field
  readonly value: unknown
  /** Relations lead to their page; off inside a row that is a link already. */
  readonly linked?: boolean
}

/** Whether values of a kind align at their end. */
export const isNumeric = ({ kind }: Field): boolean =>
  kind === 'count' || kind === 'number' || kind === 'money'

export function Cell({ field, value, linked = false }: CellProps): ReactNode {
  const formats = useFormats()
  const locale = useLocale()
  const { zone } = useDesk()
  if (field.kind === 'flag')
    return value ? <Check size={18} title={m.portal_yes()} /> : <Nothing word={m.portal_no()} />
  if (value === null || value === undefined || value === '') return <Nothing />
  switch (field.kind) {
    case 'count':
      if (field.unit === 'min') return formats.duration(Number(value))
      return withUnit(formats.number(Number(value)), field.unit)
    case 'number':
      return withUnit(formats.number(Number(value), 4), field.unit)
    case 'money':
      return formats.money(Number(value))
    case 'day':
      return <time dateTime={textOf(value)}>{formats.numericDay(textOf(value))}</time>
    case 'instant': {
      const { day, time } = localTime(textOf(value), zone)
      return (
        <time dateTime={textOf(value)} className={style.instant}>
          {formats.shortDay(day)} {day.slice(0, 4)} <span className={style.time}>{time}</span>
        </time>
      )
    }
    case 'choice':
      return <Pill tone={field.tones?.[textOf(value)]}>{valueWords(field, textOf(value), locale)}</Pill>
    case 'tags':
      return (value as readonly string[]).length === 0 ? (
        <Nothing />
      ) : (
        <span className={style.tags}>
          {(value as readonly string[]).map((tag) => (
            <span key={tag} className={style.tag}>
              {tag}
            </span>
          ))}
        </span>
      )
    case 'translated':
      return (value as Translated)[locale] || <Nothing />
    case 'one':
      return <RelatedRecord field={field} value={value} linked={linked} />
    case 'json':
      return <Structured value={value} />
    default:
      return withUnit(textOf(value), field.unit)
  }
}

/** A flat structure as its parts; anything deeper as the text it is. */
function Structured({ value }: { readonly value: unknown }) {
  const isFlat =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => typeof part !== 'object')
  if (!isFlat) return <code className={style.json}>{JSON.stringify(value)}</code>
  return (
    <ul className={style.parts}>
      {Object.entries(value).map(([name, part]) => (
        <li key={name}>{textOf(part)}</li>
      ))}
    </ul>
  )
}

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text}\u00A0${unit}` : text)

/** Nothing there: a dash for the eye, a word for who listens. */
const Nothing = ({ word = m.portal_nothing() }: { readonly word?: string }) => (
  <span className={style.nothing}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{word}</VisuallyHidden>
  </span>
)

function RelatedRecord({ field, value, linked }: CellProps) {
  const desk = useDesk()
  const locale = useLocale()
  if (!field.to) return null
  const title = titleOf(desk.resource(field.to), value, locale)
  const page = desk.pageOf(field.to)
  const key = keyOf(value)
  if (!title) return <Nothing />
  if (!linked || !page || !key) return title
  return <Link to={`${page}/${key}` as LinkProps['to']}>{title}</Link>
}
