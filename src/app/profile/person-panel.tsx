/** My name, phone, language and light or dark. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { accounts } from '../../domains/identity/accounts/account.ts'
import { localeOfTag } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { RecordForm } from '../../platform/resource/ui/form/record-form.tsx'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { sessionKey } from '../../platform/session/session-state.ts'
import { localizer } from '../routing/paths.ts'
import style from './profile.module.css'
import { changeProfile, type Profile, profileQuery } from './profile-query.ts'

const names = ['first_name', 'last_name', 'phone_number', 'language', 'appearance']

export function PersonPanel({ profile, role }: { readonly profile: Profile; readonly role: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const locale = useLocale()
  const [round, setRound] = useState(0)

  async function save(values: Record<string, unknown>) {
    const changed = await changeProfile(values)
    queryClient.setQueryData(profileQuery().queryKey, changed)
    queryClient.removeQueries({ queryKey: sessionKey })
    const wanted = localeOfTag(changed.language)
    // The office works in Dutch, whatever its language.
    if (values['language'] !== undefined && wanted && wanted !== locale && !isAdministrator(role)) {
      location.assign(localizer.localize('/portal/profile', wanted))
      return
    }
    await router.invalidate()
    setRound(round + 1)
    showToast(m.portal_saved())
  }

  return (
    <Panel heading={m.profile_person()}>
      <p className={style.lead}>{profile.email}</p>
      <RecordForm
        key={round}
        resource={accounts}
        names={names}
        initial={{ ...profile }}
        isPlain
        submit={m.portal_save()}
        onSubmit={save}
        onCancel={() => setRound(round + 1)}
      />
    </Panel>
  )
}
