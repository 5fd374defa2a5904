/** How a coupon comes to count, rests, and ends. */
import type { Workflow } from '../../../platform/resource/workflow.ts'

export const couponWorkflow = {
  field: 'status',
  moves: {
    activate: { from: ['draft'], to: 'active', by: [] },
    resume: { from: ['paused'], to: 'active', by: [] },
    pause: { from: ['active'], to: 'paused', by: [] },
    end: { from: ['draft', 'active', 'paused', 'exhausted', 'expired'], to: 'ended', by: [], isFinal: true },
  },
} as const satisfies Workflow
