import { expect, test } from 'vitest'
import { id, money, text, translatedText } from '../../field.ts'
import { untracked } from '../../resource.ts'
import { users } from '../../../access/resources.ts'
import { titleOf } from './record.ts'

const parts = untracked('parts', {
  fields: { id: id(), code: text({ audience: 'members' }), name: translatedText({ audience: 'members' }) },
  title: ['code', 'name'],
})
const called = (name: object | null) => titleOf(parts, { id: 'a', code: 'T1', name }, 'fr')

test('a record is called by its title fields, in the reader’s language', () => {
  expect(called({ nl: 'Toog', en: 'Bar', fr: 'Comptoir' })).toBe('T1 Comptoir')
})

test('a name that is not there in the reader’s language is another’s, marked as such', () => {
  expect(called({ nl: '', en: 'Bar', fr: '' })).toBe('T1 Bar (EN)')
  expect(called({ nl: '', en: '', fr: '' })).toBe('T1')
  expect(titleOf(parts, { id: 'a', code: null, name: null }, 'fr')).toBeNull()
})

test('who has no name is called by an e-mail address, never by a key', () => {
  const account = { id: '0190a000-0000-7000-8000-000000000001', email: 'an@fietsen.example' }
  expect(titleOf(users, { ...account, first_name: 'An', last_name: null }, 'nl')).toBe('An')
  expect(titleOf(users, { ...account, first_name: null, last_name: null }, 'nl')).toBe('an@fietsen.example')
  expect(titleOf(users, { id: account.id, first_name: null }, 'nl')).toBeNull()
})

test('an amount in a name reads as money, not as cents', () => {
  const receipts = untracked('receipts', {
    fields: { id: id(), code: text({ audience: 'members' }), amount: money({ audience: 'members' }) },
    title: ['code', 'amount'],
  })
  expect(titleOf(receipts, { id: 'a', code: 'K1', amount: 158_025 }, 'nl')).toBe('K1 €\u00A01.580,25')
})
