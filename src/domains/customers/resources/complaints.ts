/** What somebody is not happy about, and what we do about it. */
import { choice, id, instant, json, money, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'
import { complaintWorkflow } from './complaint-workflow.ts'
import { channels, outcomes, statuses } from './complaint-words.ts'

/** What was said to and fro after the first message. */
export interface ComplaintMessage {
  readonly at: string
  readonly from: 'them' | 'us'
  readonly text: string
}

export const complaints = resource('complaints', {
  page: { path: 'complaints', to: ['organizer', 'employee', 'planner', 'accountant'], sort: '-received_at' },
  workflow: complaintWorkflow,
  groups: ['who', 'handling'],
  fields: {
    id: id(),
    number: text({ audience: 'members', unique: true, readonly: true }),
    status: choice(statuses.values, {
      audience: 'members',
      required: true,
      default: 'received',
      readonly: true,
      group: 'handling',
      tones: statuses.tones,
    }),
    type: one('complaint_types', { audience: 'members', required: true }),
    text: text({ audience: 'members', required: true, max: 5000 }),
    booking: one('bookings', { madeHere: false, audience: 'members', group: 'who' }),
    customer: one('customers', { audience: 'members', group: 'who' }),
    channel: choice(channels.values, { audience: 'members', required: true, default: 'mail', group: 'who' }),
    language: { ...language, audience: 'members', group: 'who' },
    received_at: instant({ audience: 'members', required: true, default: 'now', group: 'who' }),
    due_at: instant({ audience: 'members', group: 'handling' }),
    assignee: one('users', { audience: 'internal', onDelete: 'set null', group: 'handling' }),
    outcome: choice(outcomes.values, {
      audience: 'members',
      required: true,
      default: 'none',
      readonly: true,
      group: 'handling',
    }),
    amount: money({ audience: 'agency', min: 0, readonly: true, group: 'handling' }),
    messages: json<ComplaintMessage[]>({
      audience: 'members',
      required: true,
      default: [],
      readonly: true,
      group: 'handling',
      rows: {
        at: instant({ required: true }),
        from: choice(['them', 'us'], { required: true }),
        text: text({ required: true, max: 5000 }),
      },
    }),
  },
  title: ['number'],
  list: ['number', 'received_at', 'type', 'booking', 'customer', 'assignee', 'due_at', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    {
      to: ['organizer'],
      may: ['create'],
      fields: ['type', 'text', 'booking', 'language'],
      check: { booking: ownBooking },
    },
    { to: ['employee'], may: ['read'], where: { booking: dayBooking } },
    {
      to: ['employee'],
      may: ['create'],
      fields: ['type', 'text', 'booking', 'channel', 'language'],
      check: { booking: dayBooking },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
