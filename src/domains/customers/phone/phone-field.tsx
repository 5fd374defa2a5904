/** A telephone number with the country it is dialled in, guessed from the reader's browser and shown to be changed. */
import { useSyncExternalStore } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Select, TelInput } from '../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { callingCodes, countryOf, guessCountry } from './phone-country.ts'
import style from './phone-field.module.css'

const neverChanges = () => () => undefined

/** Where this reader's numbers are from, until he says otherwise. */
export const useGuessedCountry = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => guessCountry(navigator.languages),
    () => guessCountry([]),
  )

interface PhoneInputProps {
  readonly name: string
  readonly value: string
  readonly country: string
  readonly onType: (value: string) => void
  readonly onCountry: (country: string) => void
  readonly onBlur?: () => void
  readonly autoComplete?: string
}

export function PhoneInput({
  name,
  value,
  country,
  onType,
  onCountry,
  onBlur,
  autoComplete,
}: PhoneInputProps) {
  return (
    <span className={stacked(2, style.phone)}>
      <Select
        id={`${name}_country`}
        name={`${name}_country`}
        aria-label={m.booking_phone_country()}
        aria-describedby={undefined}
        aria-invalid={undefined}
        required={false}
        // A number that says its country itself is of that one.
        value={countryOf(value) ?? country}
        onChange={(event) => onCountry(event.target.value)}
      >
        {Object.entries(callingCodes).map(([code, calling]) => (
          <option key={code} value={code}>
            {code} +{calling}
          </option>
        ))}
      </Select>
      <TelInput
        name={name}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        {...(autoComplete && { autoComplete })}
      />
    </span>
  )
}
