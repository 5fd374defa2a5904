/** The country of an invoice's address: what its reader chooses, and until then what its VAT number says. */
import { useSyncExternalStore } from 'react'
import { countries } from '../../../../kernel/countries.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Field } from '../../../../platform/ui/field.tsx'
import { Select } from '../../../../platform/ui/inputs.tsx'
import { invoiceCountry } from '../../billed-to.ts'

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
  const chosen = invoiceCountry({ vat_number: vatNumber, country: value })
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const offered = (isInBrowser ? countries : [chosen])
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <Field id="country" label={m.booking_country()} error={error}>
      <Select
        name="country"
        autoComplete="country"
        value={chosen}
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
