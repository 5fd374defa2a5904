/** What the server said that belongs to no single field, and where the focus goes when a field is wrong. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { ApiError } from '../../../../platform/http/client/api-call.ts'
import { fieldErrors, otherErrors } from './field-errors.ts'

interface ProblemsProps {
  readonly error: unknown
  /** The fields whose errors the page shows beside them. */
  readonly fields?: readonly string[]
}

/** What an answer refused beside no field of the page; a plain apology when no answer came at all. */
export function Problems({ error, fields = [] }: ProblemsProps) {
  if (!error) return null
  const isRefusal = error instanceof ApiError && error.response.status < 500
  const words = !isRefusal
    ? [m.common_no_answer()]
    : error.has('REQUESTS_EXCEEDED')
      ? [m.common_too_often()]
      : otherErrors(error, fields)
  if (words.length === 0) return null
  return (
    <Notice tone="error" live="assertive">
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

/** Puts the focus on the first wrong field in the order the page shows them; ids are the fields' names. */
export function focusFirstWrong(error: unknown, order: readonly string[]): void {
  const wrong = fieldErrors(error)
  const first = order.find((field) => wrong[field])
  if (first) requestAnimationFrame(() => document.getElementById(first)?.focus())
}
