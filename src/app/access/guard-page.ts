/** Enforces the guards on the page being opened, on the server and in the browser alike. */
import { redirect } from '@tanstack/react-router'
import { refusePage } from '../../platform/http/page/page-error.ts'
import { rolesFor } from './page-access.ts'
import { type Session, type WantedPage, admit } from './guards.ts'
import { localizer } from '../routing/paths.ts'
import { readSingleton } from '@directus/sdk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isOffice } from '../../domains/identity/role-groups.ts'
import { type Noun, nounFields, usualNoun } from '../../domains/identity/company/noun.ts'
import { portalHome } from '../../domains/identity/portal-home.ts'
import { apiClient, isSessionStale } from '../../platform/session/client/client.ts'
import { currentUser, factorOf, fullName, roleOf } from '../../platform/session/session.ts'

/**
 * The session behind this browser's cookie. The server never exchanges a token: the answer could be lost on
 * the way, and the token with it. An access token that ended leaves it unsure, and the browser asks again.
 */
async function currentSession(queryClient: QueryClient): Promise<Session> {
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
export const settingsFor = (role: string): readonly string[] => [
  ...nounFields,
  'opened_at',
  ...(isOffice(role) ? ['invoice_marker'] : []),
]

const officeQuery = (role: string) =>
  queryOptions({
    queryKey: ['items', 'settings', 'office', role],
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<Office> => {
      const read = readSingleton('settings' as never, { fields: settingsFor(role) } as never)
      return (await apiClient().request(read)) as unknown as Office
    },
  })

/** The session that was let in; throws a redirect, or the error screen of a refusal. */
export async function guardPage(page: Omit<WantedPage, 'roles'>, queryClient: QueryClient): Promise<Session> {
  const session = await currentSession(queryClient)
  const admission = admit({ ...page, roles: rolesFor(page.path) }, session)
  if (admission.kind === 'refuse') refusePage(admission.status)
  if (admission.kind === 'redirect') {
    const locale = admission.locale ?? page.locale
    const [path = '/'] = admission.to.split(/[?#]/)
    throw redirect({
      href: localizer.localize(path, locale) + admission.to.slice(path.length),
      reloadDocument: locale !== page.locale,
    })
  }
  return session
}
