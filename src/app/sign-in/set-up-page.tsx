/** The page behind the link an empty database prints at its start. */
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { name } from '../../../package.json'
import { SetUpForm } from '../../domains/identity/set-up/set-up-form.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { EntryFrame } from './entry-frame.tsx'
import { useRenewal } from '../access/renewal.ts'

export const Route = createFileRoute('/_empty/portal/auth/set-up')({
  staticData: { title: () => m.set_up_title(), auth: 'guests' },
  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: SetUpPage,
})

/** No company has given itself a name yet: only the program has one. */
const program = name.charAt(0).toUpperCase() + name.slice(1)

function SetUpPage() {
  const router = useRouter()
  const { token = '' } = Route.useSearch()
  useRenewal(Route.useRouteContext().session)
  return (
    <EntryFrame title={m.set_up_heading()} lead={m.set_up_lead({ program })}>
      <SetUpForm token={token} onDone={() => router.invalidate()} />
    </EntryFrame>
  )
}
