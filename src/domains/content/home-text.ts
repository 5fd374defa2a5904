/** What the home page says at its spots; the plain sentences are fetched with that page, not with every step. */
import { m } from '../../platform/i18n/paraglide/messages.js'
import { type Offers, type PlainTexts, useTextsAt } from './own-text.ts'
import type { SiteSpot } from './resources/site-spots.ts'

export type HomeSpot = 'home_headline' | (`how_${string}` & SiteSpot) | (`packages_${string}` & SiteSpot)

const plain: PlainTexts<HomeSpot> = {
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
export const useHomeTexts = (offers?: Offers): ((spot: HomeSpot) => string) => useTextsAt(plain, offers)
