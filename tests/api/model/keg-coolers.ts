/** A resource nobody has yet, as somebody would write it. */
import { locales } from '../../../src/kernel/locale.ts'
import {
  choice,
  count,
  day,
  id,
  money,
  one,
  text,
  translatedText,
} from '../../../src/platform/resource/field.ts'
import { resource } from '../../../src/platform/resource/resource.ts'
import { speak } from '../../../src/platform/resource/words.ts'

export const kegCoolers = resource('keg_coolers', {
  page: { path: 'kegcoolers', sort: 'code' },
  fields: {
    id: id(),
    code: text({ audience: 'members', required: true, unique: true }),
    name: translatedText({ audience: 'members', required: true, max: 80 }),
    taps: count({ audience: 'members', min: 1, max: 8 }),
    price: money({ audience: 'members' }),
    depot: one('depots', { audience: 'members' }),
    state: choice(['cold', 'warm'], { audience: 'crew', default: 'cold' }),
    bought_on: day({ audience: 'members' }),
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'taps', 'price', 'state'],
  access: [
    { to: ['employee'], may: ['read'], fields: ['id', 'code', 'state'] },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

/** Its words, as they would stand in `messages/labels/`. */
const labels = {
  _one: ['Tapkoeler', 'Keg cooler', 'Refroidisseur'],
  _many: ['Tapkoelers', 'Keg coolers', 'Refroidisseurs'],
  code: ['Code', 'Code', 'Code'],
  name: ['Naam', 'Name', 'Nom'],
  taps: ['Kranen', 'Taps', 'Robinets'],
  price: ['Prijs', 'Price', 'Prix'],
  depot: ['Depot', 'Depot', 'Dépôt'],
  state: ['Stand', 'State', 'État'],
  bought_on: ['Gekocht op', 'Bought', 'Acheté le'],
} as const
for (const [index, locale] of locales.entries())
  speak(
    locale,
    Object.fromEntries(Object.entries(labels).map(([key, texts]) => [`keg_coolers.${key}`, texts[index]!])),
  )
