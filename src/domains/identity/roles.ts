/** This company's roles, and what each may see of accounts and roles. */
import type { Kysely } from 'kysely'
import { appAccessOf } from '../../platform/access/permission/app-access.ts'
import { selfWritable } from '../../platform/access/permission/self-access.ts'
import type { Tables } from '../../platform/resource/model.ts'
import type { Grant, RoleSlug } from '../../platform/resource/resource.ts'

/** Whoever signs in, super-administrators aside, from who may least to who may most. */
const everyone = ['organizer', 'employee', 'planner', 'accountant', 'admin'] as const

declare module '../../platform/resource/resource.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface NamedRoles extends Record<Exclude<(typeof everyone)[number], 'admin'>, true> {}
}

const isPublic = { public: { _eq: true } } as const
const own = { uploaded_by: { _eq: '$CURRENT_USER' } } as const
/** What one says of a file when bringing it; whether everybody may see it is the office's to say. */
const described = ['id', 'title', 'filename_download', 'folder', 'description', 'location', 'tags']
const shown = [
  'id',
  'title',
  'filename_download',
  'type',
  'filesize',
  'width',
  'height',
  'duration',
  'description',
  'tags',
  'public',
  'row_version',
]

/** Who may what with files that belong to no record yet; the others are read where their field is read. */
const fileAccess: readonly Grant[] = [
  { to: ['public', 'organizer', 'employee'], may: ['read'], fields: shown, where: isPublic },
  { to: ['organizer', 'employee'], may: ['read'], where: own },
  { to: ['organizer', 'employee', 'accountant'], may: ['create'], fields: described },
  { to: ['accountant'], may: ['read'] },
  { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
]

/** Keys are fixed, so that loading again changes nothing. */
export const roles = [
  { id: '0190a000-0000-7000-8000-000000000001', name: 'Super-administrator', icon: 'verified_user' },
  { id: '0190a000-0000-7000-8000-000000000002', name: 'Admin', icon: 'admin_panel_settings' },
  { id: '0190a000-0000-7000-8000-000000000003', name: 'Planner', icon: 'event' },
  { id: '0190a000-0000-7000-8000-000000000004', name: 'Accountant', icon: 'receipt_long' },
  { id: '0190a000-0000-7000-8000-000000000005', name: 'Employee', icon: 'badge' },
  { id: '0190a000-0000-7000-8000-000000000006', name: 'Organizer', icon: 'groups' },
] as const
/** A role that enters the portal and may be named. */
export type MemberSlug = (typeof everyone)[number]
export type RoleName = (typeof roles)[number]['name']

/** The role with a name; it is always there. */
export const roleNamed = (name: RoleName) => roles.find((role) => role.name === name)!

/** Puts the roles into the database where they are missing; a role a person changed stays as it is. */
export async function loadRoles(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('roles')
    .values(
      roles.map(({ id, name, icon }) => ({
        id,
        name,
        icon,
        app_access: true,
        admin_access: name === 'Super-administrator',
        enforce_tfa: false,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The roles a permission row may name. */
export const roleSlugs: readonly RoleSlug[] = ['public', ...everyone]
/** Those that enter the portal. */
export const memberSlugs: readonly MemberSlug[] = everyone
const self = { id: { _eq: '$CURRENT_USER' } } as const

/** Who did what and why; from where is not the office's to see. Of each record only what it shows anyhow. */
const historyShown = [
  'id',
  'action',
  'change',
  'user',
  'actor',
  'timestamp',
  'collection',
  'item',
  'comment',
  'revisions',
]

/**
 * The permission rows of the platform's own tables, which cannot name this company's roles themselves; what comes
 * with app access stands for each of them besides (`platform/access/permission/app-access.ts`).
 */
export const systemAccess: Readonly<Record<string, readonly Grant[]>> = {
  users: [
    { to: everyone, may: ['update'], fields: selfWritable, where: self },
    { to: ['planner', 'accountant'], may: ['read'], fields: ['id', 'first_name', 'last_name', 'role'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
    { to: ['admin'], may: ['read', 'create', 'update'], fields: ['password', 'token', 'tfa_secret'] },
  ],
  files: fileAccess,
  roles: [
    { to: ['planner', 'accountant'], may: ['read'], fields: ['id', 'name'] },
    { to: ['admin'], may: ['read'] },
  ],
  activity: [
    { to: ['planner', 'accountant'], may: ['read'], fields: historyShown },
    { to: ['admin'], may: ['read'] },
  ],
  revisions: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
  occupations: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
  translations: [{ to: ['admin'], may: ['read', 'create', 'update', 'delete'] }],
  webhooks: [
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
    // A secret field is covered only where it is named.
    { to: ['admin'], may: ['read', 'create', 'update'], fields: ['headers'] },
  ],
  webhook_deliveries: [{ to: ['admin'], may: ['read'] }],
}

/** What each of this company's roles gets with app access, which all of them have. */
export const companyAppAccess = appAccessOf(everyone)
