/** What we are called, where we are, and how we are paid. */
import { lettersOn } from '../company/brand.ts'
import {
  choice,
  count,
  day,
  file,
  flag,
  instant,
  money,
  one,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { legalForms } from '../company/legal-form.ts'
import { nounArticles, nounGenders, usualNoun } from '../company/noun.ts'

export const companySettings = {
  product_name: text({ audience: 'public', required: true, default: '', max: 60, group: 'product' }),
  noun: translatedText({
    audience: 'public',
    required: true,
    default: usualNoun.noun,
    max: 40,
    group: 'product',
  }),
  noun_plural: translatedText({
    audience: 'public',
    required: true,
    default: usualNoun.noun_plural,
    max: 40,
    group: 'product',
  }),
  noun_article: choice(nounArticles, { audience: 'public', required: true, default: 'de', group: 'product' }),
  noun_gender: choice(nounGenders, {
    audience: 'public',
    required: true,
    default: 'masculine',
    group: 'product',
  }),
  number_prefix: text({ audience: 'internal', required: true, default: 'B-', max: 8, group: 'product' }),
  logo: file({ accepts: 'picture', audience: 'public', group: 'brand' }),
  favicon: file({ accepts: 'picture', audience: 'public', group: 'brand' }),
  main_colour: text({
    audience: 'public',
    max: 7,
    names: 'colour',
    letters: lettersOn.main_colour,
    group: 'brand',
  }),
  accent_colour: text({
    audience: 'public',
    max: 7,
    names: 'colour',
    letters: lettersOn.accent_colour,
    group: 'brand',
  }),
  mail_sender: text({ audience: 'internal', max: 120, group: 'mail' }),
  mail_reply_to: text({ audience: 'internal', max: 255, format: 'email', group: 'mail' }),
  /** Where the company is reviewed in public: who rode is led there, whatever he says to us. */
  review_url: text({ audience: 'internal', max: 255, group: 'mail' }),
  site_title: text({ audience: 'public', required: true, default: '', max: 80, group: 'product' }),
  company_name: text({ audience: 'public', required: true, default: '', max: 120, group: 'company' }),
  company_email: text({ audience: 'public', required: true, default: '', max: 255, group: 'company' }),
  company_phone: text({ audience: 'public', required: true, default: '', max: 30, group: 'company' }),
  first_place: one('postal_codes', { audience: 'public', onDelete: 'set null', group: 'company' }),
  company_address: text({ audience: 'public', required: true, default: '', max: 300, group: 'company' }),
  /** Stands where visitors look, as the law of electronic commerce asks. */
  vat_number: text({ audience: 'public', required: true, default: '', max: 20, group: 'company' }),
  /** Only where it has other digits than the VAT number, as in a VAT unit. */
  enterprise_number: text({ audience: 'public', max: 14, group: 'company' }),
  /** What law asks of a company's papers and site beside its name: its form, and where it is registered. */
  legal_form: choice(legalForms, { audience: 'public', group: 'company', words: 'legal_form' }),
  register_court: text({ audience: 'public', max: 60, group: 'company' }),
  register_division: text({ audience: 'public', max: 60, group: 'company' }),
  iban: text({
    audience: 'internal',
    // 34 signs at most, in fours.
    max: 42,
    group: 'company',
  }),
  bic: text({ audience: 'internal', max: 14, group: 'company' }),
  /** Read by who asks for a ride before he does. */
  payment_days: count({
    audience: 'public',
    required: true,
    default: 14,
    min: 0,
    max: 120,
    group: 'company',
  }),
  /** Up to and with this day the books are closed; moved by its own endpoint, and never back. */
  lock_date: day({ audience: 'internal', readonly: true, group: 'company' }),
  /** What of an invoice may be left as a small difference, in cents. */
  difference_limit: money({ audience: 'internal', required: true, default: 500, min: 0, group: 'company' }),
  qr_reference: choice(['structured', 'text'], {
    audience: 'internal',
    required: true,
    default: 'structured',
    group: 'company',
  }),
  /** Whether structured invoices of others are taken in; off where the accountant's own program does it. */
  receives_invoices: flag({ audience: 'internal', group: 'company' }),
  /** The shop sells from then on; moved by its own endpoint. */
  opened_at: instant({ audience: 'public', readonly: true, group: 'company' }),
  /** A shop that was open is closed from then on; null while it is open, and before it ever was. */
  closed_at: instant({ audience: 'public', readonly: true, group: 'company' }),
  time_zone: text({ audience: 'public', required: true, default: 'Europe/Brussels', group: 'company' }),
} as const
