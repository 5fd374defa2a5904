/** What a call about letters may ask for and send. */
import { isEmailAddress } from '../../kernel/contact/email-address.ts'
import { judged, optional } from '../http/endpoint/schema.ts'
import { invalidQuery } from '../http/problem.ts'
import type { JsonSchema } from '../openapi/json-schema.ts'
import { isStorable } from '../resource/kinds/kind.ts'

/** A part of the query, in the words of the data API where it is none. */
export const queried = <T>(
  said: JsonSchema,
  name: string,
  must: string,
  read: (given: unknown) => T | undefined,
) =>
  optional(
    judged<T>(said, [], (given) => {
      const value = read(given)
      if (value === undefined) throw invalidQuery(`"${name}" must be ${must}`)
      return { value }
    }),
  )

/** A text of it that can be stored. */
export const queriedText = (name: string, description: string) =>
  queried({ type: 'string', description }, name, 'a text', (given) =>
    isStorable(String(given)) ? String(given) : undefined,
  )

/** The address a letter is sent again to. */
export const emailSent = judged<string>(
  { type: 'string', description: 'An email address' },
  ['email-invalid'],
  (given) =>
    typeof given === 'string' && isStorable(given) && given.length <= 255 && isEmailAddress(given)
      ? { value: given }
      : { reason: 'email-invalid' },
)
