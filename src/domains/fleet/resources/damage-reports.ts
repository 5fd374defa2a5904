/** What was found broken, on what, by whom, and what becomes of it. */
import { nounWords } from '../../identity/noun.ts'
import { choice, count, file, flag, id, many, money, one, text } from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { ownBooking, self } from '../../identity/whose.ts'
import { damageCourse } from './damage-course.ts'
import { damageStatuses, statusTones, statusWords } from './damage-status.ts'
import { severities, severityTones, severityWords } from './damage-types.ts'

/** Of a report: nobody has settled it yet. */
const open = { status: { _in: ['reported', 'triaged'] } } as const

/** What an agency says that hears of it; what it costs and who pays is the office's. */
const toldByAgency = [
  'party_bike',
  'type',
  'severity',
  'drivable',
  'description',
  'found_at',
  'booking',
  'photos',
] as const
/** What who finds it says. */
export const toldByFinder = [...toldByAgency, 'trailer', 'tow_truck'] as const
const toldByCrew = [...toldByFinder, 'ride', 'reported_by'] as const

export const damageReports = resource('damage_reports', {
  label: {
    one: ['Schademelding', 'Damage report', 'Signalement de dommage'],
    many: ['Schademeldingen', 'Damage reports', 'Signalements de dommages'],
    add: ['Schade melden', 'Report damage', 'Signaler un dommage'],
  },
  page: { path: 'damages', to: ['organizer', 'employee', 'planner', 'accountant'], sort: '-date_created' },
  course: damageCourse,
  groups: {
    asset: ['Waaraan', 'Damaged item', 'Engin concerné'],
    damage: ['Schade', 'Damage', 'Dommage'],
    found: ['Gevonden', 'Found', 'Constat'],
    cost: ['Kosten', 'Cost', 'Coût'],
  },
  fields: {
    id: id(),
    number: text({
      audience: 'members',
      unique: true,
      readonly: true,
      label: ['Nummer', 'Number', 'Numéro'],
    }),
    status: choice(damageStatuses, {
      audience: 'members',
      required: true,
      default: 'reported',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: statusWords,
      tones: statusTones,
    }),
    /** Exactly one of the three. */
    party_bike: one('party_bikes', {
      audience: 'members',
      group: 'asset',
      label: nounWords('{One}', '{One}', '{One}'),
    }),
    trailer: one('trailers', {
      audience: 'crew',
      group: 'asset',
      label: ['Aanhangwagen', 'Trailer', 'Remorque'],
    }),
    tow_truck: one('tow_trucks', {
      audience: 'crew',
      group: 'asset',
      label: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
    }),
    type: one('damage_types', {
      audience: 'members',
      required: true,
      group: 'damage',
      label: ['Schadetype', 'Damage type', 'Type de dommage'],
    }),
    severity: choice(severities, {
      audience: 'members',
      required: true,
      default: 'minor',
      group: 'damage',
      label: ['Ernst', 'Severity', 'Gravité'],
      words: severityWords,
      tones: severityTones,
    }),
    drivable: flag({
      audience: 'members',
      group: 'damage',
      label: ['Kan nog rijden', 'Can still be ridden', 'Peut encore rouler'],
    }),
    description: text({
      audience: 'members',
      required: true,
      max: 3000,
      group: 'damage',
      label: ['Wat is er stuk?', 'What is broken?', 'Qu’est-ce qui est cassé ?'],
    }),
    found_at: choice(['pre_check', 'during', 'post_check', 'workshop'], {
      audience: 'members',
      required: true,
      default: 'post_check',
      group: 'found',
      label: ['Gevonden', 'Found', 'Constaté'],
      words: {
        pre_check: ['Voor de rit', 'Before the ride', 'Avant la balade'],
        during: ['Onderweg', 'On the road', 'En route'],
        post_check: ['Na de rit', 'After the ride', 'Après la balade'],
        workshop: ['In de werkplaats', 'In the workshop', 'À l’atelier'],
      },
    }),
    booking: one('bookings', {
      madeHere: false,
      audience: 'members',
      group: 'found',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    ride: one('rides', { audience: 'crew', group: 'found', label: ['Rit', 'Ride', 'Trajet'] }),
    reported_by: one('employees', {
      audience: 'crew',
      group: 'found',
      label: ['Gemeld door', 'Reported by', 'Signalé par'],
    }),
    /** The agency that reported it: nobody of ours saw it, so the office looks first. */
    agency: one('booking_agencies', {
      audience: 'agency',
      readonly: true,
      group: 'found',
      label: ['Gemeld door bureau', 'Reported by agency', 'Signalé par l’agence'],
    }),
    responsible: choice(['customer', 'own', 'third', 'wear', 'unknown'], {
      audience: 'internal',
      required: true,
      default: 'unknown',
      group: 'cost',
      label: ['Verantwoordelijk', 'Responsible', 'Responsable'],
      words: {
        customer: ['De klant', 'The customer', 'Le client'],
        own: ['Wijzelf', 'Ourselves', 'Nous-mêmes'],
        third: ['Een derde', 'A third party', 'Un tiers'],
        wear: ['Slijtage', 'Wear and tear', 'Usure'],
        unknown: ['Nog niet bekend', 'Not known yet', 'Pas encore connu'],
      },
    }),
    estimate: money({
      audience: 'internal',
      min: 0,
      group: 'cost',
      label: ['Raming', 'Estimate', 'Estimation'],
    }),
    actual_cost: money({
      audience: 'internal',
      min: 0,
      group: 'cost',
      label: ['Werkelijke kosten', 'Actual cost', 'Coût réel'],
    }),
    charged: money({
      audience: 'agency',
      min: 0,
      readonly: true,
      group: 'cost',
      label: ['Aangerekend', 'Charged', 'Facturé'],
    }),
    insurance_claim_no: text({
      audience: 'internal',
      max: 60,
      group: 'cost',
      label: ['Schadenummer verzekering', 'Insurance claim no.', 'N° de sinistre'],
    }),
    photos: many('damage_photos', 'report', { audience: 'members', label: ['Foto’s', 'Photos', 'Photos'] }),
  },
  title: ['number'],
  list: ['number', 'date_created', 'party_bike', 'trailer', 'tow_truck', 'type', 'severity', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['organizer'], may: ['create'], fields: toldByAgency, check: { booking: ownBooking } },
    { to: ['employee'], may: ['read'] },
    { to: ['employee'], may: ['create'], fields: toldByCrew },
    { to: ['employee'], may: ['update'], fields: toldByCrew, where: { user_created: self, ...open } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const damagePhotos = untracked('damage_photos', {
  label: { one: ['Foto', 'Photo', 'Photo'], many: ['Foto’s', 'Photos', 'Photos'] },
  fields: {
    id: id(),
    report: one('damage_reports', {
      audience: 'members',
      required: true,
      onDelete: 'cascade',
      label: ['Schademelding', 'Damage report', 'Signalement'],
    }),
    photo: file({ audience: 'members', required: true, label: ['Foto', 'Photo', 'Photo'] }),
    position: count({
      audience: 'members',
      required: true,
      default: 0,
      label: ['Volgorde', 'Order', 'Ordre'],
    }),
  },
  title: ['position'],
  list: ['position', 'photo'],
  access: [
    { to: ['organizer'], may: ['read'], where: { report: { booking: ownBooking } } },
    { to: ['organizer'], may: ['create'], check: { report: { booking: ownBooking } } },
    { to: ['employee'], may: ['read'] },
    {
      to: ['employee'],
      may: ['create', 'update', 'delete'],
      where: { report: { user_created: self, ...open } },
      check: { report: { user_created: self, ...open } },
    },
    { to: ['planner'], may: ['read', 'create', 'update', 'delete'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
