/** What is kept of a price when somebody cancels: the rows of such a list, for the company and for each package. */
import { count, number } from '../../platform/resource/field.ts'
import type { Words } from '../../platform/resource/resource.ts'

/** What a cancellation costs: the step with the most hours that still fits decides. */
export interface CancellationStep {
  /** From this many hours before the start. */
  readonly hours_before: number
  /** Percent of the total that is kept. */
  readonly keep_percent: number
}

export const cancellationRows = {
  hours_before: count({
    required: true,
    min: 0,
    max: 8760,
    unit: 'h',
    label: ['Tot zo lang voor de start', 'Up to this long before the start', 'Jusqu’à … avant le départ'],
  }),
  keep_percent: number({
    required: true,
    min: 0,
    max: 100,
    unit: '%',
    label: ['Aangerekend', 'Charged', 'Facturé'],
  }),
} as const

export const cancellationHint: Words = [
  'Wie later annuleert dan de laatste stap, betaalt alles. Altijd gratis? Zet één stap: 0 uur, 0 %.',
  'Anyone who cancels after the last step pays in full. Always free? Add one step: 0 hours, 0%.',
  'Après le dernier palier, tout est dû. Toujours gratuit ? Ajoutez un palier : 0 heure, 0 %.',
]
