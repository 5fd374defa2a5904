/** Where the site speaks in the company's own words, and when those words are true. */
import type { Words } from '../../../platform/resource/resource.ts'

export const spotWords = {
  home_headline: ['Home: kop', 'Home: headline', 'Accueil : titre'],
  home_lead: ['Home: inleiding', 'Home: introduction', 'Accueil : introduction'],
  how_title: ['Zo werkt het: kop', 'How it works: headline', 'Comment ça marche : titre'],
  how_hour_title: ['Zo werkt het, 1: kop', 'How it works, 1: headline', 'Comment ça marche, 1 : titre'],
  how_hour: ['Zo werkt het, 1: tekst', 'How it works, 1: text', 'Comment ça marche, 1 : texte'],
  how_bob_title: ['Zo werkt het, 2: kop', 'How it works, 2: headline', 'Comment ça marche, 2 : titre'],
  how_bob: ['Zo werkt het, 2: tekst', 'How it works, 2: text', 'Comment ça marche, 2 : texte'],
  how_go_title: ['Zo werkt het, 3: kop', 'How it works, 3: headline', 'Comment ça marche, 3 : titre'],
  how_go: ['Zo werkt het, 3: tekst', 'How it works, 3: text', 'Comment ça marche, 3 : texte'],
  packages_title: ['Pakketten: kop', 'Packages: headline', 'Formules : titre'],
  packages_lead: ['Pakketten: inleiding', 'Packages: introduction', 'Formules : introduction'],
  footer: ['Onderaan elke pagina', 'At the foot of every page', 'Au bas de chaque page'],
  about_title: ['Over ons: kop', 'About us: headline', 'À propos : titre'],
  about_lead: ['Over ons: inleiding', 'About us: introduction', 'À propos : introduction'],
  contact_title: ['Contact: kop', 'Contact: headline', 'Contact : titre'],
  contact_lead: ['Contact: inleiding', 'Contact: introduction', 'Contact : introduction'],
  faq_title: ['Vragen: kop', 'Questions: headline', 'Questions : titre'],
  faq_lead: ['Vragen: inleiding', 'Questions: introduction', 'Questions : introduction'],
  faq_more: [
    'Vragen: wie geen antwoord vindt',
    'Questions: for those who find no answer',
    'Questions : réponse introuvable',
  ],
  drinks_title: ['Prijzen, drank: kop', 'Prices, drinks: headline', 'Prix, boissons : titre'],
  drinks_lead: ['Prijzen, drank: tekst', 'Prices, drinks: text', 'Prix, boissons : texte'],
  terms_lead: ['Voorwaarden: inleiding', 'Terms: introduction', 'Conditions : introduction'],
  privacy_lead: ['Privacy: inleiding', 'Privacy: introduction', 'Vie privée : introduction'],
  step_drinks: [
    'Boeken, drank: inleiding',
    'Booking, drinks: introduction',
    'Réserver, boissons : introduction',
  ],
  step_where: ['Boeken, plaats: inleiding', 'Booking, place: introduction', 'Réserver, lieu : introduction'],
} as const satisfies Readonly<Record<string, Words>>

export type SiteSpot = keyof typeof spotWords

export const siteSpots = Object.keys(spotWords) as readonly SiteSpot[]

/** What must be on offer for a text to be shown. */
export const showConditions = ['always', 'own_bob', 'our_bob'] as const
export type ShowCondition = (typeof showConditions)[number]
