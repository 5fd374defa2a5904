/** What stands in the calendar beside bookings: meetings, the workshop, days off for all. */
import { flag, id, instant, many, one, text } from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'
import { concerned } from './concerned.ts'

const own = { resources: { employee: ownPerson } } as const

export const calendarEntries = resource('calendar_entries', {
  label: {
    one: ['Agendapunt', 'Calendar entry', 'Événement'],
    many: ['Agenda', 'Calendar', 'Agenda'],
    add: ['Nieuw agendapunt', 'New calendar entry', 'Nouvel événement'],
  },
  page: { path: 'calendar', to: ['planner'], sort: '-starts_at', span: ['starts_at', 'ends_at'] },
  fields: {
    id: id(),
    title: text({ audience: 'crew', required: true, max: 200, label: ['Titel', 'Title', 'Titre'] }),
    type: one('calendar_entry_types', { audience: 'crew', required: true, label: ['Soort', 'Type', 'Type'] }),
    starts_at: instant({ audience: 'crew', required: true, label: ['Van', 'From', 'Du'] }),
    ends_at: instant({ audience: 'crew', required: true, label: ['Tot', 'Until', 'Au'] }),
    all_day: flag({ audience: 'crew', label: ['De hele dag', 'All day', 'Toute la journée'] }),
    place: text({ audience: 'crew', max: 300, label: ['Plaats', 'Place', 'Lieu'] }),
    notes: text({ audience: 'crew', max: 3000, label: ['Notities', 'Notes', 'Notes'] }),
    resources: many('calendar_entry_resources', 'entry', {
      audience: 'crew',
      label: ['Wie en wat', 'Who and what', 'Personnes et engins'],
    }),
  },
  title: ['title'],
  list: ['starts_at', 'ends_at', 'title', 'type', 'place'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const calendarEntryResources = untracked('calendar_entry_resources', {
  label: {
    one: ['Wie of wat', 'Who or what', 'Personne ou engin'],
    many: ['Wie en wat', 'Who and what', 'Personnes et engins'],
  },
  fields: {
    id: id(),
    entry: one('calendar_entries', {
      audience: 'crew',
      required: true,
      onDelete: 'cascade',
      label: ['Agendapunt', 'Calendar entry', 'Événement'],
    }),
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
