/** The legal form and the register of an enterprise as papers and the site say them. */
import { type Locale, locales } from '../../../kernel/locale.ts'
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

/** Whether a name ends in the form itself, in whichever language it bears it: `Brouwerij bv`, `Brasserie S.R.L.` */
function bearsForm(name: string | null | undefined, form: LegalForm): boolean {
  const last = (name ?? '').trim().split(/\s+/).at(-1)!.replaceAll('.', '').toLowerCase()
  return locales.some((locale) => words[form]({}, { locale }) === last)
}

/** As papers and the site say it on one line: the form, unless it is in the name above it, and the register with its court where there is one. Rule BI-81. */
export function registerLine(party: Registered, locale: Locale, name?: string | null): string | null {
  const { legal_form: form, register_court: court, register_division: division } = party
  if (!form) return null
  const say = { locale }
  const said = words[form]({}, say)
  const isSaid = bearsForm(name, form)
  if (!isRegistered(form) || !court) return isSaid ? null : said
  const register = division
    ? m.legal_register_division({ court, division }, say)
    : m.legal_register({ court }, say)
  return isSaid ? register : `${said}, ${register}`
}
