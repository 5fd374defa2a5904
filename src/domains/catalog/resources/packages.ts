/** What a group can book: how long, how many, when, and under which conditions. */
import {
  choice,
  count,
  flag,
  id,
  json,
  money,
  one,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { weekday } from '../../../platform/resource/weekday-field.ts'
import { cancellationHint, cancellationRows } from '../../identity/cancellation-steps.ts'
import {
  active,
  code,
  name,
  priceGroup,
  saleGroup,
  shown,
  sort,
  validFrom,
  validTo,
  vatCode,
} from './offer.ts'

export const packages = resource('packages', {
  label: {
    one: ['Pakket', 'Package', 'Formule'],
    many: ['Pakketten', 'Packages', 'Formules'],
    add: ['Nieuw pakket', 'New package', 'Nouvelle formule'],
  },
  page: { path: 'packages', to: ['planner', 'accountant'], order: 'sort' },
  groups: {
    ride: ['Rit', 'Ride', 'Balade'],
    times: ['Uren', 'Times', 'Horaires'],
    crew: ['Voor en na de rit', 'Before and after the ride', 'Avant et après la balade'],
    ...priceGroup,
    ...saleGroup,
  },
  fields: {
    id: id(),
    code,
    name,
    description: translatedText({ required: true, label: ['Beschrijving', 'Description', 'Description'] }),
    /** Minutes of riding on offer, ascending. */
    durations_min: json<number[]>({
      required: true,
      group: 'ride',
      label: ['Duur', 'Durations', 'Durées'],
      each: count({ min: 15, max: 1440, unit: 'min' }),
    }),
    people_min: count({
      required: true,
      min: 1,
      group: 'ride',
      label: ['Min. personen', 'Min. people', 'Min. personnes'],
    }),
    people_max: count({
      required: true,
      min: 1,
      group: 'ride',
      label: ['Max. personen', 'Max. people', 'Max. personnes'],
    }),
    includes_bob: choice(['never', 'optional', 'always'], {
      required: true,
      default: 'never',
      group: 'ride',
      label: ['Bob van ons', 'Our Bob', 'Bob de chez nous'],
      words: {
        never: ['Nooit', 'Never', 'Jamais'],
        optional: ['Naar keuze', 'Optional', 'Au choix'],
        always: ['Altijd inbegrepen', 'Always included', 'Toujours compris'],
      },
    }),
    bob_price: money({
      required: true,
      default: 0,
      min: 0,
      group: 'price',
      label: ['Prijs van de Bob', 'Price of the Bob', 'Prix du Bob'],
    }),
    /** Drinks that come with it: `[{ drink: id, quantity }]`. */
    included_drinks: json<{ drink: string; quantity: number }[]>({
      required: true,
      default: [],
      group: 'ride',
      label: ['Inbegrepen drank', 'Included drinks', 'Boissons comprises'],
      rows: {
        drink: one('drinks', { required: true, label: ['Drank', 'Drink', 'Boisson'] }),
        quantity: count({
          required: true,
          min: 1,
          max: 500,
          default: 1,
          label: ['Aantal', 'Quantity', 'Quantité'],
        }),
      },
    }),
    /** ISO weekdays it runs on. */
    weekdays: json<number[]>({
      required: true,
      default: [1, 2, 3, 4, 5, 6, 7],
      group: 'times',
      label: ['Dagen van de week', 'Weekdays', 'Jours de la semaine'],
      each: weekday,
    }),
    first_start: text({
      required: true,
      default: '10:00',
      max: 5,
      group: 'times',
      label: ['Eerste start', 'First start', 'Premier départ'],
    }),
    last_start: text({
      required: true,
      default: '20:00',
      max: 5,
      group: 'times',
      label: ['Laatste start', 'Last start', 'Dernier départ'],
    }),
    slot_step_min: count({
      required: true,
      default: 30,
      min: 5,
      max: 240,
      unit: 'min',
      group: 'times',
      label: ['Start om de', 'A start every', 'Un départ toutes les'],
    }),
    min_notice_h: count({
      required: true,
      default: 48,
      min: 0,
      unit: 'h',
      group: 'times',
      label: ['Vooraf te boeken', 'Notice needed', 'Délai de réservation'],
    }),
    max_ahead_days: count({
      required: true,
      default: 365,
      min: 1,
      group: 'times',
      label: ['Te boeken tot (dagen vooruit)', 'Bookable ahead (days)', 'Réservable à l’avance (jours)'],
    }),
    setup_min: count({
      required: true,
      default: 30,
      min: 0,
      unit: 'min',
      group: 'crew',
      label: ['Klaarzetten', 'Set-up', 'Installation'],
    }),
    teardown_min: count({
      required: true,
      default: 30,
      min: 0,
      unit: 'min',
      group: 'crew',
      label: ['Opruimen', 'Tear-down', 'Rangement'],
    }),
    cleaning_min: count({
      required: true,
      default: 30,
      min: 0,
      unit: 'min',
      group: 'crew',
      label: ['Schoonmaken', 'Cleaning', 'Nettoyage'],
    }),
    deposit: money({
      required: true,
      default: 20_000,
      min: 0,
      group: 'price',
      label: ['Waarborg', 'Deposit', 'Caution'],
    }),
    cancellation_steps: json<{ hours_before: number; keep_percent: number }[]>({
      group: 'price',
      label: ['Kosten bij annulering', 'Cancellation costs', 'Frais d’annulation'],
      hint: cancellationHint,
      rows: cancellationRows,
    }),
    /** Confirmed at once, without the office, when the place is served. */
    instant_booking: flag({
      group: 'sale',
      label: ['Meteen bevestigd', 'Confirmed at once', 'Confirmée aussitôt'],
    }),
    vat_code: vatCode,
    active,
    valid_from: validFrom,
    valid_to: validTo,
    sort,
  },
  title: ['name'],
  list: ['name', 'people_min', 'people_max', 'active'],
  access: shown,
})
