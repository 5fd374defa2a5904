/** The warning that stands as long as emails go nowhere but to a folder of the machine. */
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { lettersQuery } from '../../platform/mail/ui/letters-query.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'

/** Nothing while emails are sent; who may set that up finds the way there. */
export function UnsentMail() {
  const { role } = usePortalAccess()
  const { data } = useQuery(lettersQuery({ state: 'given_up' }))
  if (data?.sends !== false) return null
  return (
    <Notice tone="warning" title={m.letters_unsent()}>
      <p>{m.letters_unsent_text()}</p>
      {isAdministrator(role) && <Link to="/portal/settings/mail">{m.letters_unsent_settings()}</Link>}
    </Notice>
  )
}
