/** What the rendering of one page may know of its request; server only, safe under concurrency. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '../../../kernel/locale.ts'

export interface RequestContext {
  readonly request: Request
  readonly locale: Locale
  /** The nonce of this answer's content security policy; absent in development. */
  readonly nonce: string | undefined
  /** The address the program calls itself, without a slash at its end. */
  readonly publicUrl: string
  /** Calls the API in this process, as the visitor's browser would. */
  readonly callApi: (request: Request) => Promise<Response> | Response
  /** The token of another's session, lent to this page by a preview; in memory alone, never written anywhere. */
  readonly previewToken?: string
  /** The status the answer gets in place of the renderer's, when something asked for one. */
  status?: number
  /** Set while rendering by a page that is read and no more: its document needs no script to hydrate it. */
  isPlain?: boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs `work`, and everything it starts, within the context of a request. */
export const withRequestContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** The context of the request being answered; undefined outside one (jobs, scripts). */
export const requestContext = (): RequestContext | undefined => storage.getStore()
