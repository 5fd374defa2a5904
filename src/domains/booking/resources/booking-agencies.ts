/** Who brings bookings: agencies, and the people who work there. */
import { choice, count, flag, id, json, many, number, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { memberOf } from '../../identity/whose.ts'

/** Who brings bookings brings none while paused, and never again once ended. */
const course = {
  field: 'status',
  moves: {
    pause: {
      from: ['active'],
      to: 'paused',
      by: [],
      words: ['Pauzeren', 'Pause', 'Suspendre'],
      done: ['Gepauzeerd', 'Paused', 'Suspendue'],
    },
    resume: {
      from: ['paused'],
      to: 'active',
      by: [],
      words: ['Hervatten', 'Resume', 'Reprendre'],
      done: ['Weer actief', 'Active again', 'De nouveau active'],
    },
    end: {
      from: ['active', 'paused'],
      to: 'ended',
      by: [],
      words: ['Stopzetten', 'End', 'Mettre fin'],
      done: ['Stopgezet', 'Ended', 'Terminée'],
      isFinal: true,
    },
  },
} as const

export const bookingAgencies = resource('booking_agencies', {
  label: {
    one: ['Boekingsbedrijf', 'Booking agency', 'Agence de réservation'],
    many: ['Boekingsbedrijven', 'Booking agencies', 'Agences de réservation'],
    add: ['Nieuw boekingsbedrijf', 'New booking agency', 'Nouvelle agence de réservation'],
  },
  page: { path: 'agencies', to: ['organizer', 'planner', 'accountant'] },
  course,
  groups: {
    money: ['Afspraken', 'Terms', 'Conditions'],
    holds: ['Vasthouden', 'Holds', 'Options'],
  },
  fields: {
    id: id(),
    name: text({
      audience: 'agency',
      required: true,
      unique: 'live',
      max: 200,
      label: ['Naam', 'Name', 'Nom'],
    }),
    kbo_number: text({
      audience: 'agency',
      max: 12,
      label: ['Ondernemingsnummer', 'Company number', 'Numéro d’entreprise'],
    }),
    language: { ...language, audience: 'agency' },
    contacts: json<{ name: string; email: string; phone?: string }[]>({
      audience: 'agency',
      required: true,
      default: [],
      label: ['Contactpersonen', 'Contacts', 'Personnes de contact'],
      rows: {
        name: text({ required: true, max: 100, label: ['Naam', 'Name', 'Nom'] }),
        email: text({ required: true, max: 200, format: 'email', label: ['E-mail', 'Email', 'E-mail'] }),
        phone: text({ max: 30, label: ['Telefoon', 'Phone', 'Téléphone'] }),
      },
    }),
    address: text({ audience: 'agency', max: 300, label: ['Adres', 'Address', 'Adresse'] }),
    commission_kind: choice(['percent', 'net_rate', 'fixed'], {
      audience: 'internal',
      required: true,
      default: 'percent',
      group: 'money',
      label: ['Soort commissie', 'Kind of commission', 'Type de commission'],
      words: {
        percent: ['Percentage', 'Percentage', 'Pourcentage'],
        net_rate: ['Nettoprijs', 'Net rate', 'Prix net'],
        fixed: ['Vast bedrag', 'Fixed amount', 'Montant fixe'],
      },
    }),
    commission_value: number({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      group: 'money',
      label: ['Commissie', 'Commission', 'Commission'],
      hint: [
        'Nog niet verrekend op prijzen of facturen.',
        'Not yet taken into account in prices or invoices.',
        'Pas encore prise en compte dans les prix et les factures.',
      ],
    }),
    settlement: choice(['referral', 'agency_collects', 'deposit_to_agency', 'invoice_net'], {
      audience: 'internal',
      required: true,
      default: 'referral',
      group: 'money',
      label: ['Afrekening', 'Settlement', 'Décompte'],
      hint: [
        'Bepaalt op wiens naam de factuur staat; meer wordt nog niet verrekend.',
        'Decides whose name is on the invoice; nothing else is settled by it yet.',
        'Détermine au nom de qui est la facture ; rien d’autre n’en dépend encore.',
      ],
      words: {
        referral: ['Klant betaalt ons', 'Customer pays us', 'Le client nous paie'],
        agency_collects: [
          'Klant betaalt het boekingsbedrijf',
          'Customer pays the agency',
          'Le client paie l’agence',
        ],
        deposit_to_agency: [
          'Voorschot bij het boekingsbedrijf',
          'Advance to the agency',
          'Acompte versé à l’agence',
        ],
        invoice_net: ['Factuur zonder commissie', 'Invoice less commission', 'Facture hors commission'],
      },
    }),
    payment_days: count({
      audience: 'agency',
      required: true,
      default: 30,
      min: 0,
      group: 'money',
      label: ['Betaaltermijn (dagen)', 'Payment term (days)', 'Délai de paiement (jours)'],
    }),
    can_hold: flag({
      audience: 'internal',
      group: 'holds',
      label: ['Mag vasthouden', 'May hold', 'Peut poser une option'],
      hint: [
        'Nog niet in gebruik: boekingsbedrijven houden nog niets zelf vast.',
        'Not in use yet: agencies cannot place holds themselves.',
        'Pas encore utilisé : les agences ne posent pas encore d’option elles-mêmes.',
      ],
    }),
    hold_hours: count({
      audience: 'internal',
      required: true,
      default: 24,
      min: 1,
      unit: 'h',
      group: 'holds',
      label: ['Vasthouden gedurende', 'Holds for', 'Durée de l’option'],
    }),
    status: choice(['active', 'paused', 'ended'], {
      audience: 'agency',
      required: true,
      default: 'active',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: {
        active: ['Actief', 'Active', 'Active'],
        paused: ['Gepauzeerd', 'Paused', 'Suspendue'],
        ended: ['Stopgezet', 'Ended', 'Terminée'],
      },
      tones: { active: 'good', paused: 'attention', ended: 'quiet' },
    }),
    members: many('agency_members', 'agency', {
      audience: 'agency',
      label: ['Gebruikers', 'Users', 'Utilisateurs'],
    }),
  },
  title: ['name'],
  list: ['name', 'language', 'settlement', 'payment_days', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: memberOf },
    { to: ['organizer'], may: ['update'], fields: ['contacts', 'language'], where: memberOf },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const agencyMembers = untracked('agency_members', {
  label: { one: ['Gebruiker', 'User', 'Utilisateur'], many: ['Gebruikers', 'Users', 'Utilisateurs'] },
  fields: {
    id: id(),
    agency: one('booking_agencies', {
      audience: 'agency',
      required: true,
      onDelete: 'cascade',
      label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
    }),
    user: one('users', {
      audience: 'agency',
      required: true,
      onDelete: 'cascade',
      label: ['Gebruiker', 'User', 'Utilisateur'],
    }),
  },
  title: ['user'],
  list: ['user'],
  access: [
    // Who was invited is shown once he accepted: an address that has an account elsewhere is never seen here either.
    { to: ['organizer'], may: ['read'], where: { agency: memberOf, user: { status: { _neq: 'invited' } } } },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
