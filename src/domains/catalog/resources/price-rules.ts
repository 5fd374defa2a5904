/** What makes a price: a base, and what adds to it or takes from it. */
import {
  choice,
  count,
  day,
  flag,
  id,
  json,
  money,
  number,
  one,
  text,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { weekday } from '../../../platform/resource/weekday-field.ts'
import { memberOf } from '../../identity/whose.ts'
import { active, inner, name, priceGroup, saleGroup, validFrom, validTo } from './offer.ts'

export const priceEffects = ['set_base', 'per_person', 'per_extra_15min', 'percent', 'fixed'] as const

export const priceRules = resource('price_rules', {
  label: {
    one: ['Prijsregel', 'Price rule', 'Règle de prix'],
    many: ['Prijsregels', 'Price rules', 'Règles de prix'],
    add: ['Nieuwe prijsregel', 'New price rule', 'Nouvelle règle de prix'],
  },
  page: { path: 'packages/pricing', to: ['planner', 'accountant'] },
  groups: {
    ...priceGroup,
    who: ['Voor wie', 'For whom', 'Pour qui'],
    when: ['Wanneer', 'When', 'Quand'],
    ...saleGroup,
  },
  fields: {
    id: id(),
    name: { ...name, audience: 'agency' },
    /** The package it prices; none is every package. */
    package: one('packages', {
      audience: 'agency',
      onDelete: 'cascade',
      group: 'who',
      label: ['Pakket', 'Package', 'Formule'],
      hint: ['Leeg: elk pakket.', 'Leave empty for every package.', 'Vide : toutes les formules.'],
    }),
    /** The agency whose bookings it prices; none is everybody's. */
    agency: one('booking_agencies', {
      audience: 'agency',
      onDelete: 'cascade',
      group: 'who',
      label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
      hint: ['Leeg: voor iedereen.', 'Leave empty for everybody.', 'Vide : pour tous.'],
    }),
    priority: count({
      audience: 'agency',
      required: true,
      default: 0,
      group: 'price',
      label: ['Voorrang', 'Priority', 'Priorité'],
      hint: [
        'De regel met de hoogste voorrang telt.',
        'The rule with the highest priority applies.',
        'La règle la plus prioritaire compte.',
      ],
    }),
    people_from: count({
      audience: 'agency',
      min: 1,
      group: 'who',
      label: ['Personen vanaf', 'People from', 'Personnes à partir de'],
    }),
    people_to: count({
      audience: 'agency',
      min: 1,
      group: 'who',
      label: ['Personen tot', 'People up to', 'Personnes jusqu’à'],
    }),
    duration_min: count({
      audience: 'agency',
      min: 15,
      unit: 'min',
      group: 'when',
      label: ['Duur', 'Duration', 'Durée'],
    }),
    weekdays: json<number[]>({
      audience: 'agency',
      group: 'when',
      label: ['Dagen van de week', 'Weekdays', 'Jours de la semaine'],
      each: weekday,
    }),
    /** Ride days (a season), both ends included. */
    day_from: day({
      audience: 'agency',
      group: 'when',
      label: ['Ritten vanaf', 'Rides from', 'Balades à partir du'],
    }),
    day_to: day({
      audience: 'agency',
      group: 'when',
      label: ['Ritten tot en met', 'Rides until', 'Balades jusqu’au'],
    }),
    holiday: choice(['holiday', 'eve'], {
      audience: 'agency',
      group: 'when',
      label: ['Feestdag', 'Public holiday', 'Jour férié'],
      words: {
        holiday: ['Op een feestdag', 'On a public holiday', 'Un jour férié'],
        eve: ['Op de dag ervoor', 'On the eve of one', 'La veille d’un jour férié'],
      },
    }),
    start_from: text({
      audience: 'agency',
      max: 5,
      group: 'when',
      label: ['Start vanaf', 'Start from', 'Départ à partir de'],
    }),
    start_to: text({
      audience: 'agency',
      max: 5,
      group: 'when',
      label: ['Start tot', 'Start until', 'Départ jusqu’à'],
    }),
    /** Days between the booking and the ride, both ends included. */
    lead_days_from: count({
      audience: 'agency',
      min: 0,
      group: 'when',
      label: ['Dagen vooraf, minstens', 'Days ahead, at least', 'Jours à l’avance, au moins'],
    }),
    lead_days_to: count({
      audience: 'agency',
      min: 0,
      group: 'when',
      label: ['Dagen vooraf, hoogstens', 'Days ahead, at most', 'Jours à l’avance, au plus'],
    }),
    zone: text({ audience: 'agency', max: 10, group: 'who', label: ['Zone', 'Zone', 'Zone'] }),
    effect: choice(priceEffects, {
      audience: 'agency',
      required: true,
      group: 'price',
      label: ['Wat het doet', 'What it does', 'Effet'],
      words: {
        set_base: ['Basisprijs', 'Base price', 'Prix de base'],
        per_person: ['Per persoon', 'Per person', 'Par personne'],
        per_extra_15min: ['Per extra kwartier', 'Per extra quarter of an hour', 'Par quart d’heure en plus'],
        percent: ['Percentage', 'Percentage', 'Pourcentage'],
        fixed: ['Vast bedrag', 'Fixed amount', 'Montant fixe'],
      },
    }),
    amount: money({ audience: 'agency', group: 'price', label: ['Bedrag', 'Amount', 'Montant'] }),
    percent: number({
      audience: 'agency',
      unit: '%',
      group: 'price',
      label: ['Percentage', 'Percentage', 'Pourcentage'],
    }),
    /** People or minutes the base already covers. */
    included: count({
      audience: 'agency',
      min: 0,
      group: 'price',
      label: ['Al inbegrepen', 'Already included', 'Déjà compris'],
    }),
    stackable: flag({
      audience: 'agency',
      group: 'price',
      label: ['Telt op bij andere', 'Adds to others', 'Se cumule avec d’autres'],
    }),
    active: { ...active, audience: 'agency' },
    valid_from: { ...validFrom, audience: 'agency' },
    valid_to: { ...validTo, audience: 'agency' },
  },
  title: ['name'],
  list: ['name', 'package', 'agency', 'effect', 'amount', 'percent', 'priority', 'active'],
  access: [{ to: ['organizer'], may: ['read'], where: { agency: memberOf } }, ...inner],
})
