/** What the rides that lack a bike stand under, by the company's own word for one. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'

export function useWithoutBike(): string {
  const locale = useLocale()
  const name = useNameOf('party_bikes', 'one')
  return m.plan_without_bike({ noun: name.slice(0, 1).toLocaleLowerCase(locale) + name.slice(1) })
}
