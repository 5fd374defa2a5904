/** How a complaint is handled, from its coming in to its end; what was closed opens again for thirty days. */
import type { Workflow } from '../../../platform/resource/workflow.ts'

const planner = ['planner'] as const

export const complaintWorkflow = {
  field: 'status',
  moves: {
    acknowledge: { from: ['received'], to: 'acknowledged', by: planner },
    begin: { from: ['received', 'acknowledged'], to: 'in_progress', by: planner },
    wait: { from: ['in_progress'], to: 'waiting_customer', by: planner },
    resume: { from: ['waiting_customer'], to: 'in_progress', by: planner },
    resolve: {
      from: ['acknowledged', 'in_progress', 'waiting_customer'],
      to: 'resolved',
      by: planner,
      asks: { outcome: 'required', amount: 'optional' },
    },
    close: { from: ['resolved'], to: 'closed', by: planner },
    reopen: { from: ['resolved', 'closed'], to: 'in_progress', by: planner, within: 30 },
  },
} as const satisfies Workflow
