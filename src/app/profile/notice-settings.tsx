/** What I am told of, and how: each choice is kept as it is made. */
import { Select, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { createRecord, pageQuery, updateRecord } from '../../platform/resource/ui/data/records.ts'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { labelAt } from '../../platform/resource/words.ts'
import type { Ways } from '../../platform/workplace/notify.ts'
import { kindsFor, type NoticeKindName, rolesInPlace, standsIn, waysFor } from '../notices/kinds.ts'
import style from './profile.module.css'
import { changeProfile, profileQuery } from './profile-query.ts'

interface NoticeSettingsProps {
  readonly account: string
  readonly role: string
  readonly isMailed: boolean
}

interface Setting extends Ways {
  readonly id: string
  readonly kind: string
}

const settingsQuery = (account: string) =>
  pageQuery('notice_settings', {
    fields: ['id', 'kind', 'inbox', 'mail'],
    filter: { user: { _eq: account } },
    limit: -1,
    page: 1,
  })

/** The roles that have an active account: where none is in place, its notices go to who stands in. */
const inPlaceQuery = pageQuery('users', {
  fields: ['role.slug'],
  filter: { status: { _eq: 'active' }, role: { slug: { _in: rolesInPlace } } },
  limit: -1,
  page: 1,
})

export const NoticeSettings = (props: NoticeSettingsProps) =>
  standsIn(props.role) ? <StandInSettings {...props} /> : <Settings {...props} inPlace={none} />

const none: ReadonlySet<string> = new Set()

function StandInSettings(props: NoticeSettingsProps) {
  const { data } = useSuspenseQuery(inPlaceQuery)
  const accounts = data.rows as unknown as readonly { readonly role: { readonly slug: string } }[]
  return <Settings {...props} inPlace={new Set(accounts.map(({ role }) => role.slug))} />
}

function Settings({
  account,
  role,
  isMailed,
  inPlace,
}: NoticeSettingsProps & { readonly inPlace: ReadonlySet<string> }) {
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { data } = useSuspenseQuery(settingsQuery(account))
  const settings = data.rows as unknown as readonly Setting[]
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ kind, ways }: { kind: NoticeKindName; ways: Ways }) => {
      const known = settings.find((setting) => setting.kind === kind)
      if (known) await updateRecord('notice_settings', { id: known.id }, ways)
      else await createRecord('notice_settings', { user: account, kind, ...ways })
      await queryClient.invalidateQueries({ queryKey: ['items', 'notice_settings'] })
    },
    onError: () => showToast(m.inbox_fault()),
  })
  const mails = useMutation({
    mutationFn: (email_notifications: boolean) => changeProfile({ email_notifications }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery().queryKey, profile),
    onError: () => showToast(m.inbox_fault()),
  })
  const ofKind = (kind: NoticeKindName): Ways => {
    if (isPending && variables.kind === kind) return variables.ways
    return settings.find((setting) => setting.kind === kind) ?? waysFor(kind, role, inPlace)
  }
  const mailWays = [
    { value: 'off', label: m.profile_mail_off() },
    { value: 'at_once', label: m.profile_mail_at_once() },
    { value: 'daily', label: m.profile_mail_daily() },
  ]
  return (
    <Panel heading={<span id="notifications">{m.profile_notices()}</span>}>
      <Switch
        label={m.profile_mails()}
        description={m.profile_mails_hint()}
        checked={mails.isPending ? mails.variables : isMailed}
        onChange={(event) => mails.mutate(event.currentTarget.checked)}
      />
      <table className={style.kinds}>
        <thead>
          <tr>
            <th scope="col">{m.profile_event()}</th>
            <th scope="col">{m.profile_in_inbox()}</th>
            <th scope="col">{m.profile_by_mail()}</th>
          </tr>
        </thead>
        <tbody>
          {kindsFor(role).map((kind) => {
            const { inbox, mail } = ofKind(kind)
            const label = labelAt(`notice.${kind}`, locale)
            return (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td>
                  <Switch
                    aria-label={`${label}: ${m.profile_in_inbox()}`}
                    checked={inbox}
                    onChange={(event) => mutate({ kind, ways: { inbox: event.currentTarget.checked, mail } })}
                  />
                </td>
                <td>
                  <Select
                    aria-label={`${label}: ${m.profile_by_mail()}`}
                    data={mailWays}
                    value={mail}
                    disabled={!isMailed}
                    allowDeselect={false}
                    onChange={(chosen) => mutate({ kind, ways: { inbox, mail: chosen as Ways['mail'] } })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
