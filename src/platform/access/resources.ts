/** Accounts and roles: system collections, reached by their own routes and never by `/items`. */
import { choice, count, file, flag, id, instant, json, many, one, tags, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'
import { accountActions } from './account/account-actions.ts'

export const userStatuses = ['draft', 'invited', 'active', 'suspended', 'archived'] as const
export const appearances = ['auto', 'light', 'dark'] as const

export const roles = untracked('roles', {
  page: { path: 'roles', to: [], sort: 'name' },
  system: true,
  groups: ['access'],
  fields: {
    id: id(),
    name: text({ audience: 'members', required: true, unique: true, max: 100 }),
    /** The name as code spells it (`slugOf`): what permission rows name. */
    slug: text({ audience: 'members', unique: true, readonly: true, derived: true }),
    icon: text({ audience: 'members', default: 'supervised_user_circle', max: 100 }),
    description: text({ audience: 'members', max: 1000 }),
    ip_access: tags({ audience: 'internal', group: 'access' }),
    enforce_tfa: flag({ audience: 'members', group: 'access' }),
    admin_access: flag({ audience: 'members', group: 'access' }),
    app_access: flag({ audience: 'members', group: 'access' }),
    users: many('users', 'role', { audience: 'members' }),
  },
  title: ['name'],
  list: ['name', 'description', 'enforce_tfa', 'ip_access', 'app_access'],
})

export const users = untracked('users', {
  page: { path: 'users', to: [], sort: 'first_name', defaultFilter: { status: { _neq: 'archived' } } },
  system: true,
  groups: ['person', 'access'],
  fields: {
    id: id(),
    first_name: text({ audience: 'members', max: 100, personal: true, group: 'person' }),
    last_name: text({ audience: 'members', max: 100, personal: true, group: 'person' }),
    full_name: text({ audience: 'members', readonly: true, derived: true, personal: true }),
    email: text({
      audience: 'members',
      required: true,
      unique: true,
      max: 255,
      format: 'email',
      personal: true,
      group: 'person',
    }),
    /** Written as it is, kept as an argon2id hash. */
    password: text({ audience: 'members', secret: true, max: 255 }),
    location: text({ audience: 'members', max: 255 }),
    title: text({ audience: 'members', max: 100, group: 'person' }),
    description: text({ audience: 'members', max: 5000 }),
    tags: tags({ audience: 'members' }),
    avatar: file({ accepts: 'picture', audience: 'members', group: 'person' }),
    language: text({ audience: 'members', max: 20, group: 'person' }),
    appearance: choice(appearances, {
      audience: 'members',
      required: true,
      default: 'auto',
      group: 'person',
    }),
    tfa_secret: text({ audience: 'members', secret: true, readonly: true }),
    second_factor: flag({ audience: 'internal', readonly: true, derived: true, group: 'access' }),
    status: choice(userStatuses, {
      audience: 'members',
      required: true,
      default: 'draft',
      group: 'access',
      tones: { draft: 'quiet', invited: 'attention', active: 'good', suspended: 'bad', archived: 'quiet' },
    }),
    role: one('roles', { audience: 'members', group: 'access' }),
    /** A static token: written as it is, kept as its hash. */
    token: text({ audience: 'members', secret: true, unique: true, max: 255 }),
    last_access: instant({ audience: 'members', readonly: true, group: 'access' }),
    last_page: text({ audience: 'members', max: 255 }),
    provider: text({ audience: 'members', required: true, default: 'default', max: 50 }),
    external_identifier: text({ audience: 'members', max: 255 }),
    auth_data: json<unknown>({ audience: 'members' }),
    email_notifications: flag({ audience: 'members', default: true, group: 'person' }),
    theme_light: text({ audience: 'members', max: 100 }),
    theme_dark: text({ audience: 'members', max: 100 }),
    theme_light_overrides: json<unknown>({ audience: 'members' }),
    theme_dark_overrides: json<unknown>({ audience: 'members' }),
    phone_number: text({ audience: 'members', max: 30, personal: true, group: 'person' }),
    /** Logins that failed since the last that did not. */
    failed_logins: count({ audience: 'internal', required: true, default: 0, secret: true, readonly: true }),
    /** The time step of the last one-time code that was taken: none is good twice. */
    tfa_step: count({ audience: 'internal', secret: true, readonly: true }),
    /** Sessions and access tokens from before this moment are over. */
    sessions_from: instant({ audience: 'internal', secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
  titleElse: ['email'],
  list: ['first_name', 'last_name', 'email', 'role', 'status', 'last_access', 'second_factor'],
  actions: accountActions,
})
