/** A text that a body has to hold. */
import { invalidPayload } from '../http/problem.ts'

export type Body = Readonly<Record<string, unknown>>

/** The text under a name; throws 400 INVALID_PAYLOAD where it is missing, empty or no text. */
export function textIn(body: Body, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) throw invalidPayload(`"${name}" is required`)
  if (typeof value !== 'string') throw invalidPayload(`"${name}" must be a string`)
  if (value === '') throw invalidPayload(`"${name}" is not allowed to be empty`)
  return value
}
