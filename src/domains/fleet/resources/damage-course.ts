/** What becomes of a damage report: looked at, repaired or charged, and closed. */
import type { Course } from '../../../platform/resource/course.ts'

const planner = ['planner'] as const

export const damageCourse = {
  field: 'status',
  moves: {
    triage: {
      from: ['reported'],
      to: 'triaged',
      by: planner,
      words: ['Beoordelen', 'Assess', 'Évaluer'],
      done: ['Bekeken', 'Assessed', 'Examiné'],
      asks: { responsible: 'required', estimate: 'optional' },
    },
    repair: {
      from: ['reported', 'triaged'],
      to: 'in_repair',
      by: planner,
      words: ['Naar herstelling', 'Send to repair', 'Mettre en réparation'],
      done: ['Naar herstelling', 'Sent to repair', 'Mis en réparation'],
    },
    'ask-charge': {
      from: ['triaged', 'repaired'],
      to: 'charge_pending',
      by: planner,
      words: ['Aanrekenen', 'Charge', 'Facturer'],
      done: ['Aan te rekenen', 'To be charged', 'À facturer'],
    },
    dismiss: {
      from: ['reported', 'triaged'],
      to: 'no_action',
      by: planner,
      words: ['Niets te doen', 'No action needed', 'Sans suite'],
      done: ['Niets te doen', 'No action needed', 'Sans suite'],
    },
    repaired: {
      from: ['in_repair'],
      to: 'repaired',
      by: planner,
      words: ['Hersteld', 'Repaired', 'Réparé'],
      done: ['Hersteld', 'Repaired', 'Réparé'],
      asks: { actual_cost: 'optional' },
    },
    charge: {
      from: ['charge_pending'],
      to: 'charged',
      by: planner,
      words: ['Is aangerekend', 'Mark as charged', 'A été facturé'],
      done: ['Aangerekend', 'Charged', 'Facturé'],
      asks: { charged: 'required' },
    },
    waive: {
      from: ['charge_pending'],
      to: 'waived',
      by: [],
      words: ['Kwijtschelden', 'Waive', 'Renoncer à facturer'],
      done: ['Kwijtgescholden', 'Waived', 'Facturation abandonnée'],
      isFinal: true,
    },
    close: {
      from: ['no_action', 'repaired', 'charged', 'waived'],
      to: 'closed',
      by: planner,
      words: ['Afsluiten', 'Close', 'Clôturer'],
      done: ['Afgesloten', 'Closed', 'Clôturé'],
    },
  },
} as const satisfies Course
