/** Where bikes, trailers, trucks and people come from and return to. */
import { id, number, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { code } from './asset.ts'

export const depots = resource('depots', {
  label: {
    one: ['Depot', 'Depot', 'Dépôt'],
    many: ['Depots', 'Depots', 'Dépôts'],
    add: ['Nieuw depot', 'New depot', 'Nouveau dépôt'],
  },
  page: { path: 'settings/depots', to: ['planner'] },
  fields: {
    id: id(),
    code,
    name: text({ audience: 'crew', required: true, max: 100, label: ['Naam', 'Name', 'Nom'] }),
    address: text({ audience: 'crew', required: true, max: 300, label: ['Adres', 'Address', 'Adresse'] }),
    lat: number({
      audience: 'crew',
      required: true,
      min: -90,
      max: 90,
      label: ['Breedtegraad', 'Latitude', 'Latitude'],
    }),
    lon: number({
      audience: 'crew',
      required: true,
      min: -180,
      max: 180,
      label: ['Lengtegraad', 'Longitude', 'Longitude'],
    }),
  },
  title: ['name'],
  list: ['code', 'name', 'address'],
  access: [
    { to: ['employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['planner'], may: ['create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
