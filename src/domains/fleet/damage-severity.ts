/** How bad damage is, where its type leaves no choice. */
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { severities } from './resources/damage-types.ts'

type Severity = (typeof severities)[number]

interface JudgedType {
  readonly blocks_use: boolean
}

/** What every report of this type is; null where the finder says how bad it is. Rule FL-08. */
export const fixedSeverity = ({ blocks_use }: JudgedType): Severity | null => (blocks_use ? 'unsafe' : null)

/** Nobody rides on with damage of a type that takes things out of service, whatever the report calls it. Rule FL-08. */
export function judgeSeverity(severity: unknown, type: JudgedType): Outcome<void, 'damage-type-unsafe'> {
  const fixed = fixedSeverity(type)
  return fixed === null || severity === fixed
    ? ok(undefined)
    : refuse('damage-type-unsafe', { field: 'severity' })
}
