/** Says whether this program shows its testing pages: the address is there only where they are switched on. */
import { Hono } from 'hono'
import { documented, type Endpoint } from '../../platform/openapi/endpoint.ts'

const endpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/testing',
    group: 'Testing',
    summary: 'Whether the testing pages are switched on; 404 where they are not',
    to: ['admin'],
    answers: { 204: { words: 'They are' } },
  },
]

/** `GET /api/testing`; `admit` throws for who may not know. */
export function testingRoutes(admit: (request: Request) => Promise<void>): Hono {
  const routes = new Hono()
  routes.get('/api/testing', async (c) => {
    await admit(c.req.raw)
    return c.body(null, 204)
  })
  return documented(routes, endpoints)
}
