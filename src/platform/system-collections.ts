/** Every collection of the platform itself, which each model starts with. */
import { roles, users } from './access/resources.ts'
import { recoveryCodes, sessions } from './access/session/session-resources.ts'
import { files, looseBytes } from './files/resources.ts'
import { idempotencyKeys } from './http/idempotency/resources.ts'
import { activity, revisions, versions } from './items/history/resources.ts'
import { mails } from './mail/resources.ts'
import { dayChanges, occupations } from './occupancy/resources.ts'
import { pushKeys, pushSubscriptions } from './push/resources.ts'
import { webhookDeliveries, webhooks } from './webhooks/resources.ts'
import { noticeSettings, notifications, presets, shares, translations } from './workplace/resources.ts'

export const systemCollections = [
  roles,
  users,
  sessions,
  recoveryCodes,
  files,
  looseBytes,
  activity,
  revisions,
  versions,
  presets,
  notifications,
  noticeSettings,
  shares,
  translations,
  idempotencyKeys,
  mails,
  occupations,
  dayChanges,
  webhooks,
  webhookDeliveries,
  pushKeys,
  pushSubscriptions,
] as const
