/**
 * Every page of the portal as the specification lists it (section 2), with its titles and who may open it
 * (domain 3.7 and 3.9): written by hand, so that the product's own table is measured against it.
 */
import type { MemberSlug } from '../../../src/domains/identity/roles.ts'

/** Whether every page is asked for in every language, as everybody: `npm run test:full`. Else languages take turns. */
export const isWhole = process.env['MATRIX'] === 'whole'

/** A page's title in Dutch, English and French. */
type Titles = readonly [nl: string, en: string, fr: string]
export type Worker = Exclude<MemberSlug, 'admin'>

export interface SpecPage {
  /** `{id}` stands for a record of `of`. */
  readonly path: string
  readonly titles: Titles
  /** Who works there; administrators open everything. */
  readonly to: readonly Worker[]
  /** The address a record's id is read from, the first of its list. */
  readonly of?: string
  /** Those it leads on to another page. */
  readonly leads?: { readonly who: readonly Worker[]; readonly to: string }
}

const o = 'organizer'
const e = 'employee'
const p = 'planner'
const f = 'accountant'

const page = (path: string, titles: Titles, to: readonly Worker[], of?: string): SpecPage => ({
  path: `/portal/${path}`,
  titles,
  to,
  ...(of && { of }),
})

/** A list, one record and a new one, with who may open each. */
const trio = (
  path: string,
  of: string,
  [many, one, add]: readonly [Titles, Titles, Titles],
  to: readonly Worker[],
  creating: readonly Worker[],
): SpecPage[] => [page(path, many, to), page(`${path}/{id}`, one, to, of), page(`${path}/new`, add, creating)]

