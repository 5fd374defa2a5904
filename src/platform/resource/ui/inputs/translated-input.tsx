/** A text in the three languages, side by side; what is missing is said beside its language. */
import { Textarea } from '@mantine/core'
import { locales } from '../../../../kernel/locale.ts'
import { missingLocales } from '../../../../kernel/translated.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { wordsIn } from '../../words.ts'
import { languageName, missingWords } from '../missing-languages.tsx'
import type { FieldInputProps } from './input-props.ts'
import style from './inputs.module.css'

/** A text longer than this opens as a box of several lines. */
const lineLength = 200

export function TranslatedInput({ name, label, field, value, errors, disabled, onChange }: FieldInputProps) {
  const locale = useLocale()
  const texts = (value ?? {}) as Partial<Record<string, string>>
  const missing = missingLocales(texts)
  const isLong =
    (field.max ?? 0) > lineLength || Object.values(texts).some((text) => (text?.length ?? 0) > 90)
  const isBegun = missing.length < locales.length
  return (
    <fieldset className={style.translated} disabled={disabled}>
      <legend>
        {label}
        {field.required && <span aria-hidden="true"> *</span>}
      </legend>
      {field.hint && <p className={style.hint}>{wordsIn(field.hint, locale)}</p>}
      <div className={style.languages}>
        {locales.map((language) => (
          <Textarea
            key={language}
            name={`${name}.${language}`}
            label={languageName(language)}
            aria-label={`${label}, ${languageName(language)}`}
            lang={language}
            autosize
            minRows={isLong ? 4 : 1}
            maxRows={16}
            value={texts[language] ?? ''}
            error={errors?.[`${name}.${language}`]}
            description={
              isBegun && missing.includes(language) && !errors?.[`${name}.${language}`]
                ? m.portal_missing()
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) =>
              onChange({ nl: '', en: '', fr: '', ...texts, [language]: event.currentTarget.value })
            }
          />
        ))}
      </div>
      {errors?.[name] && (
        <p className={style.error} role="alert">
          {errors[name]}
        </p>
      )}
      {isBegun && missing.length > 0 && <p className={style.missing}>{missingWords(missing)}</p>}
    </fieldset>
  )
}
