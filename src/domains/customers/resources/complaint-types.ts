/** The kinds of complaints, and within how many days each is answered. */
import { choice, count, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const complaintTypes = resource('complaint_types', {
  page: { path: 'complainttypes', to: ['planner'] },
  fields: {
    id: id(),
    name: translatedText({ audience: 'members', required: true, max: 120 }),
    area: choice(['noise', 'lateness', 'material', 'staff', 'invoice', 'safety', 'other'], {
      audience: 'members',
      required: true,
    }),
    default_due_days: count({ audience: 'internal', required: true, default: 7, min: 1, max: 90 }),
  },
  title: ['name'],
  list: ['name', 'area', 'default_due_days'],
  access: [
    { to: ['organizer', 'employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
