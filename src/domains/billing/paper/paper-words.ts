/** What a document says beside its lines, in the language of its reader: on screen and on paper the same. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { countryName } from '../../../kernel/contact/country-name.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { homeCountry } from '../../../kernel/enterprise/vat-number.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { initialOf } from '../../../kernel/text/initial.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import {
  readEnterpriseNumber,
  writtenEnterpriseNumber,
  writtenVatNumber,
} from '../../../kernel/enterprise/enterprise-number.ts'
import { registerLine } from '../../identity/company/legal-form-words.ts'
import { isSupplied } from '../invoice.ts'
import type { Paper } from './paper.ts'
import { outcomeWords } from './set-off-words.ts'
import type { PartySnapshot } from '../resources/invoice-document.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/**
 * Its dates and references, those that it has. On paper it stays as it was issued; on a page, one that was credited
 * since asks for nothing by any day.
 */
export function paperFacts(paper: Paper, locale: Locale, isCredited = false): Fact[] {
  const formats = formatsIn(locale)
  const say = { locale }
  const facts: readonly (readonly [string, string | null])[] = [
    [
      paper.kind === 'credit_note' ? m.invoice_date_note({}, say) : m.invoice_date({}, say),
      paper.issue_date && formats.numericDay(paper.issue_date),
    ],
    [
      m.invoice_due({}, say),
      paper.kind === 'credit_note' || isCredited
        ? null
        : paper.due_date && formats.numericDay(paper.due_date),
    ],
    [
      m.invoice_supply({}, say),
      isSupplied(paper) ? paper.supply_date && formats.numericDay(paper.supply_date) : null,
    ],
    [
      m.invoice_corrects({}, say),
      paper.corrects &&
        m.invoice_corrects_of(
          { number: paper.corrects.number, day: formats.numericDay(paper.corrects.issue_date) },
          say,
        ),
    ],
    [m.invoice_booking({}, say), paper.booking_number],
    [m.invoice_your_reference({}, say), paper.po_reference],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** What its total is called: to be paid only as long as somebody has to. */
export const totalWords = ({ kind }: Pick<Paper, 'kind'>, locale: Locale, isCredited = false): string =>
  (kind === 'credit_note' ? m.invoice_credit_total : isCredited ? m.invoice_total : m.invoice_to_pay)(
    {},
    { locale },
  )

/** The address of a party, a line each, under its name. */
export function partyLines(party: PartySnapshot, locale: Locale): string[] {
  const town = [party.postal_code, party.city].filter(Boolean).join(' ')
  return [
    party.attention &&
      m.invoice_attention({ name: party.attention, initial: initialOf(party.attention) }, { locale }),
    party.street,
    party.country === homeCountry
      ? town
      : [town, countryName(party.country, locale)].filter(Boolean).join(', '),
    party.vat_number && m.invoice_vat_number({ number: writtenVatNumber(party.vat_number) }, { locale }),
    namesEnterprise(party) &&
      m.invoice_enterprise_number({ number: writtenEnterpriseNumber(party.kbo_number!) }, { locale }),
    registerLine(party, locale, party.name),
  ].flatMap((line) => line || [])
}

/** An enterprise number that is in the VAT number already is not said twice. Rule BI-80. */
const namesEnterprise = ({ kbo_number, vat_number }: PartySnapshot): boolean =>
  Boolean(kbo_number) && readEnterpriseNumber(vat_number ?? '') !== kbo_number

/** The headings of the table of lines: prices hold VAT or not. */
export function columnWords({ mode }: Pick<Paper, 'mode'>, locale: Locale) {
  const say = { locale }
  return {
    text: m.invoice_col_text({}, say),
    quantity: m.invoice_col_quantity({}, say),
    price: mode === 'gross' ? m.invoice_col_price_gross({}, say) : m.invoice_col_price_net({}, say),
    vat: m.invoice_col_vat({}, say),
    total: mode === 'gross' ? m.invoice_col_total_gross({}, say) : m.invoice_col_total_net({}, say),
  }
}

/**
 * What it closes with: what becomes of its amount, its note, what the law wants said (that it is a copy, what becomes of
 * the VAT of a credit note, why no VAT is charged), the terms and the last word.
 * Rule PE-09.
 */
export function closingWords(paper: Paper, locale: Locale): string[] {
  const { legal, footer } = paper.texts
  return [
    outcomeWords(paper, locale),
    paper.note,
    paper.is_copy && copyWords(paper, locale),
    paper.kind === 'credit_note' && m.invoice_credit_mention({}, { locale }),
    ...new Set(paper.vat_breakdown.map(({ exemption }) => inLocale(exemption, locale))),
    inLocale(legal, locale),
    inLocale(footer, locale),
  ].flatMap((words) => words || [])
}

/** The structured invoice is the document; its paper goes along. Rule PE-09. */
const copyWords = ({ kind }: Pick<Paper, 'kind'>, locale: Locale): string =>
  (kind === 'credit_note' ? m.invoice_copy_mention_credit : m.invoice_copy_mention)({}, { locale })
