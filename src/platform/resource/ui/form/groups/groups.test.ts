import { expect, test } from 'vitest'
import { id, text } from '../../../field.ts'
import { resource } from '../../../resource.ts'
import { groupsOf } from './groups.ts'

test('a form shows every field: those of no group first, then the groups as the definition orders them', () => {
  const parcels = resource('parcels', {
    groups: ['place', 'price'],
    fields: {
      id: id(),
      cost: text({ audience: 'members', group: 'price' }),
      name: text({ audience: 'members' }),
      town: text({ audience: 'members', group: 'place' }),
    },
  })
  expect(groupsOf(parcels, ['cost', 'name', 'town'])).toEqual([
    { group: undefined, members: ['name'] },
    { group: 'place', members: ['town'] },
    { group: 'price', members: ['cost'] },
  ])
})
