/** Who is signed in and where the portal begins for them; only pages that need a sign-in load this. */
import { readSingleton } from '@directus/sdk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Noun, nounFields, usualNoun } from '../domains/identity/noun.ts'
import { isAdministrator, portalHome } from '../domains/identity/portal-home.ts'
import { apiClient, isSessionStale } from '../platform/session/client.ts'
import { currentUser, factorOf, fullName, roleOf } from '../platform/session/session.ts'
import type { Session } from './guards.ts'

/**
 * The session behind this browser's cookie. The server never exchanges a token: the answer could be lost on
 * the way, and the token with it. An access token that ended leaves it unsure, and the browser asks again.
 */
export async function currentSession(queryClient: QueryClient): Promise<Session> {
  if (isSessionStale()) return { kind: 'unsure' }
  const user = await currentUser(queryClient)
  if (!user) return { kind: 'nobody' }
  const role = roleOf(user)
  const { id, email, appearance } = user
  const factor = factorOf(user)
  const company: Office = factor === 'owed' ? usualNoun : await queryClient.ensureQueryData(officeQuery(role))
  return {
    kind: 'member',
    member: { id, email, name: fullName(user) || email, role, appearance },
    home: portalHome({ role, email }, company.invoice_marker ?? '', company.opened_at !== null),
    factor,
    noun: company,
  }
}

interface Office extends Noun {
  readonly opened_at?: string | null
  readonly invoice_marker?: string
}

/** What of the company's settings the frame and the entry need, as far as the role may read them. */
const officeQuery = (role: string) =>
  queryOptions({
    queryKey: ['items', 'settings', 'office', role],
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<Office> => {
      const readsMarker = isAdministrator(role) || role === 'planner' || role === 'accountant'
      const fields = readsMarker
        ? [...nounFields, 'opened_at', 'invoice_marker']
        : [...nounFields, 'opened_at']
      const read = readSingleton('settings' as never, { fields } as never)
      return (await apiClient().request(read)) as unknown as Office
    },
  })
