/** What the home page says at its spots; the plain sentences are fetched with that page, not with every step. */
import { useQuery } from '@tanstack/react-query'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { siteTextsQuery } from './published-query.ts'
import { type HomeSpot, type Offers, type Say, textAt } from './site-text.ts'

const plain: Readonly<Record<HomeSpot, Say | null>> = {
  home_headline: (inputs, locale) =>
    `${m.home_headline_first(inputs, locale)}\n${m.home_headline_second(inputs, locale)}`,
  how_title: m.common_nav_how,
  how_hour_title: m.home_how_hour,
  how_hour: m.home_how_hour_text,
  how_bob_title: m.home_how_bob,
  how_bob: null,
  how_go_title: m.home_how_go,
  how_go: m.home_how_go_text,
  packages_title: m.home_packages_title,
  packages_lead: m.home_packages_lead,
}

/** The words of the home page's spots, in the reader's language. */
export function useHomeTexts(offers?: Offers): (spot: HomeSpot) => string {
  const locale = useLocale()
  const { data: texts = [] } = useQuery(siteTextsQuery())
  return (spot) => textAt(texts, { spot, plain: plain[spot], locale, offers })
}
