/** The question where, in a form that works without script: a code or a name, and what may be meant by it. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { usePlaceExample } from '../../../catalog/pages/place-example.ts'
import type { ShownPlace } from '../../../catalog/shown.ts'

interface PlaceFieldProps {
  readonly place: ShownPlace | null
  readonly typed: string
  /** What may be meant by the letters typed so far. */
  readonly suggested: readonly ShownPlace[]
  readonly unknown: boolean
  readonly className?: string
}

export function PlaceField({ place, typed, suggested, unknown, className }: PlaceFieldProps) {
  const locale = useLocale()
  const wordsOf = ({ code, names }: ShownPlace) => `${code} ${inLocale(names, locale)}`
  return (
    <Field
      id="place"
      label={m.home_plan_place()}
      note={m.common_optional()}
      error={unknown && m.common_place_none()}
      className={className}
    >
      <TextInput
        name="place"
        list="places"
        placeholder={usePlaceExample()}
        autoComplete="postal-code"
        maxLength={60}
        defaultValue={place ? wordsOf(place) : typed}
      />
      <datalist id="places">
        {suggested.map((each) => (
          <option key={each.code}>{wordsOf(each)}</option>
        ))}
      </datalist>
    </Field>
  )
}
