/** The country of an invoice's address: what its reader chooses, and until then what its VAT number says. */
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Field } from '../../platform/ui/form/field.tsx'
import { Select } from '../../platform/ui/form/inputs.tsx'
import { invoiceCountry } from './billed-to.ts'
import { useCountries } from './phone/use-countries.ts'

interface CountryFieldProps {
  readonly value: string
  /** Of the organisation the address is of; empty where there is none. */
  readonly vatNumber: string
  readonly error?: string | undefined
  readonly onChoose: (country: string) => void
  readonly onBlur: () => void
}

export function CountryField({ value, vatNumber, error, onChoose, onBlur }: CountryFieldProps) {
  const chosen = invoiceCountry({ vat_number: vatNumber, country: value })
  const offered = useCountries(chosen)
  return (
    <Field id="country" label={m.booking_country()} error={error}>
      <Select
        name="country"
        autoComplete="country"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        onBlur={onBlur}
      >
        {offered.map(({ value: code, label }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
