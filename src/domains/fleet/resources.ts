/** Depots, party bikes, trailers and tow trucks. */
import { choice, count, day, flag, id, json, number, one, tags, text } from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'

export const assetStatuses = ['in_service', 'limited', 'maintenance', 'out_of_service', 'retired'] as const

const status = choice(assetStatuses, {
  required: true,
  default: 'in_service',
  group: 'state',
  label: ['Status', 'Status', 'Statut'],
  words: {
    in_service: ['In dienst', 'In service', 'En service'],
    limited: ['Beperkt', 'Limited', 'Limité'],
    maintenance: ['In onderhoud', 'Under maintenance', 'En entretien'],
    out_of_service: ['Buiten dienst', 'Out of service', 'Hors service'],
    retired: ['Uit dienst genomen', 'Retired', 'Retiré du parc'],
  },
  tones: {
    in_service: 'good',
    limited: 'attention',
    maintenance: 'attention',
    out_of_service: 'bad',
    retired: 'quiet',
  },
})
const statusNote = text({ max: 500, group: 'state', label: ['Toelichting', 'Note', 'Précision'] })
const code = text({ required: true, unique: true, max: 20, label: ['Code', 'Code', 'Code'] })
const plate = text({ required: true, max: 20, label: ['Nummerplaat', 'Number plate', 'Plaque'] })
const depot = one('depots', { required: true, label: ['Depot', 'Depot', 'Dépôt'] })
const inspectionDue = day({ group: 'state', label: ['Keuring tegen', 'Inspection due', 'Contrôle avant le'] })
const ownTags = tags({ label: ['Tags', 'Tags', 'Étiquettes'] })
const ownMass = {
  unit: 'kg',
  group: 'weights',
  label: ['Eigen massa', 'Unladen mass', 'Masse à vide'],
} as const
const mtm = { unit: 'kg', group: 'weights', label: ['MTM', 'Max. mass', 'MMA'] } as const
const groups = {
  state: ['Staat', 'Condition', 'État'],
  people: ['Plaatsen', 'Seats', 'Places'],
  weights: ['Maten en gewichten', 'Sizes and weights', 'Dimensions et poids'],
  equipment: ['Uitrusting', 'Equipment', 'Équipement'],
} as const

