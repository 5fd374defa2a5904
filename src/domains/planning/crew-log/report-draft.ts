/** A report of damage while it is written on the phone, and what it comes to. */
import { type DamageNoted, isDrivable, type Thing, thingFields } from '../../booking/damage/noted-reports.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { fixedSeverity } from '../../fleet/damage-severity.ts'
import type { ReportLists } from './report-lists.ts'

export interface DamageDraft {
  /** By `keyOf`. */
  readonly thing: string | null
  readonly type: string | null
  readonly severity: DamageNoted['severity'] | null
  /** Null until somebody says: then it follows from how bad it is. */
  readonly drivable: boolean | null
  readonly description: string
}

export const keyOf = ({ field, id }: Thing): string => `${field}:${id}`

function thingOf(key: string): Thing | null {
  const [field = '', id = ''] = key.split(':')
  return isIn(thingFields, field) ? { field, id } : null
}

/** How bad it is, as was said or as its type leaves no choice. Rule FL-08. */
export function severityOf(
  { type, severity }: Pick<DamageDraft, 'type' | 'severity'>,
  { damages }: Pick<ReportLists, 'damages'>,
): { readonly severity: DamageDraft['severity']; readonly isFixed: boolean } {
  const known = damages.find(({ id }) => id === type)
  const fixed = known ? fixedSeverity(known) : null
  return { severity: fixed ?? severity ?? known?.default_severity ?? null, isFixed: fixed !== null }
}

/** What it comes to, or what is missing. Rule PL-51. */
export function damageOf(
  draft: DamageDraft,
  lists: Pick<ReportLists, 'damages'>,
  found_at: DamageNoted['found_at'],
): { readonly damage: DamageNoted } | { readonly missing: readonly (keyof DamageDraft)[] } {
  const { severity } = severityOf(draft, lists)
  const thing = draft.thing === null ? null : thingOf(draft.thing)
  const description = draft.description.trim()
  const { type } = draft
  if (thing && type && severity && description) {
    const drivable = isDrivable({ drivable: draft.drivable, severity })
    return { damage: { thing, type, severity, drivable, description, found_at } }
  }
  const given = { thing, type, severity, description }
  return { missing: (['thing', 'type', 'severity', 'description'] as const).filter((name) => !given[name]) }
}
