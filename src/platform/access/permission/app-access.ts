/** What every role with app access may do, whatever the product: permission rows that name no role. */
import type { Grant, RoleSlug } from '../../resource/resource.ts'
import { selfReadable } from './self-access.ts'

/** A permission row of every role with app access. */
export type AppGrant = Omit<Grant, 'to'>

const mine = (field: string) => ({ [field]: { _eq: '$CURRENT_USER' } })

/**
 * The minimal permissions, by collection: read what the model is, as far as one may read its records; read the
 * own account (secrets are masked), role, activity, presets, notifications and shares; comment on what one may read; keep drafts of
 * what one may change. Rows about other records (`tells`) are bounded by those records besides.
 */
export const appAccess: Readonly<Record<string, readonly AppGrant[]>> = {
  collections: [{ may: ['read'] }],
  fields: [{ may: ['read'] }],
  relations: [{ may: ['read'] }],
  permissions: [{ may: ['read'] }],
  project_settings: [{ may: ['read'] }],
  translations: [{ may: ['read'] }],
  users: [{ may: ['read'], fields: selfReadable, where: mine('id') }],
  roles: [{ may: ['read'], where: { users: mine('id') } }],
  activity: [
    {
      may: ['read'],
      fields: ['id', 'action', 'user', 'timestamp', 'collection', 'item', 'comment', 'revisions'],
      where: mine('user'),
    },
    { may: ['create'], fields: ['collection', 'item', 'comment'] },
  ],
  versions: [{ may: ['read', 'create', 'update', 'delete'] }],
  presets: [
    { may: ['read', 'delete'], where: mine('user') },
    { may: ['create'], preset: { user: '$CURRENT_USER' }, check: mine('user') },
    { may: ['update'], where: mine('user'), check: mine('user') },
  ],
  notifications: [
    { may: ['read'], where: mine('recipient') },
    { may: ['update'], fields: ['status', 'read'], where: mine('recipient') },
  ],
  notice_settings: [
    { may: ['read', 'delete'], where: mine('user') },
    { may: ['create'], preset: { user: '$CURRENT_USER' }, check: mine('user') },
    { may: ['update'], fields: ['inbox', 'mail'], where: mine('user') },
  ],
  shares: [{ may: ['read'], where: mine('user_created') }],
}

/** The same rows as those of named roles: for a table of who may what. */
export const appAccessOf = (to: readonly RoleSlug[]): Readonly<Record<string, readonly Grant[]>> =>
  Object.fromEntries(
    Object.entries(appAccess).map(([name, rows]) => [name, rows.map((row) => ({ to, ...row }))]),
  )
