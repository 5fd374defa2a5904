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

/** As papers and the site say it on one line: the form, and the register with its court where there is one. Rule BI-81. */
export function registerLine(party: Registered, locale: Locale): string | null {
  const { legal_form: form, register_court: court, register_division: division } = party
  if (!form) return null
  const say = { locale }
  const said = words[form]({}, say)
  if (!isRegistered(form) || !court) return said
  const register = division
    ? m.legal_register_division({ court, division }, say)
    : m.legal_register({ court }, say)
  return `${said}, ${register}`
}
