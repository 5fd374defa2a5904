/** What somebody is not happy about, and what we do about it. */
import { choice, id, instant, json, money, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'
import { complaintCourse } from './complaint-course.ts'
import { channels, outcomes, statuses } from './complaint-words.ts'

/** What was said to and fro after the first message. */
export interface ComplaintMessage {
  readonly at: string
  readonly from: 'them' | 'us'
  readonly text: string
}

export const complaints = resource('complaints', {
  label: {
    one: ['Klacht', 'Complaint', 'Plainte'],
    many: ['Klachten', 'Complaints', 'Plaintes'],
    add: ['Nieuwe klacht', 'New complaint', 'Nouvelle plainte'],
  },
  page: { path: 'complaints', to: ['organizer', 'employee', 'planner', 'accountant'], sort: '-received_at' },
  course: complaintCourse,
  groups: {
    who: ['Van wie', 'From whom', 'Plaignant'],
    handling: ['Behandeling', 'Handling', 'Traitement'],
  },
  fields: {
    id: id(),
    number: text({
      audience: 'members',
      unique: true,
      readonly: true,
      label: ['Nummer', 'Number', 'Numéro'],
    }),
    status: choice(statuses.values, {
      audience: 'members',
      required: true,
      default: 'received',
      readonly: true,
      group: 'handling',
      label: ['Status', 'Status', 'Statut'],
      words: statuses.words,
      tones: statuses.tones,
    }),
    type: one('complaint_types', {
      audience: 'members',
      required: true,
      label: ['Klachttype', 'Complaint type', 'Type de plainte'],
    }),
    text: text({ audience: 'members', required: true, max: 5000, label: ['Klacht', 'Complaint', 'Plainte'] }),
    booking: one('bookings', {
      madeHere: false,
      audience: 'members',
      group: 'who',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    customer: one('customers', { audience: 'members', group: 'who', label: ['Klant', 'Customer', 'Client'] }),
    channel: choice(channels.values, {
      audience: 'members',
      required: true,
      default: 'mail',
      group: 'who',
      label: ['Gekomen via', 'Received via', 'Reçue par'],
      words: channels.words,
    }),
    language: { ...language, audience: 'members', group: 'who' },
    received_at: instant({
      audience: 'members',
      required: true,
      default: 'now',
      group: 'who',
      label: ['Ontvangen op', 'Received', 'Reçue le'],
    }),
    due_at: instant({
      audience: 'members',
      group: 'handling',
      label: ['Antwoord uiterlijk op', 'Answer by', 'Réponse au plus tard le'],
    }),
    assignee: one('users', {
      audience: 'internal',
      onDelete: 'set null',
      group: 'handling',
      label: ['Behandeld door', 'Handled by', 'Traitée par'],
    }),
    outcome: choice(outcomes.values, {
      audience: 'members',
      required: true,
      default: 'none',
      readonly: true,
      group: 'handling',
      label: ['Uitkomst', 'Outcome', 'Issue'],
      words: outcomes.words,
    }),
    amount: money({
      audience: 'agency',
      min: 0,
      readonly: true,
      group: 'handling',
      label: ['Tegemoetkoming', 'Compensation', 'Compensation'],
    }),
    messages: json<ComplaintMessage[]>({
      audience: 'members',
      required: true,
      default: [],
      readonly: true,
      group: 'handling',
      label: ['Berichten', 'Messages', 'Messages'],
      rows: {
        at: instant({ required: true, label: ['Wanneer', 'When', 'Quand'] }),
        from: choice(['them', 'us'], {
          required: true,
          label: ['Van', 'From', 'De'],
          words: { them: ['Klager', 'Complainant', 'Plaignant'], us: ['Ons', 'Us', 'Nous'] },
        }),
        text: text({ required: true, max: 5000, label: ['Bericht', 'Message', 'Message'] }),
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
