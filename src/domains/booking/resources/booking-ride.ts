/** What is ridden, where and when. */
import { nounWords } from '../../identity/noun.ts'
import { choice, count, day, instant, one, text } from '../../../platform/resource/field.ts'

export const rideFields = {
  package: one('packages', { audience: 'members', group: 'ride', label: ['Pakket', 'Package', 'Formule'] }),
  people: count({
    audience: 'members',
    min: 1,
    max: 200,
    group: 'ride',
    label: ['Personen', 'People', 'Personnes'],
  }),
  bikes_count: count({
    audience: 'members',
    readonly: true,
    group: 'ride',
    label: nounWords('{Many}', '{Many}', '{Many}'),
  }),
  local_day: day({ audience: 'members', readonly: true, group: 'ride', label: ['Dag', 'Day', 'Jour'] }),
  starts_at: instant({
    audience: 'members',
    readonly: true,
    group: 'ride',
    label: ['Start', 'Start', 'Départ'],
  }),
  ends_at: instant({ audience: 'members', readonly: true, group: 'ride', label: ['Einde', 'End', 'Fin'] }),
  duration_min: count({
    audience: 'members',
    readonly: true,
    group: 'ride',
    label: ['Duur', 'Duration', 'Durée'],
    unit: 'min',
  }),
  postal_code: one('postal_codes', {
    audience: 'members',
    group: 'ride',
    label: ['Gemeente', 'Municipality', 'Commune'],
  }),
  location: one('locations', {
    audience: 'members',
    group: 'ride',
    label: ['Vertrekplaats', 'Location', 'Lieu'],
  }),
  start_place: text({
    audience: 'members',
    max: 300,
    group: 'ride',
    label: ['Vertrekadres', 'Start address', 'Adresse de départ'],
  }),
  transport_mode: choice(['drop_and_return', 'crew_stays', 'start_at_depot', 'customer_collects'], {
    audience: 'members',
    required: true,
    default: 'drop_and_return',
    group: 'ride',
    label: ['Transport', 'Transport', 'Transport'],
    words: {
      drop_and_return: ['Brengen en later halen', 'Drop and return', 'Dépôt et retour'],
      crew_stays: ['Ploeg blijft ter plaatse', 'Crew stays', 'L’équipe reste sur place'],
      start_at_depot: ['Start aan het depot', 'Start at the depot', 'Départ du dépôt'],
      customer_collects: ['Klant haalt af', 'Customer collects', 'Le client vient chercher'],
    },
  }),
  bob: choice(['own', 'ours'], {
    audience: 'members',
    required: true,
    default: 'own',
    group: 'ride',
    label: ['Bob', 'Bob', 'Bob'],
    words: {
      own: ['Uit de groep', 'From the group', 'Du groupe'],
      ours: ['Van ons', 'Ours', 'De chez nous'],
    },
  }),
} as const
