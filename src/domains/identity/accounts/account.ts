/** An account as the office keeps it: what may be done with it, and its fields as a form shows them. */
import { localeTags } from '../../../kernel/locale.ts'
import { users } from '../../../platform/access/resources.ts'
import type { UserStatus } from '../../../platform/access/account/user-rules.ts'
import { choice } from '../../../platform/resource/field.ts'

export const languageField = choice(Object.values(localeTags), {
  group: 'person',
  words: 'users.language',
})

/** Any text may stand as a language; the office chooses one of ours. */
export const accounts = { ...users, fields: { ...users.fields, language: languageField } }

export interface Account {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly status: UserStatus
  readonly second_factor: boolean
  readonly role: { readonly id: string; readonly name: string; readonly admin_access?: boolean } | null
}

export const accountActions = [
  'invite',
  'activate',
  'unarchive',
  'password-link',
  'sign-out',
  'reset-factor',
  'suspend',
  'archive',
] as const
export type AccountAction = (typeof accountActions)[number]

interface Viewer {
  readonly id: string
  readonly isSuper: boolean
}

const byStatus: Readonly<Record<UserStatus, readonly AccountAction[]>> = {
  draft: ['invite', 'archive'],
  invited: ['invite', 'archive'],
  active: ['password-link', 'sign-out', 'reset-factor', 'suspend', 'archive'],
  suspended: ['activate', 'archive'],
  archived: ['unarchive'],
}

/** Whether this viewer may change the account at all: a super-administrator's is another's business. */
export const mayCareFor = ({ role }: Account, { isSuper }: Viewer): boolean => isSuper || !role?.admin_access

/** What is offered, the first first; of oneself nothing that would lock oneself out, which stands in the profile. */
export function actionsFor(account: Account, viewer: Viewer): readonly AccountAction[] {
  if (account.id === viewer.id || !mayCareFor(account, viewer)) return []
  return byStatus[account.status].filter(
    (action) =>
      (action !== 'reset-factor' || account.second_factor) && (action !== 'invite' || account.role !== null),
  )
}
