/** The dialect's dynamic values: `$CURRENT_USER`, `$CURRENT_ROLE`, `$NOW`, `$NOW(+2 days)`. */

export interface Variables {
  readonly user: string | null
  readonly role: string | null
  /** Epoch ms. */
  readonly now: number
}

const shift = /^\$NOW\(\s*([+-]?\d{1,6})\s*(second|minute|hour|day|week|month|year)s?\s*\)$/i

const unitMs = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const

/** The value of a variable (null for nobody's), or the value itself when it is none. */
export function resolved(value: unknown, variables: Variables): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  if (value === '$CURRENT_USER') return variables.user
  if (value === '$CURRENT_ROLE') return variables.role
  if (value === '$NOW') return new Date(variables.now).toISOString()
  const [, amount, unit] = shift.exec(value) ?? []
  return amount && unit ? moved(variables.now, Number(amount), unit.toLowerCase()) : value
}

export const isVariable = (value: unknown): boolean => value === '$CURRENT_USER' || value === '$CURRENT_ROLE'

function moved(now: number, amount: number, unit: string): unknown {
  const date = new Date(now)
  if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + amount)
  else if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + amount)
  else date.setTime(now + amount * unitMs[unit as keyof typeof unitMs])
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
