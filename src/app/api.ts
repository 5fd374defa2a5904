/** Everything that answers with data: the data API at the root, the business's endpoints under `/api`. */
import { Hono } from 'hono'
import { answerProblem, routeNotFound } from '../platform/http/problem.ts'
import type { Services } from './services.ts'

/** The first segments that belong to the API; every other path is a page. */
const prefixes = new Set(
  'auth users roles items files assets revisions versions activity notifications webhooks server api live calendars'.split(
    ' ',
  ),
)

/** Whether a request is for the API. A browser opening `/auth/login` wants the login page. */
export function isForApi(request: Request, pathname: string): boolean {
  if (!prefixes.has(pathname.split('/', 2)[1] ?? '')) return false
  const opensPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')
  return !(opensPage && pathname === '/auth/login')
}

/** The API over the services it needs. Endpoints are mounted here, one line a slice. */
export function createApi(_services: Services): Hono {
  const api = new Hono()
  api.get('/server/ping', (c) => c.text('pong'))
  api.notFound((c) => answerProblem(routeNotFound(c.req.path), console.error))
  api.onError((error) => answerProblem(error, console.error))
  return api
}
