/** What was found broken, on what, by whom, and what becomes of it. */
import {
  choice,
  count,
  file,
  flag,
  id,
  instant,
  many,
  money,
  one,
  text,
} from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { ownBooking, self } from '../../identity/whose.ts'
import { damageWorkflow } from './damage-workflow.ts'
import { damageStatuses, statusTones, unjudged } from './damage-status.ts'
import { severities, severityTones } from './damage-types.ts'

/** Of a report: nobody has settled it yet. */
const open = { status: { _in: unjudged } } as const

/** What an agency says that hears of it; what it costs and who pays is the office's. */
const reportedByAgency = [
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
export const reportedByFinder = [...reportedByAgency, 'trailer', 'tow_truck'] as const
const reportedByCrew = [...reportedByFinder, 'ride', 'reported_by'] as const

export const damageReports = resource('damage_reports', {
  page: {
    path: 'damages',
    to: ['organizer', 'employee', 'planner', 'accountant'],
    sort: '-date_created',
    marks: ['agency'],
  },
  // On one thing, reported by one of ours or by an agency; of a ride of the crew or of a booking.
  alternatives: [
    ['party_bike', 'trailer', 'tow_truck'],
    ['reported_by', 'agency'],
    ['booking', 'ride'],
  ],
  workflow: damageWorkflow,
  groups: ['asset', 'damage', 'found', 'cost'],
  fields: {
    id: id(),
    number: text({ audience: 'members', unique: true, readonly: true }),
    status: choice(damageStatuses, {
      audience: 'members',
      required: true,
      default: 'reported',
      readonly: true,
      tones: statusTones,
    }),
    /** Exactly one of the three. */
    party_bike: one('party_bikes', { audience: 'members', group: 'asset' }),
    trailer: one('trailers', { audience: 'crew', group: 'asset' }),
    tow_truck: one('tow_trucks', { audience: 'crew', group: 'asset' }),
    type: one('damage_types', { audience: 'members', required: true, group: 'damage' }),
    severity: choice(severities, {
      audience: 'members',
      required: true,
      default: 'minor',
      group: 'damage',
      words: 'damage_severity',
      tones: severityTones,
    }),
    drivable: flag({ audience: 'members', group: 'damage' }),
    description: text({ audience: 'members', required: true, max: 3000, group: 'damage' }),
    /** What it takes off the road is expected back then; said as it is reported. */
    expected_back: instant({
      audience: 'crew',
      readonly: true,
      group: 'damage',
      words: 'asset.expected_back',
    }),
    found_at: choice(['pre_check', 'during', 'post_check', 'workshop'], {
      audience: 'members',
      required: true,
      default: 'post_check',
      group: 'found',
    }),
    booking: one('bookings', { madeHere: false, audience: 'members', group: 'found' }),
    ride: one('rides', { audience: 'crew', group: 'found' }),
    reported_by: one('employees', { audience: 'crew', group: 'found' }),
    /** The agency that reported it: nobody of ours saw it, so the office looks first. */
    agency: one('booking_agencies', { audience: 'agency', readonly: true, group: 'found' }),
    responsible: choice(['customer', 'own', 'third', 'wear', 'unknown'], {
      audience: 'internal',
      required: true,
      default: 'unknown',
      group: 'cost',
    }),
    estimate: money({ audience: 'internal', min: 0, group: 'cost' }),
    actual_cost: money({ audience: 'internal', min: 0, group: 'cost' }),
    charged: money({ audience: 'agency', min: 0, readonly: true, group: 'cost' }),
    insurance_claim_no: text({ audience: 'internal', max: 60, group: 'cost' }),
    photos: many('damage_photos', 'report', { audience: 'members' }),
  },
  title: ['number', 'type'],
  list: ['number', 'date_created', 'party_bike', 'trailer', 'tow_truck', 'type', 'severity', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['organizer'], may: ['create'], fields: reportedByAgency, check: { booking: ownBooking } },
    { to: ['employee'], may: ['read'] },
    { to: ['employee'], may: ['create'], fields: reportedByCrew },
    { to: ['employee'], may: ['update'], fields: reportedByCrew, where: { user_created: self, ...open } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const damagePhotos = untracked('damage_photos', {
  fields: {
    id: id(),
    report: one('damage_reports', { audience: 'members', required: true, onDelete: 'cascade' }),
    photo: file({ audience: 'members', required: true }),
    position: count({ audience: 'members', required: true, default: 0 }),
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
