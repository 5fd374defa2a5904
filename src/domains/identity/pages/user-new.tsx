/** Inviting somebody: they choose their own password by the link of a letter in their language. */
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useAskSendsMail } from '../../../platform/mail/ui/mail-words.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { RecordForm } from '../../../platform/resource/ui/form/record-form.tsx'
import { readNewSearch } from '../../../platform/resource/ui/creation/new-search.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { defaultLocale, localeTags } from '../../../kernel/locale.ts'
import { one } from '../../../platform/resource/field.ts'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { accounts } from '../accounts/account.ts'
import { invite, type Invitation } from '../accounts/account-calls.ts'
import { linkDone } from '../accounts/link-words.ts'
import style from '../accounts/accounts.module.css'

export const Route = createFileRoute('/_portal/portal/users/new')({
  staticData: { title: () => m.user_new_title() },
  validateSearch: readNewSearch,
  component: InvitePage,
})

const names = ['email', 'role', 'employee', 'language', 'first_name', 'last_name', 'phone_number']
/** Nobody is invited without a role. */
const invited = {
  ...accounts,
  fields: {
    ...accounts.fields,
    role: { ...accounts.fields.role, required: true },
    // Who has no account yet: an account without its card leads its holder nowhere.
    employee: one('employees', {
      words: 'employee',
      among: { user: { _null: true }, status: { _eq: 'active' } },
    }),
  },
}

function InvitePage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { with: given } = Route.useSearch()
  const askSends = useAskSendsMail()
  const back = () => navigate({ to: '/portal/$', params: { _splat: 'users' } })

  async function send(values: Record<string, unknown>) {
    const typed = {
      language: localeTags[defaultLocale],
      employee: null,
      ...given,
      ...values,
    } as unknown as Invitation
    const email = typed.email.trim()
    const filter = { email: { _icontains: email } }
    const known = await queryClient.fetchQuery(
      pageQuery('users', { fields: ['id', 'email', 'status'], filter, limit: 10, page: 1 }),
    )
    const found = known.rows.find((row) => String(row['email']).toLowerCase() === email.toLowerCase())
    if (found && found['status'] !== 'draft' && found['status'] !== 'invited') throw taken()
    await invite({ ...typed, email })
    await queryClient.invalidateQueries({ queryKey: ['items', 'users'] })
    showToast(linkDone(m.user_invite_done({ email }), email, await askSends()))
    await back()
  }

  return (
    <article className={style.page}>
      <header className={stacked(2)}>
        <BackToList resource={accounts} />
        <h1>{m.user_new_title()}</h1>
        <p className={written('muted')}>{m.user_new_lead()}</p>
      </header>
      <Panel className={style.narrow}>
        <RecordForm
          resource={invited}
          names={names}
          initial={{ language: localeTags[defaultLocale], ...given }}
          submit={m.user_invite()}
          onCancel={() => void back()}
          onSubmit={send}
          isPlain
        />
      </Panel>
    </article>
  )
}

/** In the shape of the API's refusals, so that it stands beside the field. */
const taken = () =>
  Object.assign(new Error('The address has an account'), {
    errors: [{ message: m.user_taken(), extensions: { code: 'ADDRESS_TAKEN', field: 'email' } }],
    response: new Response(null, { status: 400 }),
  })
