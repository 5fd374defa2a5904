/** Says whether this program shows its testing pages: the address is there only where they are switched on. */
import type { Hono } from 'hono'
import { endpointsOn, type Served } from '../../platform/http/endpoint/endpoint.ts'
import { mounted } from '../../platform/http/endpoint/mounted.ts'

const testingEndpoint = endpointsOn<Served>().reading(
  {
    call: 'GET /api/testing',
    group: 'Testing',
    summary: 'Whether the testing pages are switched on; 404 where they are not',
    to: ['admin'],
    answers: { 204: { words: 'They are' } },
  },
  async () => ({ ok: true, status: 204 }),
)

export const testingRoutes = (deps: Served): Hono => mounted(deps, [testingEndpoint])
