/** What an answer says is wrong, beside the fields it concerns. */
import { useState } from 'react'
import { ApiError, type ApiProblem } from '../../../../platform/http/client/api-call.ts'

const fieldOf = (problem: ApiProblem) => problem.extensions.field?.replace(/^contact\./, '')

/** Errors of the last answer by the field they belong to; `contact.phone` is `phone`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const byField: Record<string, string> = {}
  for (const problem of error.problems) {
    const field = fieldOf(problem)
    if (field) byField[field] ??= problem.message
  }
  return byField
}

/** The errors beside the fields, each gone as soon as its field is touched again. */
export function useFieldErrors(error: unknown) {
  const [touched, setTouched] = useState<{ error: unknown; fields: readonly string[] }>({ error, fields: [] })
  const gone = touched.error === error ? touched.fields : []
  const wrong = Object.fromEntries(
    Object.entries(fieldErrors(error)).filter(([field]) => !gone.includes(field)),
  )
  return {
    wrong: wrong as Readonly<Record<string, string | undefined>>,
    touch: (field: string) => setTouched({ error, fields: [...gone, field] }),
  }
}

/** All that an answer refused, beside a field or not. */
export const refusalWords = (error: unknown): string[] =>
  error instanceof ApiError ? otherErrors(error, []) : []

/** What an answer says that belongs to none of these fields. */
export const otherErrors = (error: ApiError, fields: readonly string[]): string[] => [
  ...new Set(
    error.problems
      .filter((problem) => !fields.includes(fieldOf(problem) ?? ''))
      .map(({ message }) => message),
  ),
]