const fleetAccess = [
  { to: ['employee', 'planner', 'accountant'], may: ['read'] },
  { to: ['employee'], may: ['update'], fields: ['status'], check: { status: { _eq: 'out_of_service' } } },
  { to: ['planner'], may: ['create', 'update'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const

export const depots = resource('depots', {
  label: { one: ['Depot', 'Depot', 'Dépôt'], many: ['Depots', 'Depots', 'Dépôts'] },
  fields: {
    id: id(),
    code,
    name: text({ required: true, max: 100, label: ['Naam', 'Name', 'Nom'] }),
    address: text({ required: true, max: 300, label: ['Adres', 'Address', 'Adresse'] }),
    lat: number({ required: true, label: ['Breedtegraad', 'Latitude', 'Latitude'] }),
    lon: number({ required: true, label: ['Lengtegraad', 'Longitude', 'Longitude'] }),
  },
  title: ['name'],
  list: ['code', 'name', 'address'],
  access: [
    { to: ['organizer'], may: ['read'], fields: ['id', 'code', 'name'] },
    { to: ['employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['planner'], may: ['create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const partyBikes = resource('party_bikes', {
  label: {
    one: ['Feestfiets', 'Party bike', 'Vélo-bar'],
    many: ['Feestfietsen', 'Party bikes', 'Vélos-bars'],
  },
  groups,
  fields: {
    id: id(),
    code,
    name: text({ required: true, max: 100, label: ['Naam', 'Name', 'Nom'] }),
    depot,
    seats_total: count({
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Plaatsen in totaal', 'Total seats', 'Places au total'],
    }),
    pedal_seats: count({
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Trapplaatsen', 'Seats with pedals', 'Places à pédales'],
    }),
    min_riders: count({
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Min. personen', 'Min. riders', 'Min. personnes'],
    }),
    max_riders: count({
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Max. personen', 'Max. riders', 'Max. personnes'],
    }),
    weight_kg: count({
      required: true,
      min: 1,
      max: 10_000,
      unit: 'kg',
      group: 'weights',
      label: ['Gewicht', 'Weight', 'Poids'],
    }),
    length_cm: count({ min: 1, unit: 'cm', group: 'weights', label: ['Lengte', 'Length', 'Longueur'] }),
    width_cm: count({ min: 1, unit: 'cm', group: 'weights', label: ['Breedte', 'Width', 'Largeur'] }),
    height_cm: count({ min: 1, unit: 'cm', group: 'weights', label: ['Hoogte', 'Height', 'Hauteur'] }),
    motor_assist: flag({
      group: 'equipment',
      label: ['Trapondersteuning', 'Electric assist', 'Assistance électrique'],
    }),
    equipment: tags({ group: 'equipment', label: ['Uitrusting', 'Equipment', 'Équipement'] }),
    /** Trailer types it may ride on; none named is any. */
    fits_trailer_types: tags({
      group: 'equipment',
      label: ['Past op aanhangwagens', 'Fits trailers', 'Va sur les remorques'],
      hint: [
        'Niets ingevuld: elk type past.',
        'Left empty: any type fits.',
        'Vide : tous les types conviennent.',
      ],
    }),
    status,
    status_note: statusNote,
    last_inspection: day({
      group: 'state',
      label: ['Laatste keuring', 'Last inspection', 'Dernier contrôle'],
    }),
    inspection_due: inspectionDue,
    insurance: json<{ company: string; policy: string; valid_until: string }>({
      group: 'state',
      label: ['Verzekering', 'Insurance', 'Assurance'],
    }),
    tags: ownTags,
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'depot', 'min_riders', 'max_riders', 'status', 'inspection_due'],
  access: [
    { to: ['organizer'], may: ['read'], fields: ['id', 'code', 'name', 'seats_total'] },
    ...fleetAccess,
  ],
})

export const trailers = resource('trailers', {
  label: {
    one: ['Aanhangwagen', 'Trailer', 'Remorque'],
    many: ['Aanhangwagens', 'Trailers', 'Remorques'],
  },
  groups,
  fields: {
    id: id(),
    code,
    plate,
    depot,
    type: text({ required: true, default: 'platform', max: 40, label: ['Type', 'Type', 'Type'] }),
    own_mass_kg: count({ required: true, min: 1, max: 20_000, ...ownMass }),
    mtm_kg: count({ required: true, min: 1, max: 40_000, ...mtm }),
    bikes_capacity: count({
      required: true,
      default: 1,
      min: 1,
      max: 4,
      label: ['Aantal fietsen', 'Bikes', 'Vélos'],
    }),
    status,
    status_note: statusNote,
    inspection_due: inspectionDue,
    tags: ownTags,
  },
  title: ['code', 'plate'],
  list: ['code', 'plate', 'depot', 'mtm_kg', 'bikes_capacity', 'status', 'inspection_due'],
  access: [{ to: ['organizer'], may: ['read'], fields: ['id', 'code'] }, ...fleetAccess],
})

export const towTrucks = resource('tow_trucks', {
  label: {
    one: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
    many: ['Takelwagens', 'Tow trucks', 'Véhicules tracteurs'],
  },
  groups,
  fields: {
    id: id(),
    code,
    plate,
    depot,
    own_mass_kg: count({ required: true, min: 1, max: 40_000, ...ownMass }),
    mtm_kg: count({ required: true, min: 1, max: 44_000, ...mtm }),
    max_tow_kg: count({
      required: true,
      min: 0,
      max: 40_000,
      unit: 'kg',
      group: 'weights',
      label: ['Max. trekgewicht', 'Max. towing mass', 'Masse remorquable'],
    }),
    /** Bikes it carries on its own bed, without a trailer. */
    carries_bikes: count({
      required: true,
      default: 0,
      min: 0,
      max: 4,
      label: ['Fietsen op de laadbak', 'Bikes on its own bed', 'Vélos sur le plateau'],
    }),
    seats: count({
      required: true,
      default: 3,
      min: 1,
      max: 9,
      label: ['Zitplaatsen', 'Seats', 'Places assises'],
    }),
    fuel: choice(['diesel', 'petrol', 'electric', 'lpg'], {
      required: true,
      default: 'diesel',
      group: 'equipment',
      label: ['Brandstof', 'Fuel', 'Carburant'],
      words: {
        diesel: ['Diesel', 'Diesel', 'Diesel'],
        petrol: ['Benzine', 'Petrol', 'Essence'],
        electric: ['Elektrisch', 'Electric', 'Électrique'],
        lpg: ['LPG', 'LPG', 'LPG'],
      },
    }),
    tank_l: count({ min: 1, unit: 'l', group: 'equipment', label: ['Tank', 'Tank', 'Réservoir'] }),
    odometer_km: count({
      min: 0,
      unit: 'km',
      group: 'equipment',
      label: ['Kilometerstand', 'Odometer', 'Kilométrage'],
    }),
    euro_norm: text({ max: 20, group: 'equipment', label: ['Euronorm', 'Euro norm', 'Norme Euro'] }),
    status,
    status_note: statusNote,
    inspection_due: inspectionDue,
    tags: ownTags,
  },
  title: ['code', 'plate'],
  list: ['code', 'plate', 'depot', 'max_tow_kg', 'seats', 'status', 'inspection_due'],
  access: [{ to: ['organizer'], may: ['read'], fields: ['id', 'code', 'seats'] }, ...fleetAccess],
})
