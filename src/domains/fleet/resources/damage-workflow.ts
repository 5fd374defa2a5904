/** What becomes of a damage report: looked at, repaired or charged, and closed. */
import type { Workflow } from '../../../platform/resource/workflow.ts'

const planner = ['planner'] as const

export const damageWorkflow = {
  field: 'status',
  moves: {
    triage: {
      from: ['reported'],
      to: 'triaged',
      by: planner,
      asks: { responsible: 'required', estimate: 'optional' },
    },
    repair: { from: ['reported', 'triaged'], to: 'in_repair', by: planner },
    'ask-charge': { from: ['triaged', 'repaired'], to: 'charge_pending', by: planner },
    dismiss: { from: ['reported', 'triaged'], to: 'no_action', by: planner },
    repaired: { from: ['in_repair'], to: 'repaired', by: planner, asks: { actual_cost: 'optional' } },
    charge: { from: ['charge_pending'], to: 'charged', by: planner, asks: { charged: 'required' } },
    waive: { from: ['charge_pending'], to: 'waived', by: [], isFinal: true },
    close: { from: ['no_action', 'repaired', 'charged', 'waived'], to: 'closed', by: planner },
  },
} as const satisfies Workflow
