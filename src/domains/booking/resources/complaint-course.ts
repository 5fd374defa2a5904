/** How a complaint is handled, from its coming in to its end; what was closed opens again for thirty days. */
import type { Course } from '../../../platform/resource/course.ts'

const planner = ['planner'] as const

export const complaintCourse = {
  field: 'status',
  moves: {
    acknowledge: {
      from: ['received'],
      to: 'acknowledged',
      by: planner,
      words: ['Ontvangst melden', 'Confirm receipt', 'Confirmer la réception'],
      done: ['Ontvangst gemeld', 'Receipt confirmed', 'Réception confirmée'],
    },
    begin: {
      from: ['received', 'acknowledged'],
      to: 'in_progress',
      by: planner,
      words: ['Behandelen', 'Start handling', 'Traiter'],
      done: ['In behandeling genomen', 'Handling started', 'Traitement commencé'],
    },
    wait: {
      from: ['in_progress'],
      to: 'waiting_customer',
      by: planner,
      words: ['Wachten op de klant', 'Wait for the customer', 'Attendre le client'],
      done: ['Wacht op de klant', 'Waiting for the customer', 'Attend le client'],
    },
    resume: {
      from: ['waiting_customer'],
      to: 'in_progress',
      by: planner,
      words: ['Klant antwoordde', 'Customer answered', 'Le client a répondu'],
      done: ['Klant antwoordde', 'Customer answered', 'Le client a répondu'],
    },
    resolve: {
      from: ['acknowledged', 'in_progress', 'waiting_customer'],
      to: 'resolved',
      by: planner,
      words: ['Oplossen', 'Resolve', 'Résoudre'],
      done: ['Opgelost', 'Resolved', 'Résolue'],
      asks: { outcome: 'required', amount: 'optional' },
    },
    close: {
      from: ['resolved'],
      to: 'closed',
      by: planner,
      words: ['Afsluiten', 'Close', 'Clôturer'],
      done: ['Afgesloten', 'Closed', 'Clôturée'],
    },
    reopen: {
      from: ['resolved', 'closed'],
      to: 'in_progress',
      by: planner,
      words: ['Heropenen', 'Reopen', 'Rouvrir'],
      done: ['Heropend', 'Reopened', 'Rouverte'],
      within: 30,
    },
  },
} as const satisfies Course
