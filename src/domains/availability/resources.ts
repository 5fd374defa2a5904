/** The trips that bring and fetch bikes, and the demand that found no slot. */
import { nounWords } from '../identity/noun.ts'
import { choice, id, instant, json, many, money, one, text } from '../../platform/resource/field.ts'
import { resource, untracked } from '../../platform/resource/resource.ts'
import { ownPerson } from '../identity/whose.ts'

export const transportTrips = resource('transport_trips', {
  label: { one: ['Transportrit', 'Trip', 'Trajet'], many: ['Transportritten', 'Trips', 'Trajets'] },
  fields: {
    id: id(),
    depot: one('depots', { audience: 'crew', required: true, label: ['Depot', 'Depot', 'Dépôt'] }),
    truck: one('tow_trucks', {
      audience: 'crew',
      required: true,
      label: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
    }),
    trailer: one('trailers', { audience: 'crew', label: ['Aanhangwagen', 'Trailer', 'Remorque'] }),
    driver: one('employees', {
      audience: 'crew',
      required: true,
      label: ['Chauffeur', 'Driver', 'Chauffeur'],
    }),
    starts_at: instant({ audience: 'crew', required: true, label: ['Vertrek', 'Departure', 'Départ'] }),
    ends_at: instant({ audience: 'crew', required: true, label: ['Terug', 'Return', 'Retour'] }),
    state: choice(['planned', 'departed', 'done', 'failed'], {
      audience: 'crew',
      required: true,
      default: 'planned',
      readonly: true,
      label: ['Status', 'State', 'État'],
      words: {
        planned: ['Gepland', 'Planned', 'Planifié'],
        departed: ['Onderweg', 'On the road', 'En route'],
        done: ['Klaar', 'Done', 'Terminé'],
        failed: ['Mislukt', 'Failed', 'Échoué'],
      },
      tones: { departed: 'good', done: 'quiet', failed: 'bad' },
    }),
    stops: many('transport_stops', 'trip', { audience: 'crew', label: ['Stops', 'Stops', 'Arrêts'] }),
  },
  title: ['truck', 'starts_at'],
  list: ['starts_at', 'ends_at', 'truck', 'trailer', 'driver', 'state'],
  access: [
    { to: ['employee'], may: ['read'], where: { driver: ownPerson } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const transportStops = resource('transport_stops', {
  label: { one: ['Stop', 'Stop', 'Arrêt'], many: ['Stops', 'Stops', 'Arrêts'] },
  fields: {
    id: id(),
    trip: one('transport_trips', {
      audience: 'crew',
      required: true,
      onDelete: 'cascade',
      label: ['Transportrit', 'Trip', 'Trajet'],
    }),
    booking: one('bookings', {
      audience: 'crew',
      required: true,
      onDelete: 'cascade',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    does: choice(['deliver', 'collect'], {
      audience: 'crew',
      required: true,
      label: ['Wat', 'What', 'Action'],
      words: { deliver: ['Brengen', 'Deliver', 'Livrer'], collect: ['Halen', 'Collect', 'Reprendre'] },
    }),
    bikes: json<string[]>({
      audience: 'crew',
      required: true,
      label: nounWords('{Many}', '{Many}', '{Many}'),
    }),
    place: text({
      audience: 'crew',
      required: true,
      default: '',
      personal: true,
      label: ['Plaats', 'Place', 'Lieu'],
    }),
    planned_at: instant({
      audience: 'crew',
      required: true,
      label: ['Gepland om', 'Planned for', 'Prévu à'],
    }),
    arrived_at: instant({ audience: 'crew', label: ['Aangekomen om', 'Arrived', 'Arrivé à'] }),
    left_at: instant({ audience: 'crew', label: ['Vertrokken om', 'Left', 'Reparti à'] }),
  },
  title: ['does', 'place'],
  list: ['planned_at', 'does', 'booking', 'place', 'arrived_at', 'left_at'],
  access: [
    { to: ['employee'], may: ['read'], where: { trip: { driver: ownPerson } } },
    {
      to: ['employee'],
      may: ['update'],
      fields: ['arrived_at', 'left_at'],
      where: { trip: { driver: ownPerson } },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const lostDemands = untracked('lost_demands', {
  label: {
    one: ['Gemiste vraag', 'Lost demand', 'Demande perdue'],
    many: ['Gemiste vragen', 'Lost demand', 'Demandes perdues'],
  },
  fields: {
    id: id(),
    at: instant({
      audience: 'internal',
      required: true,
      readonly: true,
      default: 'now',
      label: ['Gezocht op', 'Searched', 'Cherché le'],
    }),
    /** The search, without anything about the person. */
    wish: json<Record<string, unknown>>({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Wens', 'Wish', 'Souhait'],
    }),
    causes: json<string[]>({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Oorzaken', 'Causes', 'Causes'],
    }),
    /** What the ride would have cost, where it can be said. */
    value: money({ audience: 'internal', readonly: true, label: ['Waarde', 'Value', 'Valeur'] }),
  },
  title: ['at'],
  list: ['at', 'causes', 'value'],
  access: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
})
