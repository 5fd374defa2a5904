/** The pages of the site that are read, written by hand: their addresses and titles in Dutch, English and French. */
import type { Spoken } from '../../../fixtures/sample/spoken.ts'

type InThree = Readonly<Record<Spoken, string>>

export interface SitePage {
  readonly address: InThree
  readonly title: InThree
  /** What stands in its text, however it is opened. */
  readonly says: InThree
}

const inThree = (nl: string, en: string, fr: string): InThree => ({ nl, en, fr })
const everywhere = (word: string) => inThree(`/nl/${word}`, `/en/${word}`, `/fr/${word}`)

export const home: SitePage = {
  address: inThree('/nl', '/en', '/fr'),
  title: inThree(
    'Samen trappen, samen toosten',
    'Pedal together, toast together',
    'Pédalez ensemble, trinquez ensemble',
  ),
  says: inThree('Stadstoer', 'City Tour', 'Tour de ville'),
}

/** Pages that come without the program's scripts. */
export const readPages: readonly SitePage[] = [
  {
    address: inThree('/nl/over-ons', '/en/about-us', '/fr/a-propos'),
    title: inThree('Over ons', 'About us', 'À propos'),
    says: inThree('Begonnen in een garage', 'It started in a garage', 'Tout a commencé dans un garage'),
  },
  {
    address: inThree('/nl/prijzen', '/en/prices', '/fr/prix'),
    title: inThree('Prijzen', 'Prices', 'Tarifs'),
    says: inThree('Vat pils 20 l', 'Keg of lager 20 l', 'Fût de pils 20 l'),
  },
  {
    address: everywhere('faq'),
    title: inThree('Vragen', 'Questions', 'Questions'),
    says: inThree('zonder een druppel alcohol', 'not a drop to drink', 'sans une goutte d’alcool'),
  },
  {
    address: everywhere('contact'),
    title: inThree('Contact', 'Contact', 'Contact'),
    says: inThree('+32 9 000 00 00', '+32 9 000 00 00', '+32 9 000 00 00'),
  },
  {
    address: inThree('/nl/voorwaarden', '/en/terms', '/fr/conditions'),
    title: inThree('Voorwaarden', 'Terms', 'Conditions générales'),
    says: inThree('artikel VI.53', 'article VI.53', 'article VI.53'),
  },
  {
    address: everywhere('privacy'),
    title: inThree('Privacy', 'Privacy', 'Vie privée'),
    says: inThree('geen cookies van anderen', 'no third-party cookies', 'pas de cookies de tiers'),
  },
]
