/** A value of any kind, shown in a list or beside its label. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Locale } from '../../../../kernel/locale.ts'
import { inSomeLocale, type Translated } from '../../../../kernel/text/translated.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { unitWords } from '../../../i18n/format/unit-words.ts'
import { useFormats, useLocale } from '../../../i18n/use-locale.ts'
import { Check } from '../../../ui/icons.tsx'
import { inRow, inText, written } from '../../../ui/layout/layout.ts'
import { momentOf } from '../../fields/day-edge.ts'
import type { Field } from '../../field.ts'
import { nameOf, valueWords } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { calledTag, knownTags, useKnownTags, useRemovedTags } from '../tags/known-tags.ts'
import { Pill } from './pill.tsx'
import { fileName, fileOf, Thumbnail } from '../files/thumbnail.tsx'
import { MissingLanguages, languageName } from './missing-languages.tsx'
import { Nothing } from './nothing.tsx'
import { keyOf, textOf } from '../data/record.ts'
import { useTitle } from '../data/record-title.ts'
import { Structure } from './structure.tsx'
import { Swatch } from '../colour/swatch.tsx'
import style from './cell.module.css'

export interface CellProps {
  readonly field: Field
  readonly value: unknown
  /** Relations lead to their page; off inside a row that is a link already. */
  readonly linked?: boolean
  /** With room for all of it: structures as tables, pictures to be opened; else what fits a line. */
  readonly whole?: boolean
}

export function Cell({ field, value, linked = false, whole = false }: CellProps): ReactNode {
  const formats = useFormats()
  const locale = useLocale()
  const { zone } = usePortalAccess()
  // Beside its label there is room for the word; in a column the mark is found sooner.
  if (field.kind === 'flag' && whole) return value ? m.portal_yes() : m.portal_no()
  if (field.kind === 'flag')
    return value ? <Check size={18} title={m.portal_yes()} /> : <Nothing word={m.portal_no()} />
  if (value === null || value === undefined || value === '') return <Nothing />
  switch (field.kind) {
    case 'count':
      if (field.isNamed) return valueWords(field, textOf(value), locale)
      if (field.unit === 'min') return formats.duration(Number(value))
      return withUnit(formats.number(Number(value)), field.unit, locale)
    case 'number':
      return withUnit(formats.number(Number(value), 6), field.unit, locale)
    case 'money':
      return formats.sum(Number(value))
    case 'day':
      return <time dateTime={textOf(value)}>{formats.numericDay(textOf(value))}</time>
    case 'instant': {
      const { day, time } = momentOf(field, textOf(value), zone)
      return (
        <time dateTime={textOf(value)} className={style.instant}>
          {formats.shortDay(day)} {day.slice(0, 4)}
          {time && (
            <>
              {' '}
              <span className={written('bold figures')}>{formats.time(time)}</span>
            </>
          )}
        </time>
      )
    }
    case 'choice':
      return <Pill tone={field.tones?.[textOf(value)]}>{valueWords(field, textOf(value), locale)}</Pill>
    case 'tags':
      return field.values || field.names ? (
        <Words words={value as readonly string[]}>
          {(word) =>
            field.names === 'collection' ? <CollectionName name={word} /> : valueWords(field, word, locale)
          }
        </Words>
      ) : (
        <FreeWords words={value as readonly string[]} />
      )
    case 'translated': {
      const text = value as Translated
      return (
        <>
          <SomeLanguage value={text} locale={locale} />
          <MissingLanguages value={text} />
        </>
      )
    }
    case 'one':
      return <RelatedRecord field={field} value={value} linked={linked} />
    case 'file':
      return <FileCell value={value} whole={whole} />
    case 'json':
      return <Structure field={field} value={value} whole={whole} Part={Cell} />
    default:
      if (field.names === 'collection') return <CollectionName name={textOf(value)} />
      if (field.names === 'time') return formats.time(textOf(value))
      if (field.names === 'colour') return <Colour value={textOf(value)} />
      if (isNumber(textOf(value))) return <span className={written('whole')}>{textOf(value)}</span>
      return field.unit ? withUnit(textOf(value), field.unit, locale) : breakable(textOf(value))
  }
}

/** The number of a document, which is not broken at its hyphen: `FF-1042`, `F2027-0012`. */
const isNumber = (text: string): boolean => /^[A-Z]{1,4}\d*-\d+$/.test(text)

/** An email address that does not fit breaks before its at-sign, not in a word. */
function breakable(text: string): ReactNode {
  const at = text.indexOf('@')
  if (at < 1 || text.includes(' ')) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** The reader's language, or another one that says which it is. */
function SomeLanguage({ value, locale }: { readonly value: Translated; readonly locale: Locale }) {
  const found = inSomeLocale(value, locale)
  if (!found) return <Nothing />
  if (found.locale === locale) return found.text
  return (
    <>
      <span lang={found.locale}>{found.text}</span>{' '}
      <span className={style.language} title={languageName(found.locale)}>
        {found.locale.toUpperCase()}
      </span>
    </>
  )
}

/** What a collection's records are called; its own name where the reader has no page for it. */
interface WordsProps {
  readonly words: readonly string[]
  readonly children?: (word: string) => ReactNode
}

function Words({ words, children }: WordsProps) {
  if (words.length === 0) return <Nothing />
  return (
    <span className={inRow('1 stretch')}>
      {words.map((word) => (
        <span key={word} className={style.tag}>
          {children ? children(word) : word}
        </span>
      ))}
    </span>
  )
}

/** Any words, those of a tag by its name, without those of a tag that was removed. */
function FreeWords({ words }: Pick<WordsProps, 'words'>) {
  const known = useKnownTags(null)
  return <Words words={knownTags(words, useRemovedTags())}>{(word) => calledTag(word, known)}</Words>
}

function CollectionName({ name }: { readonly name: string }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  return portal.collections.includes(name) ? nameOf(portal.resource(name), 'many', locale) : name
}

const Colour = ({ value }: { readonly value: string }) => (
  <span className={inText(1)}>
    <Swatch colour={value} />
    {value}
  </span>
)

const withUnit = (text: string, unit: string | undefined, locale: Locale) =>
  unit ? `${text}\u00A0${unitWords(unit, locale)}` : text

function FileCell({ value, whole }: Pick<CellProps, 'value' | 'whole'>) {
  const file = fileOf(value)
  if (!file) return <Nothing />
  return whole ? <Thumbnail file={file} size={96} /> : fileName(file)
}

function RelatedRecord({ field, value, linked }: CellProps) {
  const portal = usePortalAccess()
  const title = useTitle(portal.resource(field.to!), value)
  if (!field.to) return null
  const page = portal.pageOf(field.to)
  const key = keyOf(value)
  if (!title) return <Nothing />
  const shown = isNumber(title) ? <span className={written('whole')}>{title}</span> : title
  if (!linked || !page || !key) return shown
  return <Link to={`${page}/${key}` as LinkProps['to']}>{shown}</Link>
}
