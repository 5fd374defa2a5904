/** What is ridden, where and when. */
import { choice, count, day, instant, one, text } from '../../../../platform/resource/field.ts'

export const rideFields = {
  package: one('packages', { audience: 'members', group: 'ride' }),
  people: count({ audience: 'members', min: 1, max: 200, group: 'ride' }),
  bikes_count: count({ audience: 'members', readonly: true, group: 'ride' }),
  local_day: day({ audience: 'members', readonly: true, group: 'ride' }),
  starts_at: instant({ audience: 'members', readonly: true, group: 'ride' }),
  ends_at: instant({ audience: 'members', readonly: true, group: 'ride' }),
  duration_min: count({ audience: 'members', readonly: true, group: 'ride', unit: 'min' }),
  postal_code: one('postal_codes', { audience: 'members', group: 'ride' }),
  location: one('locations', { audience: 'members', group: 'ride' }),
  start_place: text({ audience: 'members', max: 300, group: 'ride' }),
  transport_mode: choice(['drop_and_return', 'crew_stays', 'start_at_depot', 'customer_collects'], {
    audience: 'members',
    required: true,
    default: 'drop_and_return',
    group: 'ride',
  }),
  bob: choice(['own', 'ours'], { audience: 'members', required: true, default: 'own', group: 'ride' }),
} as const
