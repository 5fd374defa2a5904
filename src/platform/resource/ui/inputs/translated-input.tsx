/** A text in each language, side by side; what is missing is said beside its language. */
import { Textarea } from '@mantine/core'
import { locales } from '../../../../kernel/locale.ts'
import { inEach, missingLocales } from '../../../../kernel/text/translated.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { stacked, written } from '../../../ui/layout/layout.ts'
import type { Field } from '../../field.ts'
import { hintOf } from '../../words.ts'
import { languageName, languageWithin, missingWords } from '../value/missing-languages.tsx'
import type { FieldInputProps } from './input-props.ts'
import style from './inputs.module.css'

/** Characters that fit a line of a box, three side by side. */
const lineLength = 32
const mostRows = 14

/** As many lines as the longest of the texts takes, so that the three stay in step. */
function rowsOf(texts: readonly (string | undefined)[], { max = 0 }: Field): number {
  const lines = texts.map((text = '') =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0),
  )
  return Math.min(mostRows, Math.max(max > 300 ? 4 : 1, ...lines))
}

export function TranslatedInput({ name, label, field, value, errors, disabled, onChange }: FieldInputProps) {
  const locale = useLocale()
  const texts = (value ?? {}) as Partial<Record<string, string>>
  const missing = missingLocales(texts)
  const hint = hintOf(field, locale)
  const rows = rowsOf(Object.values(texts), field)
  const isBegun = missing.length < locales.length
  return (
    <fieldset className={style.translated} disabled={disabled}>
      <legend>
        {label}
        {field.required && (
          <span aria-hidden="true" className={written('wrong')}>
            {' '}
            *
          </span>
        )}
      </legend>
      {hint && <p className={written('muted tiny', style.hint)}>{hint}</p>}
      <div className={stacked(3, style.languages)}>
        {locales.map((language) => (
          <Textarea
            key={language}
            name={`${name}.${language}`}
            label={languageName(language)}
            aria-label={`${label}, ${languageWithin(language)}`}
            lang={language}
            rows={rows}
            resize="vertical"
            value={texts[language] ?? ''}
            error={errors?.[`${name}.${language}`]}
            description={
              isBegun && missing.includes(language) && !errors?.[`${name}.${language}`]
                ? missingWords([language])
                : undefined
            }
            classNames={{ description: style.missing }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) =>
              onChange({ ...inEach(() => ''), ...texts, [language]: event.currentTarget.value })
            }
          />
        ))}
      </div>
      {errors?.[name] && (
        <p className={written('wrong tiny', style.error)} role="alert">
          {errors[name]}
        </p>
      )}
    </fieldset>
  )
}
