/** Depots, party bikes, trailers and tow trucks. */
import { choice, count, day, flag, id, json, number, one, tags, text } from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'

export const assetStatuses = ['in_service', 'limited', 'maintenance', 'out_of_service', 'retired'] as const

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
    code: text({ required: true, unique: true, max: 20 }),
    name: text({ required: true, max: 100 }),
    address: text({ required: true, max: 300 }),
    lat: number({ required: true }),
    lon: number({ required: true }),
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
  fields: {
    id: id(),
    code: text({ required: true, unique: true, max: 20 }),
    name: text({ required: true, max: 100 }),
    depot: one('depots', { required: true }),
    seats_total: count({ required: true, min: 1, max: 60 }),
    pedal_seats: count({ required: true, min: 1, max: 60 }),
    min_riders: count({ required: true, min: 1, max: 60 }),
    max_riders: count({ required: true, min: 1, max: 60 }),
    weight_kg: count({ required: true, min: 1, max: 10_000 }),
    length_cm: count({ min: 1 }),
    width_cm: count({ min: 1 }),
    height_cm: count({ min: 1 }),
    motor_assist: flag(),
    equipment: tags(),
    /** Trailer types it may ride on; none named is any. */
    fits_trailer_types: tags(),
    status: choice(assetStatuses, { required: true, default: 'in_service' }),
    status_note: text({ max: 500 }),
    last_inspection: day(),
    inspection_due: day(),
    insurance: json<{ company: string; policy: string; valid_until: string }>(),
    tags: tags(),
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'depot', 'min_riders', 'max_riders', 'status', 'inspection_due'],
  access: [
    { to: ['organizer'], may: ['read'], fields: ['id', 'code', 'name', 'seats_total'] },
    ...fleetAccess,
  ],
})

export const trailers = resource('trailers', {
  fields: {
    id: id(),
    code: text({ required: true, unique: true, max: 20 }),
    plate: text({ required: true, max: 20 }),
    depot: one('depots', { required: true }),
    type: text({ required: true, default: 'platform', max: 40 }),
    own_mass_kg: count({ required: true, min: 1, max: 20_000 }),
    mtm_kg: count({ required: true, min: 1, max: 40_000 }),
    bikes_capacity: count({ required: true, default: 1, min: 1, max: 4 }),
    status: choice(assetStatuses, { required: true, default: 'in_service' }),
    status_note: text({ max: 500 }),
    inspection_due: day(),
    tags: tags(),
  },
  title: ['code', 'plate'],
  list: ['code', 'plate', 'depot', 'mtm_kg', 'bikes_capacity', 'status', 'inspection_due'],
  access: [{ to: ['organizer'], may: ['read'], fields: ['id', 'code'] }, ...fleetAccess],
})

export const towTrucks = resource('tow_trucks', {
  fields: {
    id: id(),
    code: text({ required: true, unique: true, max: 20 }),
    plate: text({ required: true, max: 20 }),
    depot: one('depots', { required: true }),
    own_mass_kg: count({ required: true, min: 1, max: 40_000 }),
    mtm_kg: count({ required: true, min: 1, max: 44_000 }),
    max_tow_kg: count({ required: true, min: 0, max: 40_000 }),
    /** Bikes it carries on its own bed, without a trailer. */
    carries_bikes: count({ required: true, default: 0, min: 0, max: 4 }),
    seats: count({ required: true, default: 3, min: 1, max: 9 }),
    fuel: choice(['diesel', 'petrol', 'electric', 'lpg'], { required: true, default: 'diesel' }),
    tank_l: count({ min: 1 }),
    odometer_km: count({ min: 0 }),
    euro_norm: text({ max: 20 }),
    status: choice(assetStatuses, { required: true, default: 'in_service' }),
    status_note: text({ max: 500 }),
    inspection_due: day(),
    tags: tags(),
  },
  title: ['code', 'plate'],
  list: ['code', 'plate', 'depot', 'max_tow_kg', 'seats', 'status', 'inspection_due'],
  access: [{ to: ['organizer'], may: ['read'], fields: ['id', 'code', 'seats'] }, ...fleetAccess],
})
