/** What goes wrong on a page without being shown: console errors, exceptions, requests that fail. */
import type { BrowserContext, Request, Response } from '@playwright/test'

/** The stream of news ends with the program, and comes back by itself. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/live'

export class Faults {
  readonly found: string[] = []
  readonly #expected = new Set<number>()

  /** Says that the journey provokes answers of these statuses. */
  expect(...statuses: number[]): void {
    for (const status of statuses) this.#expected.add(status)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      // The browser repeats every refusal in the console; the answer itself is judged below.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.found.push(`${message.page()?.url()}: ${message.text()}`)
    })
    context.on('weberror', (error) => this.found.push(`${error.page()?.url()}: ${error.error().stack}`))
    context.on('requestfailed', (request) => {
      // A page that is left lets go of what it had asked for.
      const reason = request.failure()?.errorText
      // What a policy forbids stands in the console, unless the browser was told to run no script at all.
      const isForbidden = reason === 'csp'
      if (reason !== 'net::ERR_ABORTED' && !isStream(request) && !isForbidden)
        this.found.push(`${request.url()}: ${reason}`)
    })
    context.on('response', (response) => this.#judge(response))
  }

  #judge(response: Response): void {
    if (response.status() < 400 || this.#expected.has(response.status())) return
    // A program that is stopped under an open page lets nobody in any more.
    if (response.status() === 503 && isStream(response.request())) return
    const { url, sent } = { url: response.url(), sent: response.request().postData() ?? '' }
    this.found.push(`${response.request().method()} ${url} ${sent}: ${response.status()}`)
  }
}
