/** The side navigation of the portal, as the specification words it; pages that do not exist yet are not shown. */
import { isAdministrator } from '../domains/identity/portal-home.ts'
import type { Words } from '../platform/resource/resource.ts'
import { exists, rolesFor } from './doors.ts'

export type Section = 'start' | 'bookings' | 'offer' | 'fleet' | 'team'

export interface NavigationEntry {
  readonly path: string
  /** Its words, or how they follow from what the company calls its bikes. */
  readonly label: Words | ((productPlural: string) => Words)
  readonly section: Section
  readonly children?: readonly NavigationEntry[]
}

export const sectionWords: Readonly<Record<Section, Words | null>> = {
  start: null,
  bookings: ['Boekingen', 'Bookings', 'Réservations'],
  offer: ['Aanbod', 'What we offer', 'Offre'],
  fleet: ['Wagenpark', 'Fleet', 'Parc'],
  team: ['Ploeg', 'Team', 'Équipe'],
}

export const navigation: readonly NavigationEntry[] = [
  { path: '/portal/home', label: ['Home', 'Home', 'Accueil'], section: 'start' },
  { path: '/portal/planner', label: ['Planner', 'Planner', 'Planning'], section: 'start' },
  {
    path: '/portal/notifications',
    label: ['Notificaties', 'Notifications', 'Notifications'],
    section: 'start',
    children: [
      { path: '/portal/notifications/damage', label: ['Schade', 'Damage', 'Dégâts'], section: 'start' },
    ],
  },
  { path: '/portal/bookings', label: ['Boekingen', 'Bookings', 'Réservations'], section: 'bookings' },
  {
    path: '/portal/agencies',
    label: ['Boekingsbedrijven', 'Booking agencies', 'Agences de réservation'],
    section: 'bookings',
  },
  { path: '/portal/coupons', label: ['Coupons', 'Coupons', 'Bons de réduction'], section: 'bookings' },
  { path: '/portal/packages', label: ['Pakketen', 'Packages', 'Formules'], section: 'offer' },
  { path: '/portal/packages/drinks', label: ['Drinken', 'Drinks', 'Boissons'], section: 'offer' },
  {
    path: '/portal/transport',
    label: ['Verzend kosten', 'Shipping costs', 'Frais de transport'],
    section: 'offer',
  },
  {
    path: '/portal/partybikes',
    label: (plural) => [plural, 'Party bikes', 'Vélos de fête'],
    section: 'fleet',
  },
  { path: '/portal/trailers', label: ['Aanhangwagens', 'Trailers', 'Remorques'], section: 'fleet' },
  {
    path: '/portal/towtrucks',
    label: ['Takelwagens', 'Tow trucks', 'Véhicules tracteurs'],
    section: 'fleet',
  },
  { path: '/portal/damage', label: ['Schade types', 'Damage types', 'Types de dégâts'], section: 'fleet' },
  { path: '/portal/employees', label: ['Werknemers', 'Employees', 'Employés'], section: 'team' },
  { path: '/portal/users', label: ['Gebruikers', 'Users', 'Utilisateurs'], section: 'team' },
]

/** The entries a role finds, those without a page yet left out. */
export const navigationFor = (role: string): readonly NavigationEntry[] =>
  navigation.filter(({ path }) => exists(path) && (isAdministrator(role) || rolesFor(path).includes(role)))
