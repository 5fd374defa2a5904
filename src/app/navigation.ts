/** The side navigation of the portal, as the specification words it. */
import type { Label, Words } from '../platform/resource/resource.ts'
import { type Doors, doors } from './doors.ts'
import { model, type PortalModel } from './portal-model.ts'

export type Section =
  | 'overview'
  | 'bookings'
  | 'booking_agencies'
  | 'reservations'
  | 'invoices'
  | 'coupons'
  | 'fleet'
  | 'users'
  | 'content'
  | 'settings'

export interface NavigationEntry {
  readonly path: string
  /** Its words, or how they follow from what the company calls its bikes. */
  readonly label: Words | ((bikes: Label) => Words)
  readonly section: Section
  readonly children?: readonly NavigationEntry[]
}

/** A section with one entry stands without its name. */
export const sectionWords: Readonly<Record<Section, Words>> = {
  overview: ['Overzicht', 'Overview', 'Aperçu'],
  bookings: ['Boekingen', 'Bookings', 'Réservations'],
  booking_agencies: ['Boekingsbedrijven', 'Booking agencies', 'Agences'],
  reservations: ['Planning', 'Planning', 'Planning'],
  invoices: ['Facturatie', 'Invoicing', 'Facturation'],
  coupons: ['Aanbod', 'What we offer', 'Offre'],
  fleet: ['Wagenpark', 'Fleet', 'Flotte'],
  users: ['Ploeg', 'Team', 'Équipe'],
  content: ['Website', 'Website', 'Site web'],
  settings: ['Instellingen', 'Settings', 'Paramètres'],
}

