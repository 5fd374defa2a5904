/** The words of the error screens by status, as section 2 of the specification gives them. */
import type { Locale } from '../kernel/locale.ts'
import { m } from '../platform/i18n/paraglide/messages.js'

/** The title, text and way home for a status; 403 speaks as 401 does. */
export function errorText(status: number, locale: Locale): { title: string; text: string; back: string } {
  const back = m.app_error_back({}, { locale })
  if (status === 401 || status === 403)
    return { title: m.app_error_401_title({}, { locale }), text: m.app_error_401_text({}, { locale }), back }
  if (status === 404)
    return { title: m.app_error_404_title({}, { locale }), text: m.app_error_404_text({}, { locale }), back }
  if (status === 429)
    return { title: m.app_error_429_title({}, { locale }), text: m.common_too_often({}, { locale }), back }
  return {
    title: m.app_error_other_title({}, { locale }),
    text: m.app_error_other_text({}, { locale }),
    back,
  }
}
