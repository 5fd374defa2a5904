/** What is kept of a price when somebody cancels: the rows of such a list, for the company and for each package. */
import { count, number } from '../../../platform/resource/field.ts'

/** What a cancellation costs: the step with the most hours that still fits decides. */
export interface CancellationStep {
  /** From this many hours before the start. */
  readonly hours_before: number
  /** Percent of the total that is kept. */
  readonly keep_percent: number
}

export const cancellationRows = {
  hours_before: count({ required: true, min: 0, max: 8760, unit: 'h' }),
  keep_percent: number({ required: true, min: 0, max: 100, unit: '%' }),
} as const
