/** The page behind the link an empty database prints at its start. */
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { name } from '../../../package.json'
import { SetUpForm } from '../../domains/identity/set-up/set-up-form.tsx'
import type { LinkState } from '../../platform/access/password/link-password.ts'
import { callApi } from '../../platform/http/client/api-call.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../platform/ui/button/button.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useRenewal } from '../access/renewal.ts'

export const Route = createFileRoute('/_empty/portal/auth/set-up')({
  staticData: { title: () => m.set_up_title(), auth: 'guests' },
  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ deps: { token } }) =>
    callApi<{ state: LinkState }>('/api/set-up/link', { method: 'POST', body: { token } })
      // The server judges the link again with the account.
      .catch((): { state: LinkState } => ({ state: 'open' })),
  component: SetUpPage,
})

/** No company has given itself a name yet: only the program has one. */
const program = name.charAt(0).toUpperCase() + name.slice(1)

function SetUpPage() {
  const router = useRouter()
  const { token = '' } = Route.useSearch()
  useRenewal(Route.useRouteContext().session)
  const { state } = Route.useLoaderData()
  if (state !== 'open')
    return (
      <EntryFrame
        title={state === 'used' ? m.set_up_used() : m.link_over()}
        lead={state === 'used' ? m.set_up_used_text() : m.set_up_over()}
      >
        {state === 'used' && (
          <Link to="/portal/auth/login" className={buttonClass({ wide: true })}>
            {m.login_submit()}
          </Link>
        )}
      </EntryFrame>
    )
  return (
    <EntryFrame title={m.set_up_heading()} lead={m.set_up_lead({ program })}>
      <SetUpForm token={token} onDone={() => router.invalidate()} />
    </EntryFrame>
  )
}
