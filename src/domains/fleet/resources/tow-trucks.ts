/** What tows a trailer, or carries a bike itself. */
import { choice, count, id, many, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import {
  assetActions,
  assetTags,
  code,
  depot,
  expectedBack,
  fleetAccess,
  inspectionDue,
  mtm,
  ownMass,
  plate,
  status,
  statusNote,
} from './asset.ts'

export const towTrucks = resource('tow_trucks', {
  page: { path: 'towtrucks', to: ['employee', 'planner', 'accountant'], sort: 'code' },
  actions: assetActions,
  groups: ['state', 'weights', 'equipment'],
  fields: {
    id: id(),
    code,
    plate,
    depot,
    own_mass_kg: count({ audience: 'crew', required: true, min: 1, max: 40_000, ...ownMass }),
    mtm_kg: count({ audience: 'crew', required: true, min: 1, max: 44_000, ...mtm }),
    max_tow_kg: count({
      audience: 'crew',
      required: true,
      min: 0,
      max: 40_000,
      unit: 'kg',
      group: 'weights',
    }),
    /** Bikes it carries on its own bed, without a trailer. */
    carries_bikes: count({ audience: 'crew', required: true, default: 0, min: 0, max: 4 }),
    seats: count({ audience: 'crew', required: true, default: 3, min: 1, max: 9 }),
    fuel: choice(['diesel', 'petrol', 'electric', 'lpg'], {
      audience: 'crew',
      required: true,
      default: 'diesel',
      group: 'equipment',
    }),
    tank_l: count({ audience: 'crew', min: 1, unit: 'l', group: 'equipment' }),
    odometer_km: count({ audience: 'crew', min: 0, unit: 'km', group: 'equipment' }),
    euro_norm: text({ audience: 'crew', max: 20, group: 'equipment' }),
    status,
    expected_back: expectedBack,
    status_note: statusNote,
    inspection_due: inspectionDue,
    tags: assetTags,
    rides: many('rides', 'tow_truck', { audience: 'crew' }),
    damage_reports: many('damage_reports', 'tow_truck', { audience: 'crew' }),
  },
  title: ['code', 'plate'],
  list: ['code', 'plate', 'depot', 'max_tow_kg', 'seats', 'status', 'inspection_due'],
  access: fleetAccess,
})
