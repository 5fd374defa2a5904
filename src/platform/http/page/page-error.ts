/** The error that turns a page into an error screen with a status of its own. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '../../i18n/paraglide/messages.js'
import { requestContext } from './request-context.ts'

/** Thrown in a loader or while rendering. Its message is its status: it reaches the browser and tells nothing else. */
export class PageError extends Error {
  readonly status: number

  constructor(status: number) {
    super(String(status))
    this.name = 'PageError'
    this.status = status
  }
}

/** Gives the answer being rendered a status; nothing in the browser. Works until the page's shell is out. */
export const answerWith = createIsomorphicFn()
  .server((status: number): void => {
    const context = requestContext()
    if (context) context.status = status
  })
  .client((_status: number): void => undefined)

/** Leaves the page for the error screen; on the server the answer gets this status. Never returns. */
export function refusePage(status: 401 | 403 | 404 | 410 | 429 | 503): never {
  throw new PageError(status)
}

/** What the loader of a record's page ends with when the record is not there, or not for this reader. */
export function missingPage(): { readonly title: string } {
  answerWith(404)
  return { title: m.app_error_404_title() }
}

/** The status an error stands for: its own, that of the API's answer it carries, else 500. */
export function statusOf(error: unknown): number {
  if (error instanceof PageError) return error.status
  const response = (error as { response?: { status?: unknown } } | null)?.response
  if (typeof response?.status === 'number' && response.status >= 400) return response.status
  return 500
}
