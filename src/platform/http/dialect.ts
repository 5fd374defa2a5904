/** Errors in the data API's dialect: `{ errors: [{ message, extensions: { code, … } }] }`. */

/** An answer carrying one error in the dialect. */
export const dialectError = (
  status: number,
  message: string,
  extensions: Readonly<Record<string, unknown>> & { readonly code: string },
): Response => Response.json({ errors: [{ message, extensions }] }, { status })

/** The 404 of a path below an API prefix that nobody answers. */
export const routeNotFound = (path: string): Response =>
  dialectError(404, `Route ${path} doesn't exist.`, { path, code: 'ROUTE_NOT_FOUND' })
