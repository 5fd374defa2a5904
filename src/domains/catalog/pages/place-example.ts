/** What stands in an empty box for a place: where the company is at home, or what may be typed. */
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { companyQuery } from '../shown.ts'

export function usePlaceExample(): string {
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const first = company.first_place
  return first
    ? m.booking_place_placeholder({ code: first.code, name: inLocale(first.names, locale) })
    : m.booking_place()
}
