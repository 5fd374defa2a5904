/** The kinds of things that stand in the calendar beside bookings. */
import { flag, id, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const calendarEntryTypes = resource('calendar_entry_types', {
  label: {
    one: ['Soort agendapunt', 'Calendar entry type', 'Type d’événement'],
    many: ['Soorten agendapunten', 'Calendar entry types', 'Types d’événements'],
    add: ['Nieuwe soort agendapunt', 'New calendar entry type', 'Nouveau type d’événement'],
  },
  page: { path: 'settings/calendar', to: ['planner'] },
  fields: {
    id: id(),
    name: translatedText({ audience: 'members', required: true, max: 80, label: ['Naam', 'Name', 'Nom'] }),
    colour: text({
      audience: 'members',
      names: 'colour',
      required: true,
      default: '#37474f',
      max: 20,
      label: ['Kleur', 'Colour', 'Couleur'],
    }),
    blocks_resource: flag({
      audience: 'members',
      label: ['Neemt tijd in', 'Blocks time', 'Occupe du temps'],
      hint: [
        'Wie of wat erin staat, is dan niet vrij voor een rit.',
        'The people and vehicles in it are not available for rides then.',
        'Les personnes et engins concernés ne sont alors plus disponibles.',
      ],
    }),
  },
  title: ['name'],
  list: ['name', 'colour', 'blocks_resource'],
  access: [
    { to: ['organizer', 'employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
