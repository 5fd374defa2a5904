/** What a rule answers: a value, or a refusal with a reason a translator can key on. */

/** Why something was not done. `reason` is a kebab phrase; the other properties are its parameters. */
export interface Refusal<R extends string = string> {
  readonly reason: R
  /** The field of the input the reason belongs to, where there is one. */
  readonly field?: string
  readonly [parameter: string]: unknown
}

export type Outcome<T, R extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal<R> }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Refuses with a reason, and the parameters its text needs: `refuse('group-too-large', { max: 16 })`. */
export const refuse = <const R extends string>(
  reason: R,
  parameters: Readonly<Record<string, unknown>> & { field?: string } = {},
): { readonly ok: false; readonly refusal: Refusal<R> } => ({ ok: false, refusal: { reason, ...parameters } })

/** The value of an outcome that cannot be a refusal here; throws, with the reason, when it is one. */
export function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`Refused: ${outcome.refusal.reason}`)
}
