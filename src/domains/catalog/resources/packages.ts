/** What a group can book: how long, how many, when, and under which conditions. */
import {
  choice,
  count,
  file,
  flag,
  id,
  json,
  money,
  one,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { weekday } from '../../../platform/resource/fields/weekday-field.ts'
import { type CancellationStep, cancellationRows } from '../../identity/settings/cancellation-steps.ts'
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
  page: { path: 'packages', to: ['planner', 'accountant'], order: 'sort' },
  groups: ['ride', 'times', 'crew', ...priceGroup, ...saleGroup],
  fields: {
    id: id(),
    code,
    name,
    description: translatedText({ audience: 'public', required: true }),
    /** Minutes of riding on offer, ascending. */
    photo: file({ accepts: 'picture', audience: 'public', group: 'ride' }),
    photo_words: translatedText({ audience: 'public', max: 300, describes: 'photo', group: 'ride' }),
    durations_min: json<number[]>({
      audience: 'public',
      required: true,
      group: 'ride',
      each: count({ min: 15, max: 1440, unit: 'min' }),
    }),
    people_min: count({ audience: 'public', required: true, min: 1, group: 'ride' }),
    people_max: count({ audience: 'public', required: true, min: 1, group: 'ride' }),
    includes_bob: choice(['never', 'optional', 'always'], {
      audience: 'public',
      required: true,
      default: 'never',
      group: 'ride',
    }),
    bob_price: money({ audience: 'public', required: true, default: 0, min: 0, group: 'price' }),
    /** Drinks that come with it: `[{ drink: id, quantity }]`. */
    included_drinks: json<{ drink: string; quantity: number }[]>({
      audience: 'public',
      required: true,
      default: [],
      group: 'ride',
      rows: {
        drink: one('drinks', { required: true }),
        quantity: count({ required: true, min: 1, max: 500, default: 1 }),
      },
    }),
    /** ISO weekdays it runs on. */
    weekdays: json<number[]>({
      audience: 'public',
      required: true,
      default: [1, 2, 3, 4, 5, 6, 7],
      group: 'times',
      each: weekday,
    }),
    first_start: text({
      audience: 'public',
      required: true,
      default: '10:00',
      max: 5,
      names: 'time',
      group: 'times',
    }),
    last_start: text({
      audience: 'public',
      required: true,
      default: '20:00',
      max: 5,
      names: 'time',
      group: 'times',
    }),
    slot_step_min: count({
      audience: 'public',
      required: true,
      default: 30,
      min: 5,
      max: 240,
      unit: 'min',
      group: 'times',
    }),
    min_notice_h: count({
      audience: 'public',
      required: true,
      default: 48,
      min: 0,
      unit: 'h',
      group: 'times',
    }),
    max_ahead_days: count({ audience: 'public', required: true, default: 365, min: 1, group: 'times' }),
    setup_min: count({ audience: 'crew', required: true, default: 30, min: 0, unit: 'min', group: 'crew' }),
    teardown_min: count({
      audience: 'crew',
      required: true,
      default: 30,
      min: 0,
      unit: 'min',
      group: 'crew',
    }),
    cleaning_min: count({
      audience: 'crew',
      required: true,
      default: 30,
      min: 0,
      unit: 'min',
      group: 'crew',
    }),
    deposit: money({ audience: 'public', required: true, default: 20_000, min: 0, group: 'price' }),
    cancellation_steps: json<CancellationStep[]>({
      audience: 'public',
      group: 'price',
      words: 'cancellation_steps',
      rows: cancellationRows,
    }),
    /** Confirmed at once, without the office, when the place is served. */
    instant_booking: flag({ audience: 'public', group: 'sale' }),
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
