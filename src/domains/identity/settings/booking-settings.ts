/** How long things stand in the booking flow, and what a booking costs besides its price. */
import { count, day, flag, json, money, translatedText } from '../../../platform/resource/field.ts'
import { type CancellationStep, cancellationRows } from './cancellation-steps.ts'

export const bookingSettings = {
  hold_minutes: count({
    audience: 'public',
    required: true,
    default: 30,
    min: 1,
    max: 240,
    unit: 'min',
    group: 'booking',
  }),
  waiting_hold_minutes: count({
    audience: 'internal',
    required: true,
    default: 120,
    min: 15,
    max: 1440,
    unit: 'min',
    group: 'booking',
  }),
  quiet_from_hour: count({
    audience: 'internal',
    required: true,
    default: 21,
    min: 0,
    max: 23,
    unit: 'h',
    group: 'booking',
  }),
  quiet_to_hour: count({
    audience: 'internal',
    required: true,
    default: 8,
    min: 0,
    max: 23,
    unit: 'h',
    group: 'booking',
  }),
  answer_within_hours: count({
    audience: 'public',
    required: true,
    default: 48,
    min: 1,
    max: 336,
    unit: 'h',
    group: 'booking',
  }),
  proposal_valid_hours: count({
    audience: 'internal',
    required: true,
    default: 48,
    min: 1,
    max: 336,
    unit: 'h',
    group: 'booking',
  }),
  /** Hours before the start until which a group changes its ride itself; without a number it asks us. */
  change_until_hours: count({
    audience: 'internal',
    default: 72,
    min: 0,
    max: 8760,
    unit: 'h',
    group: 'booking',
  }),
  draft_days: count({ audience: 'internal', required: true, default: 14, min: 1, max: 90, group: 'booking' }),
  deposit: money({ audience: 'public', required: true, default: 20_000, min: 0, group: 'booking' }),
  /** When and how it is taken and given back, as every bill says beside it. */
  deposit_how: translatedText({ audience: 'public', group: 'booking' }),
  /** Filled in by nobody until then, and read by every visitor. */
  promises_checked: flag({ audience: 'internal', required: true, default: false, group: 'booking' }),
  cancellation_steps: json<CancellationStep[]>({
    audience: 'public',
    required: true,
    default: [],
    group: 'booking',
    words: 'cancellation_steps',
    rows: cancellationRows,
  }),
  weather_clause: translatedText({ audience: 'public', group: 'booking' }),
  terms_version: day({ audience: 'public', group: 'booking' }),
} as const
