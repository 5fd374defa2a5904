/** The kinds of things that stand in the calendar beside bookings. */
import { flag, id, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const calendarEntryTypes = resource('calendar_entry_types', {
  page: { path: 'settings/calendar', to: ['planner'] },
  fields: {
    id: id(),
    name: translatedText({ audience: 'members', required: true, max: 80 }),
    colour: text({ audience: 'members', names: 'colour', required: true, default: '#37474f', max: 20 }),
    blocks_resource: flag({ audience: 'members' }),
  },
  title: ['name'],
  list: ['name', 'colour', 'blocks_resource'],
  access: [
    { to: ['organizer', 'employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
