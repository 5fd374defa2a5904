/** How the labels of the definitions, `messages/labels/*.json`, are spoken in this product. */
import { fillNoun, usualNoun } from '../../domains/identity/company/noun.ts'
import { type Locale, localeTags, locales } from '../../kernel/locale.ts'
import { languageNames } from '../../platform/i18n/language-names.gen.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { type Labels, speak } from '../../platform/resource/words.ts'

/** Labels that visitors read too: what shows them a page is no part of the portal, so they are messages. */
export const visitorLabels = {
  'faq_items.topic.booking': m.faq_topic_booking,
  'faq_items.topic.ride': m.faq_topic_ride,
  'faq_items.topic.drinks': m.faq_topic_drinks,
  'faq_items.topic.bob': m.faq_topic_bob,
  'faq_items.topic.payment': m.faq_topic_payment,
  'faq_items.topic.weather': m.faq_topic_weather,
  'invoices.kind.invoice': m.invoice_kind_invoice,
  'invoices.kind.advance': m.invoice_kind_advance,
  'invoices.kind.final': m.invoice_kind_final,
  'invoices.kind.fee': m.invoice_kind_fee,
  'invoices.kind.credit_note': m.invoice_kind_credit_note,
} as const

const fill = fillNoun(usualNoun)

/** The languages somebody may read, by code and by tag: they have no labels in the files. */
export const languageLabels = (locale: Locale): Labels =>
  Object.fromEntries(
    locales.flatMap((language) => {
      const name = languageNames[locale][language]
      const label = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
      return [
        [`language.${language}`, label],
        [`users.language.${localeTags[language]}`, label],
      ]
    }),
  )

/** Has a language spoken, with the usual noun where the company's is not given. */
export function speakLabels(locale: Locale, labels: Labels): void {
  const shared = Object.entries(visitorLabels).map(([key, say]) => [key, say({}, { locale })] as const)
  speak(locale, { ...labels, ...Object.fromEntries(shared), ...languageLabels(locale) }, fill)
}
