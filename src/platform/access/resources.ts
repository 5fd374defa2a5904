/** Accounts, roles, sessions and recovery codes: system collections, reached by their own routes and never by `/items`. */
import { choice, count, file, flag, id, instant, json, many, one, tags, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const userStatuses = ['draft', 'invited', 'active', 'suspended', 'archived'] as const
export const appearances = ['auto', 'light', 'dark'] as const

export const roles = untracked('roles', {
  system: true,
  fields: {
    id: id(),
    name: text({ required: true, unique: true, max: 100 }),
    /** The name as code spells it (`slugOf`): what permission rows name. */
    slug: text({ unique: true, readonly: true, derived: true }),
    icon: text({ default: 'supervised_user_circle', max: 100 }),
    description: text({ max: 1000 }),
    ip_access: tags(),
    enforce_tfa: flag(),
    admin_access: flag(),
    app_access: flag(),
    users: many('users', 'role'),
  },
  title: ['name'],
})

export const users = untracked('users', {
  system: true,
  fields: {
    id: id(),
    first_name: text({ max: 100, personal: true }),
    last_name: text({ max: 100, personal: true }),
    full_name: text({ readonly: true, derived: true, personal: true }),
    email: text({ required: true, unique: true, max: 255, format: 'email', personal: true }),
    /** Written as it is, kept as an argon2id hash. */
    password: text({ secret: true, max: 255 }),
    location: text({ max: 255 }),
    title: text({ max: 100 }),
    description: text({ max: 5000 }),
    tags: tags(),
    avatar: file(),
    language: text({ max: 20 }),
    appearance: choice(appearances, { required: true, default: 'auto' }),
    tfa_secret: text({ secret: true, readonly: true }),
    status: choice(userStatuses, { required: true, default: 'draft' }),
    role: one('roles'),
    /** A static token: written as it is, kept as its hash. */
    token: text({ secret: true, unique: true, max: 255 }),
    last_access: instant({ readonly: true }),
    last_page: text({ max: 255 }),
    provider: text({ required: true, default: 'default', max: 50 }),
    external_identifier: text({ max: 255 }),
    auth_data: json<unknown>(),
    email_notifications: flag(),
    theme_light: text({ max: 100 }),
    theme_dark: text({ max: 100 }),
    theme_light_overrides: json<unknown>(),
    theme_dark_overrides: json<unknown>(),
    phone_number: text({ max: 30, personal: true }),
    /** Logins that failed since the last that did not. */
    failed_logins: count({ required: true, default: 0, secret: true, readonly: true }),
    /** The time step of the last one-time code that was taken: none is good twice. */
    tfa_step: count({ secret: true, readonly: true }),
    /** Sessions and access tokens from before this moment are over. */
    sessions_from: instant({ secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
})

export const sessions = untracked('sessions', {
  system: true,
  fields: {
    id: id(),
    user: one('users', { required: true, onDelete: 'cascade' }),
    /** All tokens that came from one login; a stolen one ends them together. */
    family: text({ required: true }),
    token_hash: text({ required: true, unique: true, secret: true }),
    issued_at: instant({ required: true }),
    expires_at: instant({ required: true }),
    used_at: instant(),
    ended_at: instant(),
    user_agent: text(),
  },
})

export const recoveryCodes = untracked('recovery_codes', {
  system: true,
  fields: {
    id: id(),
    user: one('users', { required: true, onDelete: 'cascade' }),
    code_hash: text({ required: true, unique: true, secret: true }),
    used_at: instant(),
  },
})

/** What an account reads of itself: all but what only the program keeps. */
export const selfReadable = [
  'id',
  'first_name',
  'last_name',
  'full_name',
  'email',
  'password',
  'location',
  'title',
  'description',
  'tags',
  'avatar',
  'language',
  'tfa_secret',
  'status',
  'role',
  'token',
  'last_access',
  'last_page',
  'provider',
  'external_identifier',
  'auth_data',
  'email_notifications',
  'appearance',
  'theme_light',
  'theme_dark',
  'theme_light_overrides',
  'theme_dark_overrides',
  'phone_number',
] as const satisfies readonly (keyof typeof users.fields)[]

/** What an account changes of itself; who it is to the company (status, role, e-mail) is for others to say. */
export const selfWritable = [
  'first_name',
  'last_name',
  'password',
  'location',
  'title',
  'description',
  'tags',
  'avatar',
  'language',
  'last_page',
  'email_notifications',
  'appearance',
  'theme_light',
  'theme_dark',
  'theme_light_overrides',
  'theme_dark_overrides',
  'phone_number',
] as const satisfies readonly (keyof typeof users.fields)[]
