/** A resource nobody has yet, as somebody would write it. */
import {
  choice,
  count,
  day,
  id,
  money,
  one,
  text,
  translatedText,
} from '../../src/platform/resource/field.ts'
import { resource } from '../../src/platform/resource/resource.ts'

export const kegCoolers = resource('keg_coolers', {
  label: {
    one: ['Tapkoeler', 'Keg cooler', 'Refroidisseur'],
    many: ['Tapkoelers', 'Keg coolers', 'Refroidisseurs'],
  },
  page: { path: 'kegcoolers', sort: 'code' },
  fields: {
    id: id(),
    code: text({ audience: 'members', required: true, unique: true, label: ['Code', 'Code', 'Code'] }),
    name: translatedText({ audience: 'members', required: true, max: 80, label: ['Naam', 'Name', 'Nom'] }),
    taps: count({ audience: 'members', min: 1, max: 8, label: ['Kranen', 'Taps', 'Robinets'] }),
    price: money({ audience: 'members', label: ['Prijs', 'Price', 'Prix'] }),
    depot: one('depots', { audience: 'members', label: ['Depot', 'Depot', 'Dépôt'] }),
    state: choice(['cold', 'warm'], { audience: 'crew', default: 'cold', label: ['Stand', 'State', 'État'] }),
    bought_on: day({ audience: 'members', label: ['Gekocht op', 'Bought', 'Acheté le'] }),
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'taps', 'price', 'state'],
  access: [
    { to: ['employee'], may: ['read'], fields: ['id', 'code', 'state'] },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