const said: readonly NavigationEntry[] = [
  { section: 'overview', path: '/portal/home', label: ['Home', 'Home', 'Accueil'] },
  { section: 'overview', path: '/portal/planner', label: ['Planner', 'Planner', 'Planning'] },
  {
    section: 'overview',
    path: '/portal/mycalendar',
    label: ['Mijn kalender', 'My calendar', 'Mon calendrier'],
  },
  {
    section: 'overview',
    path: '/portal/notifications',
    label: ['Notificaties', 'Notifications', 'Notifications'],
    children: [
      {
        section: 'overview',
        path: '/portal/notifications/damage',
        label: ['Schade', 'Damage', 'Dommages à traiter'],
      },
    ],
  },
  { section: 'overview', path: '/portal/statistics', label: ['Statistieken', 'Statistics', 'Statistiques'] },
  { section: 'bookings', path: '/portal/bookings', label: ['Boekingen', 'Bookings', 'Réservations'] },
  { section: 'bookings', path: '/portal/customers', label: ['Klanten', 'Customers', 'Clients'] },
  {
    section: 'bookings',
    path: '/portal/waitinglist',
    label: ['Wachtlijst', 'Waiting list', 'Liste d’attente'],
  },
  { section: 'bookings', path: '/portal/complaints', label: ['Klachten', 'Complaints', 'Plaintes'] },
  { section: 'bookings', path: '/portal/remarks', label: ['Opmerkingen', 'Remarks', 'Remarques'] },
  { section: 'bookings', path: '/portal/letters', label: ['Mails', 'Emails', 'E-mails'] },
  {
    section: 'booking_agencies',
    path: '/portal/agencies',
    label: ['Boekingsbedrijven', 'Booking agencies', 'Agences de réservation'],
  },
  {
    section: 'reservations',
    path: '/portal/reservations',
    label: ['Reservaties', 'Reservations', 'Réservations internes'],
  },
  { section: 'reservations', path: '/portal/calendar', label: ['Agenda', 'Calendar', 'Agenda'] },
  {
    section: 'reservations',
    path: '/portal/availabilities',
    label: ['Beschikbaarheden', 'Availabilities', 'Disponibilités'],
  },
  { section: 'reservations', path: '/portal/absences', label: ['Afwezigheden', 'Absences', 'Absences'] },
  {
    section: 'reservations',
    path: '/portal/closingdays',
    label: ['Sluitingsdagen', 'Closing days', 'Jours de fermeture'],
  },
  { section: 'invoices', path: '/portal/invoices', label: ['Facturen', 'Invoices', 'Factures'] },
  { section: 'invoices', path: '/portal/payments', label: ['Betalingen', 'Payments', 'Paiements'] },
  { section: 'invoices', path: '/portal/deposits', label: ['Waarborgen', 'Deposits', 'Cautions'] },
  { section: 'coupons', path: '/portal/packages', label: ['Pakketen', 'Packages', 'Formules'] },
  { section: 'coupons', path: '/portal/packages/pricing', label: ['Prijzen', 'Pricing', 'Tarifs'] },
  { section: 'coupons', path: '/portal/packages/drinks', label: ['Drinken', 'Drinks', 'Boissons'] },
  { section: 'coupons', path: '/portal/packages/locations', label: ['Locaties', 'Locations', 'Lieux'] },
  {
    section: 'coupons',
    path: '/portal/transport',
    label: ['Verzend kosten', 'Shipping costs', 'Frais de transport'],
  },
  { section: 'coupons', path: '/portal/postal', label: ['Postcodes', 'Postcodes', 'Codes postaux'] },
  { section: 'coupons', path: '/portal/coupons', label: ['Coupons', 'Coupons', 'Bons de réduction'] },
  {
    section: 'fleet',
    path: '/portal/partybikes',
    label: ({ many }) => many,
  },
  { section: 'fleet', path: '/portal/trailers', label: ['Aanhangwagens', 'Trailers', 'Remorques'] },
  {
    section: 'fleet',
    path: '/portal/towtrucks',
    label: ['Takelwagens', 'Tow trucks', 'Véhicules tracteurs'],
  },
  { section: 'fleet', path: '/portal/rides', label: ['Ritten', 'Rides', 'Trajets'] },
  { section: 'fleet', path: '/portal/refuelings', label: ['Tankbeurten', 'Refuellings', 'Pleins'] },
  { section: 'fleet', path: '/portal/damages', label: ['Schademeldingen', 'Damage reports', 'Dommages'] },
  { section: 'fleet', path: '/portal/damage', label: ['Schade types', 'Damage types', 'Types de dommages'] },
  { section: 'users', path: '/portal/employees', label: ['Werknemers', 'Employees', 'Employés'] },
  { section: 'users', path: '/portal/users', label: ['Gebruikers', 'Users', 'Utilisateurs'] },
  { section: 'users', path: '/portal/roles', label: ['Rollen', 'Roles', 'Rôles'] },
  {
    section: 'content',
    path: '/portal/cms/site',
    label: ['Teksten van de site', 'Site texts', 'Textes du site'],
  },
  { section: 'content', path: '/portal/cms/about', label: ['Over ons', 'About us', 'À propos'] },
  { section: 'content', path: '/portal/cms/faq', label: ['Veelgestelde vragen', 'FAQ', 'FAQ'] },
  { section: 'content', path: '/portal/cms/features', label: ['Troeven', 'Features', 'Atouts'] },
  {
    section: 'content',
    path: '/portal/cms/prices',
    label: ['Prijsblokken', 'Price blocks', 'Blocs de prix'],
  },
  {
    section: 'content',
    path: '/portal/cms/testimonials',
    label: ['Getuigenissen', 'Testimonials', 'Témoignages'],
  },
  {
    section: 'content',
    path: '/portal/cms/pages',
    label: ['Contact, voorwaarden, privacy', 'Contact, terms, privacy', 'Contact, conditions, vie privée'],
  },
  {
    section: 'content',
    path: '/portal/cms/invoices',
    label: ['Factuurteksten', 'Invoice texts', 'Textes de facture'],
  },
  { section: 'settings', path: '/portal/settings/company', label: ['Bedrijf', 'Company', 'Société'] },
  {
    section: 'settings',
    path: '/portal/settings/mail',
    label: ['Mailinstellingen', 'Email settings', 'Paramètres e-mail'],
  },
  { section: 'settings', path: '/portal/privacy', label: ['Privacy', 'Privacy', 'Vie privée'] },
  { section: 'settings', path: '/portal/settings/tags', label: ['Tags', 'Tags', 'Étiquettes'] },
  {
    section: 'settings',
    path: '/portal/complainttypes',
    label: ['Klachttypes', 'Complaint types', 'Types de plaintes'],
  },
  {
    section: 'settings',
    path: '/portal/settings/calendar',
    label: ['Soorten agendapunten', 'Calendar entry types', 'Types d’événements'],
  },
  { section: 'settings', path: '/portal/settings/depots', label: ['Depots', 'Depots', 'Dépôts'] },
  { section: 'settings', path: '/portal/settings/vat', label: ['Btw-codes', 'VAT codes', 'Codes TVA'] },
]

/** A collection with pages that nobody placed stands under the settings, so that none is ever out of reach. */
const unsaid = ({ all }: PortalModel) =>
  all.flatMap(({ page, label, name }): NavigationEntry[] => {
    const path = page && `/portal/${page.path}`
    if (!path || said.some((entry) => entry.path === path)) return []
    return [{ section: 'settings', path, label: label?.many ?? [name, name, name] }]
  })

/** The entries of a model, whoever looks. */
export const navigationOver = (model: PortalModel): readonly NavigationEntry[] => [...said, ...unsaid(model)]

export const navigation = navigationOver(model)

/** The entries a role finds, and below each those of its own that it may open too. */
export const navigationFor = (
  role: string,
  entries = navigation,
  { opens }: Doors = doors,
): readonly NavigationEntry[] =>
  entries
    .filter(({ path }) => opens(role, path))
    .map((entry) =>
      entry.children ? { ...entry, children: entry.children.filter(({ path }) => opens(role, path)) } : entry,
    )
