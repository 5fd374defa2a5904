/** The log of a truck: who drove it, from when to when, how far and what for. */
import { choice, count, day, flag, id, instant, many, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'

/** Of a ride: the reader drove it in the working day that runs now, which turns a few hours after midnight. */
export const ownRideToday = {
  driver: ownPerson,
  local_day: { _between: ['$NOW(-3 hours)', '$NOW(+2 hours)'] },
} as const

export const rides = resource('rides', {
  label: {
    one: ['Rit', 'Ride', 'Trajet'],
    many: ['Ritten', 'Rides', 'Trajets'],
    add: ['Nieuwe rit', 'New ride', 'Nouveau trajet'],
  },
  page: { path: 'rides', to: ['employee', 'planner', 'accountant'], sort: '-starts_at' },
  groups: {
    vehicle: ['Voertuig', 'Vehicle', 'Véhicule'],
    time: ['Tijd en afstand', 'Time and distance', 'Temps et distance'],
  },
  fields: {
    id: id(),
    purpose: choice(['delivery', 'pickup', 'refuel', 'service', 'other'], {
      audience: 'crew',
      required: true,
      default: 'delivery',
      label: ['Waarvoor', 'Purpose', 'But'],
      words: {
        delivery: ['Brengen', 'Delivery', 'Livraison'],
        pickup: ['Halen', 'Pick-up', 'Reprise'],
        refuel: ['Tanken of laden', 'Refuelling or charging', 'Carburant ou recharge'],
        service: ['Garage of keuring', 'Garage or inspection', 'Garage ou contrôle'],
        other: ['Iets anders', 'Something else', 'Autre'],
      },
    }),
    tow_truck: one('tow_trucks', {
      audience: 'crew',
      required: true,
      group: 'vehicle',
      label: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
    }),
    trailer: one('trailers', {
      audience: 'crew',
      group: 'vehicle',
      label: ['Aanhangwagen', 'Trailer', 'Remorque'],
    }),
    driver: one('employees', {
      audience: 'crew',
      required: true,
      group: 'vehicle',
      label: ['Chauffeur', 'Driver', 'Chauffeur'],
    }),
    trip: one('transport_trips', {
      audience: 'crew',
      onDelete: 'set null',
      group: 'vehicle',
      label: ['Transportrit', 'Planned trip', 'Trajet prévu'],
    }),
    starts_at: instant({
      audience: 'crew',
      required: true,
      group: 'time',
      label: ['Vertrek', 'Departure', 'Départ'],
    }),
    ends_at: instant({ audience: 'crew', group: 'time', label: ['Terug', 'Return', 'Retour'] }),
    local_day: day({ audience: 'crew', readonly: true, group: 'time', label: ['Dag', 'Day', 'Jour'] }),
    start_km: count({
      audience: 'crew',
      required: true,
      min: 0,
      unit: 'km',
      group: 'time',
      label: ['Kilometerstand bij vertrek', 'Odometer at departure', 'Compteur au départ'],
    }),
    end_km: count({
      audience: 'crew',
      min: 0,
      unit: 'km',
      group: 'time',
      label: ['Kilometerstand bij terugkeer', 'Odometer at return', 'Compteur au retour'],
    }),
    distance_km: count({
      audience: 'crew',
      readonly: true,
      unit: 'km',
      group: 'time',
      label: ['Gereden', 'Distance', 'Distance'],
    }),
    odometer_checked: flag({
      audience: 'crew',
      group: 'time',
      label: ['Ongewone stand, nagekeken', 'Unusual reading, checked', 'Relevé inhabituel, vérifié'],
      hint: [
        'Alleen als het formulier ernaar vraagt.',
        'Only when the form asks about it.',
        'Seulement si le formulaire le demande.',
      ],
    }),
    notes: text({ audience: 'crew', max: 1000, label: ['Opmerkingen', 'Notes', 'Remarques'] }),
    refuelings: many('refuelings', 'ride', {
      audience: 'crew',
      label: ['Tankbeurten', 'Refuellings', 'Pleins'],
    }),
  },
  title: ['local_day', 'purpose'],
  list: [
    'starts_at',
    'tow_truck',
    'driver',
    'purpose',
    'start_km',
    'end_km',
    'distance_km',
    'odometer_checked',
  ],
  access: [
    { to: ['employee'], may: ['read'] },
    { to: ['employee'], may: ['create'], check: { driver: ownPerson } },
    {
      to: ['employee'],
      may: ['update'],
      where: ownRideToday,
      check: { driver: ownPerson },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
