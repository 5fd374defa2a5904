/** Who is signed in, asked once and kept; only pages that need a sign-in load this. */
import { readMe, readSingleton } from '@directus/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type Member, isAdministrator, portalHome } from '../domains/identity/portal-home.ts'
import { type SessionTokens, readSession } from '../platform/access/session-cookie.ts'
import { statusOf } from '../platform/http/page-error.ts'
import { requestContext } from '../platform/http/request-context.ts'
import { dataClient } from '../platform/items/client.ts'
import { exists } from './doors.ts'
import type { Session } from './guards.ts'

const memberKeptMs = 5 * 60_000
export const sessionKey = ['session'] as const

const tokens = createIsomorphicFn()
  .server((): SessionTokens | null => readSession(requestContext()?.request.headers.get('cookie') ?? null))
  .client((): SessionTokens | null => readSession(document.cookie))

const isServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

/**
 * The session behind this browser's cookie. The server never renews a token: the answer could be lost on the
 * way, and the token with it. An access token that ended leaves it unsure, and the browser asks again.
 */
export async function currentSession(queryClient: QueryClient): Promise<Session> {
  const kept = tokens()
  if (!kept) {
    queryClient.removeQueries({ queryKey: sessionKey })
    return { kind: 'nobody' }
  }
  if (isServer() && kept.expires_at <= Date.now()) return { kind: 'unsure' }
  try {
    return await queryClient.fetchQuery({
      queryKey: sessionKey,
      queryFn: readMember,
      staleTime: memberKeptMs,
      retry: false,
    })
  } catch (error) {
    const status = statusOf(error)
    if (status !== 401 && status !== 403) throw error
    return isServer() ? { kind: 'unsure' } : { kind: 'nobody' }
  }
}

async function readMember(): Promise<Session> {
  const client = dataClient()
  const me = (await client.request(
    readMe({ fields: ['id', 'email', 'first_name', 'last_name', 'appearance', { role: ['name'] }] as never }),
  )) as unknown as Me
  const role = (me.role?.name ?? 'public').toLowerCase()
  const member: Member = {
    id: me.id,
    email: me.email,
    name: [me.first_name, me.last_name].filter(Boolean).join(' ') || me.email,
    role,
    appearance: me.appearance ?? 'auto',
  }
  const readsMarker = isAdministrator(role) || role === 'planner' || role === 'accountant'
  const company = (await client.request(
    readSingleton('settings' as never, {
      fields: (readsMarker ? ['product_plural', 'invoice_marker'] : ['product_plural']) as never,
    }),
  )) as Company
  const home = portalHome(member, company.invoice_marker ?? '')
  return {
    kind: 'member',
    member,
    home: exists(home) ? home : '/portal/bookings',
    productPlural: company.product_plural,
  }
}

interface Me {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly appearance: Member['appearance'] | null
  readonly role: { readonly name: string } | null
}

interface Company {
  readonly product_plural: string
  readonly invoice_marker?: string
}
