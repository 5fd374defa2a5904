/** A keg by its unit and by its litres is the same keg: whoever loads the truck reads the one, the guest the other. */
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'

/** Rule CA-16. */
const litresOf: Readonly<Record<string, number>> = { keg20: 20, keg30: 30, keg50: 50 }

export interface Poured {
  readonly unit: unknown
  readonly litres: unknown
}

/** Litres that are not filled in contradict nothing. Rule CA-16. */
export function checkKeg({ unit, litres }: Poured): Outcome<true, 'keg-litres-differ'> {
  const holds = typeof unit === 'string' ? litresOf[unit] : undefined
  if (holds === undefined || litres === null || litres === undefined) return ok(true)
  return Number(litres) === holds ? ok(true) : refuse('keg-litres-differ', { field: 'litres', litres: holds })
}
