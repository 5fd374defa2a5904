/** How long things stand in the booking flow, and what a booking costs besides its price. */
import { count, day, json, money, translatedText } from '../../platform/resource/field.ts'
import { type CancellationStep, cancellationHint, cancellationRows } from './cancellation-steps.ts'

export const bookingSettings = {
  hold_minutes: count({
    required: true,
    default: 30,
    min: 1,
    max: 240,
    unit: 'min',
    group: 'booking',
    label: ['Uur vasthouden', 'A start is held', 'Créneau retenu'],
  }),
  waiting_hold_minutes: count({
    required: true,
    default: 120,
    min: 15,
    max: 1440,
    unit: 'min',
    group: 'booking',
    label: [
      'Vrijgekomen uur vasthouden (wachtlijst)',
      'A freed start is held (waiting list)',
      'Créneau libéré retenu (liste d’attente)',
    ],
  }),
  answer_within_hours: count({
    required: true,
    default: 48,
    min: 1,
    max: 336,
    unit: 'h',
    group: 'booking',
    label: ['Antwoord binnen', 'Answer within', 'Réponse dans les'],
  }),
  proposal_valid_hours: count({
    required: true,
    default: 48,
    min: 1,
    max: 336,
    unit: 'h',
    group: 'booking',
    label: ['Voorstel geldig', 'A proposal is valid', 'Validité d’une proposition'],
  }),
  draft_days: count({
    required: true,
    default: 14,
    min: 1,
    max: 90,
    group: 'booking',
    label: ['Ontwerp bewaren (dagen)', 'A draft is kept (days)', 'Brouillon conservé (jours)'],
  }),
  deposit: money({
    required: true,
    default: 20_000,
    min: 0,
    group: 'booking',
    label: ['Waarborg', 'Deposit', 'Caution'],
  }),
  cancellation_steps: json<CancellationStep[]>({
    required: true,
    default: [],
    group: 'booking',
    label: ['Kosten bij annulering', 'Cancellation costs', 'Frais d’annulation'],
    hint: cancellationHint,
    rows: cancellationRows,
  }),
  weather_clause: translatedText({
    group: 'booking',
    label: ['Bij slecht weer', 'In bad weather', 'En cas de mauvais temps'],
  }),
  terms_version: day({
    required: true,
    default: '2026-01-01',
    group: 'booking',
    label: ['Voorwaarden van', 'Terms of', 'Conditions du'],
  }),
} as const
