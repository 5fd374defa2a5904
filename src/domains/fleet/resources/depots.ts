/** Where bikes, trailers, trucks and people come from and return to. */
import { id, number, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { code } from './asset.ts'

export const depots = resource('depots', {
  page: { path: 'settings/depots', to: ['planner'] },
  fields: {
    id: id(),
    code,
    name: text({ audience: 'crew', required: true, max: 100 }),
    address: text({ audience: 'crew', required: true, max: 300 }),
    lat: number({ audience: 'crew', required: true, min: -90, max: 90 }),
    lon: number({ audience: 'crew', required: true, min: -180, max: 180 }),
  },
  title: ['name'],
  list: ['code', 'name', 'address'],
  access: [
    { to: ['employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['planner'], may: ['create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
