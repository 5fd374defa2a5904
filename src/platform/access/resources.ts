/** Accounts, roles and sessions: system collections, reached by their own routes and never by `/items`. */
import { choice, file, flag, id, instant, json, many, one, tags, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'

export const userStatuses = ['draft', 'invited', 'active', 'suspended', 'archived'] as const
export const appearances = ['auto', 'light', 'dark'] as const

export const roles = untracked('roles', {
  system: true,
  fields: {
    id: id(),
    name: text({ required: true, unique: true, max: 100 }),
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
    email: text({ required: true, unique: true, max: 255, personal: true }),
    password: text({ secret: true }),
    location: text({ max: 255 }),
    title: text({ max: 100 }),
    description: text({ max: 5000 }),
    tags: tags(),
    avatar: file(),
    language: text({ max: 20 }),
    appearance: choice(appearances, { required: true, default: 'auto' }),
    tfa_secret: text({ secret: true }),
    status: choice(userStatuses, { required: true, default: 'draft' }),
    role: one('roles'),
    token: text({ secret: true, unique: true }),
    last_access: instant({ readonly: true }),
    last_page: text({ max: 255 }),
    provider: text({ required: true, default: 'default', max: 50 }),
    external_identifier: text({ max: 255 }),
    auth_data: json<unknown>(),
    email_notifications: flag(),
    phone_number: text({ max: 30, personal: true }),
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
