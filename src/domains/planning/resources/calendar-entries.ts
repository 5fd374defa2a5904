/** What stands in the calendar beside bookings: meetings, the workshop, days off for all. */
import { flag, id, instant, many, one, text } from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'
import { concerned } from './concerned.ts'
import { spanAlarm } from './span-alarm.ts'

const own = { resources: { employee: ownPerson } } as const

export const calendarEntries = resource('calendar_entries', {
  page: { path: 'calendar', to: ['planner'], sort: '-starts_at', span: ['starts_at', 'ends_at'] },
  fields: {
    id: id(),
    title: text({ audience: 'crew', required: true, max: 200 }),
    type: one('calendar_entry_types', { audience: 'crew', required: true }),
    starts_at: instant({ audience: 'crew', required: true }),
    ends_at: instant({ audience: 'crew', required: true }),
    all_day: flag({ audience: 'crew' }),
    place: text({ audience: 'crew', max: 300 }),
    notes: text({ audience: 'crew', max: 3000 }),
    alarm: spanAlarm,
    resources: many('calendar_entry_resources', 'entry', { audience: 'crew' }),
  },
  title: ['title'],
  actions: ['alarm', 'alarm-over'],
  list: ['starts_at', 'ends_at', 'title', 'type', 'place'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const calendarEntryResources = untracked('calendar_entry_resources', {
  fields: {
    id: id(),
    entry: one('calendar_entries', { audience: 'crew', required: true, onDelete: 'cascade' }),
    ...concerned,
  },
  title: ['party_bike', 'trailer', 'tow_truck', 'employee'],
  // Chosen beside the record, never read as a table.
  list: [],
  access: [
    { to: ['employee'], may: ['read'], where: { entry: own } },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
