/** The legal form and the register of an enterprise as papers and the site say them. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { isRegistered, type LegalForm, type Registered } from './legal-form.ts'

const words: Readonly<Record<LegalForm, (_: object, say: { locale: Locale }) => string>> = {
  sole_trader: m.legal_form_sole_trader,
  bv: m.legal_form_bv,
  nv: m.legal_form_nv,
  cv: m.legal_form_cv,
  vof: m.legal_form_vof,
  commv: m.legal_form_commv,
  vzw: m.legal_form_vzw,
  ivzw: m.legal_form_ivzw,
  foundation: m.legal_form_foundation,
}

/** As papers and the site say it, the form and then the register with its court: those of the two there are. Rule BI-81. */
export function registerLines(party: Registered, locale: Locale): string[] {
  const { legal_form: form, register_court: court, register_division: division } = party
  if (!form) return []
  const say = { locale }
  if (!isRegistered(form) || !court) return [words[form]({}, say)]
  return [
    words[form]({}, say),
    division ? m.legal_register_division({ court, division }, say) : m.legal_register({ court }, say),
  ]
}
