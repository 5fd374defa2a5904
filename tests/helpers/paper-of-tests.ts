/** A paper with all that can stand on one, to render, map and compare. */
import { epcPayload } from '../../src/domains/billing/paper/epc.ts'
import type { Paper } from '../../src/domains/billing/paper/paper.ts'
import { structuredReference } from '../../src/domains/billing/paper/structured-reference.ts'

export const reference = structuredReference(2026, 12)
export const iban = 'BE68539007547034'
/** In each language. */
export const text = (nl: string, en: string, fr: string) => ({ nl, en, fr })

export const paperOfTests: Paper = {
  kind: 'invoice',
  is_copy: false,
  number: 'F2026-0012',
  language: 'nl',
  issue_date: '2026-11-12',
  due_date: '2026-11-26',
  supply_date: '2026-11-11',
  po_reference: 'PO-77',
  note: null,
  booking_number: 'FF-1012',
  corrects: null,
  seller: {
    name: 'Feestfiets',
    street: 'Feestkaai 12',
    postal_code: '9000',
    city: 'Gent',
    country: 'BE',
    vat_number: 'BE0123456749',
    email: 'hallo@feestfiets.example',
  },
  customer: {
    name: 'Van Hoof Bouw',
    attention: 'Maaike Van Hoof',
    street: 'Coupure Links 87',
    postal_code: '9000',
    city: 'Gent',
    country: 'BE',
    vat_number: 'BE0999000228',
    email: 'maaike@post.example',
  },
  mode: 'gross',
  lines: [
    ['Klassieker, 2 uur', 'Classic, 2 hours', 'Classique, 2 heures', 1, 44_550, 21, 36_818],
    ['Vat pils 50 l', 'Keg of lager 50 l', 'Fût de pils 50 l', 1, 24_900, 21, 20_578],
    ['Brengen en ophalen, zone 2', 'Delivery, zone 2', 'Livraison, zone 2', 1, 6000, 21, 4959],
    ['Frisdrank', 'Soft drinks', 'Boissons fraîches', 2.5, 1200, 6, 2830],
  ].map(([nl, en, fr, quantity, price, percent, net], at) => ({
    id: String(at),
    text: text(nl as string, en as string, fr as string),
    quantity: quantity as number,
    unit_price: price as number,
    percent: percent as number,
    net: net as number,
    gross: Math.round((quantity as number) * (price as number)),
  })),
  vat_breakdown: [
    { code: 'S6', category: 'S', percent: 6, net: 2830, vat: 170 },
    { code: 'S21', category: 'S', percent: 21, net: 62_355, vat: 13_095 },
  ],
  net: 65_185,
  vat: 13_265,
  gross: 78_450,
  texts: {
    payment: text(
      'Met de mededeling vinden we je betaling.',
      'With the reference.',
      'Avec la communication.',
    ),
    legal: text('Onze voorwaarden gelden.', 'Our terms apply.', 'Nos conditions s’appliquent.'),
    footer: text('Bedankt, en tot de volgende rit.', 'Thank you.', 'Merci, et à la prochaine balade.'),
  },
  payment: {
    iban,
    bic: 'GKCCBEBB',
    reference,
    epc: epcPayload({ holder: 'Feestfiets', iban, amount: 78_450, reference }),
  },
}
