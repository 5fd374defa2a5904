/** What is kept of a price when somebody cancels: the rows of such a list, for the company and for each package. */
import { choice, count, number } from '../../../platform/resource/field.ts'
import { usualTreatment, type VatTreatment, vatTreatments } from './vat-treatment.ts'

/** What a cancellation costs: the step with the most hours that still fits decides. */
export interface CancellationStep {
  /** From this many hours before the start. */
  readonly hours_before: number
  /** Percent of the total that is kept. */
  readonly keep_percent: number
  /** How the VAT of what is kept is seen; as the ride’s unless said. */
  readonly vat?: VatTreatment | null
}

export const cancellationRows = {
  hours_before: count({ required: true, min: 0, max: 8760, unit: 'h' }),
  keep_percent: number({ required: true, min: 0, max: 100, unit: '%' }),
  vat: choice(vatTreatments, { default: usualTreatment }),
} as const
