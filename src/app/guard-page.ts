/** Enforces the guards on the page being opened, on the server and in the browser alike. */
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { refusePage } from '../platform/http/page-error.ts'
import { rolesFor } from './page-access.ts'
import { type Session, type WantedPage, admit } from './guards.ts'
import { localizer } from './paths.ts'
import { currentSession } from './session.ts'

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
