/** The public link of an invoice: what its holder sees, and the paper to keep. */
import { type Context, Hono } from 'hono'
import { disposition } from '../../../platform/files/file-name.ts'
import { read, refused, reply } from '../../booking/server/endpoint.ts'
import { tokenHash } from '../../booking/token.ts'
import type { Invoice } from '../invoice.ts'
import type { BillingDeps } from './deps.ts'
import { paperBytes, readShown } from './papers.ts'

const unknown = refused(404, { reason: 'invoice-not-found' })

/** By the token alone; one that was revoked is as unknown as one that never was. */
const linked = (deps: BillingDeps, token: string): Promise<Invoice | undefined> =>
  deps.database.kysely
    .selectFrom('invoices')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('status', '<>', 'draft')
    .executeTakeFirst()

/** The paper as a download. */
export async function paperAnswer(deps: BillingDeps, invoice: Invoice): Promise<Response> {
  const bytes = await paperBytes(deps, invoice.id)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': disposition('attachment', `${invoice.number}.pdf`),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    },
  })
}

export function linkRoutes(deps: BillingDeps): Hono {
  const routes = new Hono()
  const tokenOf = (c: Context) => c.req.param('token') ?? ''
  routes.get('/api/invoice-links/:token', (c) =>
    read(deps, c, async () => {
      const invoice = await linked(deps, tokenOf(c))
      return invoice ? reply(await readShown(deps.database.kysely, invoice)) : unknown
    }),
  )
  routes.get('/api/invoice-links/:token/pdf', async (c) => {
    const invoice = await linked(deps, tokenOf(c))
    if (invoice) return paperAnswer(deps, invoice)
    return read(deps, c, async () => unknown)
  })
  return routes
}
