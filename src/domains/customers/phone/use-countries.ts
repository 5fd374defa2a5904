/** The countries an invoice may go to, by their names in the reader's language. */
import { useSyncExternalStore } from 'react'
import { countries } from '../../../kernel/contact/countries.ts'
import { useLocale } from '../../../platform/i18n/use-locale.ts'

const neverChanges = () => () => undefined

export function useCountries(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const locale = useLocale()
  // A browser and a server may have other names for one country: the list is the browser's own.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (isInBrowser ? countries : [chosen])
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
