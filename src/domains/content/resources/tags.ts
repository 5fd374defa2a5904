/** The tags the office uses, so that everybody spells them one way. */
import { id, tags as tagList, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const tags = resource('tags', {
  page: { path: 'settings/tags', to: ['planner', 'accountant'], sort: 'name' },
  fields: {
    id: id(),
    /** As it is written in the `tags` of a record. */
    code: text({ audience: 'members', required: true, unique: 'live', max: 40 }),
    name: translatedText({ audience: 'members', required: true, max: 80 }),
    colour: text({ audience: 'members', max: 20, names: 'colour' }),
    /** Collections it is offered in; none is all that have tags. */
    used_for: tagList({
      audience: 'members',
      names: 'collection',
    }),
  },
  title: ['name'],
  list: ['code', 'name', 'colour', 'used_for'],
  access: [
    { to: ['organizer', 'employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
