/** What the crew looks at before a ride leaves and when it is back: the company's own list, of every package or of one. */
import { choice, count, id, one, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

/** Rule PL-47. */
export const rideChecks = resource('ride_checks', {
  page: { path: 'settings/checks', to: ['planner'], sort: 'sort' },
  fields: {
    id: id(),
    name: translatedText({ audience: 'crew', required: true, max: 120 }),
    /** Both: as the bikes go to the group and as they come back. */
    moment: choice(['leaving', 'before', 'after', 'both'], {
      audience: 'crew',
      required: true,
      default: 'both',
      words: 'hand_over.moment',
    }),
    /** Of each bike, or of the ride once. */
    looked_at: choice(['bike', 'ride'], {
      audience: 'crew',
      required: true,
      default: 'bike',
    }),
    /** Only of this one; of all where none is named. */
    package: one('packages', { audience: 'crew', onDelete: 'cascade' }),
    sort: count({ audience: 'crew', required: true, default: 0, min: 0 }),
  },
  title: ['name'],
  list: ['sort', 'name', 'moment', 'looked_at', 'package'],
  access: [
    { to: ['employee'], may: ['read'] },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
