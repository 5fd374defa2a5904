/** The country of an invoice's address: what its VAT number says, or what its reader chooses. */
import { useSyncExternalStore } from 'react'
import { countries } from '../../../../kernel/countries.ts'
import { countryOfVatNumber, homeCountry } from '../../../../kernel/vat-number.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Field } from '../../../../platform/ui/field.tsx'
import { Select } from '../../../../platform/ui/inputs.tsx'

interface CountryFieldProps {
  readonly value: string
  /** Of the organisation the address is of; empty where there is none. */
  readonly vatNumber: string
  readonly error?: string | undefined
  readonly onChoose: (country: string) => void
  readonly onBlur: () => void
}

const neverChanges = () => () => undefined

export function CountryField({ value, vatNumber, error, onChoose, onBlur }: CountryFieldProps) {
  const locale = useLocale()
  // A browser and a server may have other names for one country: the list is the browser's own.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const given = countryOfVatNumber(vatNumber)
  const chosen = given ?? (value || homeCountry)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const offered = (isInBrowser ? countries : [chosen])
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <Field
      id="country"
      label={m.booking_country()}
      hint={given ? m.booking_country_by_vat() : undefined}
      error={error}
    >
      <Select
        name="country"
        autoComplete="country"
        value={chosen}
        disabled={given !== null}
        onChange={(event) => onChoose(event.target.value)}
        onBlur={onBlur}
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
