/** The input of a field, by its kind. */
import { NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { locales } from '../../../kernel/locale.ts'
import { instantOfLocal, localTime } from '../../i18n/local-time.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { m } from '../../i18n/paraglide/messages.js'
import type { Field } from '../field.ts'
import { valueWords, wordsIn } from '../words.ts'
import { useDesk } from './desk.tsx'
import { JsonInput } from './json-input.tsx'
import { RelationInput } from './relation-input.tsx'
import style from './field-input.module.css'

export interface FieldInputProps {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly value: unknown
  readonly error?: string
  readonly disabled?: boolean
  readonly onChange: (value: unknown) => void
}

/** A text longer than this is written in a box of several lines. */
const lineLength = 300

export function FieldInput({ name, label, field, value, error, disabled, onChange }: FieldInputProps) {
  const locale = useLocale()
  const { zone } = useDesk()
  const shared = {
    name,
    label,
    error,
    disabled,
    description: field.hint && wordsIn(field.hint, locale),
    ...(field.kind !== 'flag' && { withAsterisk: field.required }),
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const orNull = (typed: string) => onChange(typed === '' ? null : typed)
  switch (field.kind) {
    case 'flag':
      return (
        <Switch
          {...shared}
          size="md"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'count':
    case 'number':
    case 'money': {
      const cents = field.kind === 'money' ? 100 : 1
      return (
        <NumberInput
          {...shared}
          value={value === null || value === undefined ? '' : Number(value) / cents}
          decimalScale={field.kind === 'count' ? 0 : field.kind === 'money' ? 2 : undefined}
          decimalSeparator={locale === 'en' ? '.' : ','}
          suffix={field.unit ? ` ${field.unit}` : undefined}
          prefix={field.kind === 'money' ? '€ ' : undefined}
          hideControls
          onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * cents * 1e6) / 1e6)}
        />
      )
    }
    case 'choice':
      return (
        <Select
          {...shared}
          value={text || null}
          allowDeselect={!field.required}
          clearable={!field.required}
          data={(field.values ?? []).map((choice) => ({
            value: choice,
            label: valueWords(field, choice, locale),
          }))}
          onChange={onChange}
        />
      )
    case 'tags':
      return (
        <TagsInput
          {...shared}
          value={Array.isArray(value) ? (value as string[]) : []}
          placeholder={m.portal_tags_hint()}
          onChange={onChange}
        />
      )
    case 'day':
      return (
        <TextInput
          {...shared}
          type="date"
          value={text}
          onChange={(event) => orNull(event.currentTarget.value)}
        />
      )
    case 'instant': {
      const local = text ? localTime(text, zone) : null
      return (
        <TextInput
          {...shared}
          type="datetime-local"
          value={local ? `${local.day}T${local.time}` : ''}
          onChange={(event) => onChange(instantOfLocal(event.currentTarget.value, zone))}
        />
      )
    }
    case 'translated': {
      const texts = (value ?? {}) as Partial<Record<string, string>>
      return (
        <fieldset className={style.languages}>
          <legend>{label}</legend>
          {locales.map((language) => (
            <Textarea
              key={language}
              name={`${name}.${language}`}
              label={language.toUpperCase()}
              lang={language}
              autosize
              minRows={1}
              value={texts[language] ?? ''}
              error={language === locales[0] ? error : undefined}
              disabled={disabled}
              onChange={(event) =>
                onChange({ nl: '', en: '', fr: '', ...texts, [language]: event.currentTarget.value })
              }
            />
          ))}
        </fieldset>
      )
    }
    case 'one':
      return <RelationInput {...shared} field={field} value={value} onChange={onChange} />
    case 'json':
      return <JsonInput {...shared} value={value} onChange={onChange} />
    default:
      return (field.max ?? 0) >= lineLength ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => orNull(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          value={text}
          maxLength={field.max}
          onChange={(event) => orNull(event.currentTarget.value)}
        />
      )
  }
}
