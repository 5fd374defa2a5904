/** What tows a trailer, or carries a bike itself. */
import { choice, count, id, many, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import {
  assetDeeds,
  assetGroups,
  assetTags,
  code,
  depot,
  fleetAccess,
  inspectionDue,
  mtm,
  ownMass,
  plate,
  status,
  statusNote,
} from './asset.ts'

export const towTrucks = resource('tow_trucks', {
  label: {
    one: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
    many: ['Takelwagens', 'Tow trucks', 'Véhicules tracteurs'],
    add: ['Nieuwe takelwagen', 'New tow truck', 'Nouveau véhicule tracteur'],
  },
  page: { path: 'towtrucks', to: ['employee', 'planner', 'accountant'], sort: 'code' },
  deeds: assetDeeds,
  groups: {
    state: assetGroups.state,
    weights: assetGroups.weights,
    equipment: assetGroups.equipment,
  },
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
    tags: assetTags,
    rides: many('rides', 'tow_truck', ['Ritten', 'Rides', 'Trajets']),
    damage_reports: many('damage_reports', 'tow_truck', ['Schade', 'Damage', 'Dommages']),
  },
  title: ['code', 'plate'],
  list: ['code', 'plate', 'depot', 'max_tow_kg', 'seats', 'status', 'inspection_due'],
  access: [{ to: ['organizer'], may: ['read'], fields: ['id', 'code', 'seats'] }, ...fleetAccess],
})
