/** What the table has and the model does not yet: both lists are empty when the model is complete. */
import { words } from './row.ts'

/** Collections that have no definition yet. */
export const missing: readonly string[] = words()

/** Collections whose permission rows do not say yet what the table says. */
export const uncorrected: readonly string[] = words()