export const specPages: readonly SpecPage[] = [
  page('home', ['Home', 'Home', 'Accueil'], [o, e, p, f]),
  ...trio(
    'agencies',
    '/items/booking_agencies',
    [
      ['Boekingsbedrijven', 'Booking agencies', 'Agences de réservation'],
      ['Boekingsbedrijf', 'Booking agency', 'Agence de réservation'],
      ['Nieuw boekingsbedrijf', 'New booking agency', 'Nouvelle agence de réservation'],
    ],
    [o, p, f],
    [],
  ),
  page('availabilities', ['Beschikbaarheden', 'Availabilities', 'Disponibilités'], [p, f]),
  page('availabilities/new', ['Nieuwe beschikbaarheid', 'New availability', 'Nouvelle disponibilité'], [p]),
  ...trio(
    'bookings',
    '/items/bookings?filter[status][_neq]=draft',
    [
      ['Boekingen', 'Bookings', 'Réservations'],
      ['Boeking', 'Booking', 'Réservation'],
      ['Nieuwe boeking', 'New booking', 'Nouvelle réservation'],
    ],
    [o, e, p, f],
    [o, p],
  ).map((spec): SpecPage =>
    // The crew reads a ride on a page of its own.
    spec.of ? { ...spec, leads: { who: [e], to: '/portal/mycalendar/{id}' } } : spec,
  ),
  page(
    'bookings/agency/{id}',
    ['Boekingen van een boekingsbedrijf', 'Bookings of an agency', 'Réservations d’une agence'],
    [o, p, f],
    '/items/booking_agencies',
  ),
  page(
    'bookings/agency/new',
    [
      'Nieuwe boeking voor een boekingsbedrijf',
      'New booking for an agency',
      'Nouvelle réservation pour une agence',
    ],
    [o, p],
  ),
  page('cms/about', ['Over ons', 'About us', 'À propos'], [p]),
  page('cms/bob', ['Uitleg voor de Bob', 'Instruction for the Bob', 'Consignes pour le Bob'], [p]),
  page('cms/letters', ['Brieven rond de rit', 'Letters around the ride', 'Lettres autour de la balade'], [p]),
  page('cms/faq', ['Veelgestelde vragen', 'FAQ', 'Questions fréquentes'], [p]),
  page('cms/features', ['Troeven', 'Features', 'Atouts'], [p]),
  page('cms/invoices', ['Factuurteksten', 'Invoice texts', 'Textes de facture'], [p, f]),
  page(
    'cms/pages',
    ['Contact, voorwaarden, privacy', 'Contact, terms, privacy', 'Contact, conditions, vie privée'],
    [p],
  ),
  page('cms/prices', ['Prijsblokken', 'Price blocks', 'Blocs de prix'], [p]),
  page('cms/testimonials', ['Getuigenissen', 'Testimonials', 'Témoignages'], [p]),
  ...trio(
    'complaints',
    '/items/complaints',
    [
      ['Klachten', 'Complaints', 'Plaintes'],
      ['Klacht', 'Complaint', 'Plainte'],
      ['Nieuwe klacht', 'New complaint', 'Nouvelle plainte'],
    ],
    [o, e, p, f],
    [o, e, p],
  ),
  ...trio(
    'complainttypes',
    '/items/complaint_types',
    [
      ['Klachttypes', 'Complaint types', 'Types de plaintes'],
      ['Klachttype', 'Complaint type', 'Type de plainte'],
      ['Nieuw klachttype', 'New complaint type', 'Nouveau type de plainte'],
    ],
    [p],
    [],
  ),
  ...trio(
    'coupons',
    '/items/coupons',
    [
      ['Coupons', 'Coupons', 'Bons de réduction'],
      ['Coupon', 'Coupon', 'Bon de réduction'],
      ['Nieuwe coupon', 'New coupon', 'Nouveau bon de réduction'],
    ],
    [p, f],
    [],
  ),
  ...trio(
    'damage',
    '/items/damage_types',
    [
      ['Schadetypes', 'Damage types', 'Types de dommages'],
      ['Schadetype', 'Damage type', 'Type de dommage'],
      ['Nieuw schadetype', 'New damage type', 'Nouveau type de dommage'],
    ],
    [p, f],
    [],
  ),
  ...trio(
    'damages',
    '/items/damage_reports',
    [
      ['Schademeldingen', 'Damage reports', 'Signalements de dommages'],
      ['Schademelding', 'Damage report', 'Signalement de dommage'],
      ['Schade melden', 'Report damage', 'Signaler un dommage'],
    ],
    [o, e, p, f],
    [o, e, p],
  ),
  ...trio(
    'employees',
    '/items/employees',
    [
      ['Werknemers', 'Employees', 'Employés'],
      ['Werknemer', 'Employee', 'Employé'],
      ['Nieuwe werknemer', 'New employee', 'Nouvel employé'],
    ],
    [e, p, f],
    [p],
  ),
  page('invoices', ['Facturen', 'Invoices', 'Factures'], [o, p, f]),
  {
    ...page(
      'invoices/{id}',
      ['Factuur bewerken', 'Edit invoice', 'Modifier la facture'],
      [o, p, f],
      '/items/invoices?filter[status][_eq]=draft',
    ),
    leads: { who: [o, p], to: '/portal/invoices/view/{id}' },
  },
  page('invoices/new', ['Nieuwe factuur', 'New invoice', 'Nouvelle facture'], [p, f]),
  page(
    'invoices/view/{id}',
    ['Factuur', 'Invoice', 'Facture'],
    [o, p, f],
    '/items/invoices?filter[status][_neq]=draft',
  ),
  page('mycalendar', ['Mijn kalender', 'My calendar', 'Mon calendrier'], [e, p]),
  page('mycalendar/absences', ['Mijn beschikbaarheid', 'My availability', 'Ma disponibilité'], [e, p]),
  page('mycalendar/planning', ['Mijn planning', 'My schedule', 'Mon planning'], [e, p]),
  ...trio(
    'packages',
    '/items/packages',
    [
      ['Pakketten', 'Packages', 'Formules'],
      ['Pakket', 'Package', 'Formule'],
      ['Nieuw pakket', 'New package', 'Nouvelle formule'],
    ],
    [p, f],
    [],
  ),
  ...trio(
    'packages/drinks',
    '/items/drinks',
    [
      ['Dranken', 'Drinks', 'Boissons'],
      ['Drank', 'Drink', 'Boisson'],
      ['Nieuwe drank', 'New drink', 'Nouvelle boisson'],
    ],
    [p, f],
    [],
  ),
  ...trio(
    'packages/locations',
    '/items/locations',
    [
      ['Locaties', 'Locations', 'Lieux'],
      ['Locatie', 'Location', 'Lieu'],
      ['Nieuwe locatie', 'New location', 'Nouveau lieu'],
    ],
    [p, f],
    [],
  ),
  page('packages/pricing', ['Prijzen', 'Pricing', 'Tarifs'], [p, f]),
  ...trio(
    'partybikes',
    '/items/party_bikes',
    [
      ['Feestfietsen', 'Party bikes', 'Vélos-bars'],
      ['Feestfiets', 'Party bike', 'Vélo-bar'],
      ['Nieuwe feestfiets', 'New party bike', 'Nouveau vélo-bar'],
    ],
    [e, p, f],
    [p],
  ),
  page('planner', ['Planner', 'Planner', 'Planning'], [p]),
  ...trio(
    'postal',
    '/items/postal_codes',
    [
      ['Postcodes', 'Postcodes', 'Codes postaux'],
      ['Postcode', 'Postcode', 'Code postal'],
      ['Nieuwe postcode', 'New postcode', 'Nouveau code postal'],
    ],
    [p, f],
    [],
  ),
  ...trio(
    'rides',
    '/items/rides',
    [
      ['Ritten', 'Rides', 'Trajets'],
      ['Rit', 'Ride', 'Trajet'],
      ['Nieuwe rit', 'New ride', 'Nouveau trajet'],
    ],
    [e, p, f],
    [e, p],
  ),
  page('privacy', ['Privacy', 'Privacy', 'Vie privée'], []),
  page('settings/tags', ['Tags', 'Tags', 'Étiquettes'], [p, f]),
  page('statistics', ['Statistieken', 'Statistics', 'Statistiques'], [o, e, p, f]),
  ...trio(
    'towtrucks',
    '/items/tow_trucks',
    [
      ['Takelwagens', 'Tow trucks', 'Véhicules tracteurs'],
      ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
      ['Nieuwe takelwagen', 'New tow truck', 'Nouveau véhicule tracteur'],
    ],
    [e, p, f],
    [p],
  ),
  ...trio(
    'trailers',
    '/items/trailers',
    [
      ['Aanhangwagens', 'Trailers', 'Remorques'],
      ['Aanhangwagen', 'Trailer', 'Remorque'],
      ['Nieuwe aanhangwagen', 'New trailer', 'Nouvelle remorque'],
    ],
    [e, p, f],
    [p],
  ),
  page('waitinglist', ['Wachtlijst', 'Waiting list', 'Liste d’attente'], [p]),
  page(
    'waitinglist/{id}',
    ['Wachtende', 'Waiting visitor', 'Personne en attente'],
    [p],
    '/items/waiting_entries',
  ),
  page('transport', ['Verzendkosten', 'Shipping costs', 'Frais de transport'], [p, f]),
  ...trio(
    'users',
    '/users',
    [
      ['Gebruikers', 'Users', 'Utilisateurs'],
      ['Gebruiker', 'User', 'Utilisateur'],
      ['Iemand uitnodigen', 'Invite somebody', 'Inviter quelqu’un'],
    ],
    [],
    [],
  ),
  ...trio(
    'reservations',
    '/items/reservations',
    [
      ['Interne reservaties', 'Internal reservations', 'Réservations internes'],
      ['Interne reservatie', 'Internal reservation', 'Réservation interne'],
      ['Nieuwe reservatie', 'New reservation', 'Nouvelle réservation interne'],
    ],
    [p],
    [p],
  ),
  ...trio(
    'remarks',
    '/items/remarks',
    [
      ['Opmerkingen', 'Remarks', 'Remarques'],
      ['Opmerking', 'Remark', 'Remarque'],
      ['Nieuwe opmerking', 'New remark', 'Nouvelle remarque'],
    ],
    [o, e, p, f],
    [o, e, p, f],
  ),
  page('notifications', ['Notificaties', 'Notifications', 'Notifications'], [o, e, p, f]),
  page(
    'notifications/damage',
    ['Openstaande schade', 'Open damage reports', 'Dommages à traiter'],
    [e, p, f],
  ),
  page('profile', ['Mijn profiel', 'My profile', 'Mon profil'], [o, e, p, f]),
]

/** Pages behind a link somebody was mailed: without that link they are not there. */
export const linkedPages = [
  '/waiting/{token}',
  '/scheduler/{token}/thanks',
  '/scheduler/{token}/group',
  '/scheduler/{token}/forward',
  '/group/{token}',
] as const

/** The testing pages, spelt as the specification spells them: administrators alone. */
export const testingPages = (
  'auth bob booking bookingagency calenderentry calenderentrytype coupon damage drinks employee package ' +
  'partybike refueling towtruck trailer'
).split(' ')
