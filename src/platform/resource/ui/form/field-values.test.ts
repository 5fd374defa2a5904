import { expect, test } from 'vitest'
import { m } from '../../../i18n/paraglide/messages.js'
import { choice, count, day, flag, json, money, one, text, translatedText } from '../../field.ts'
import { faultsIn, isSame, plainValue } from './field-values.ts'

const fields = {
  people: count({ required: true, min: 1, max: 24 }),
  deposit: money({ min: 5000 }),
  email: text({ format: 'email', max: 30 }),
  name: translatedText({ required: true }),
  day: day(),
  bike: one('party_bikes', { required: true }),
  active: flag({ required: true }),
  licences: json({
    audience: 'members',
    rows: { category: choice(['B'], { required: true }), until: day({ required: true }) },
  }),
}
const faults = (values: Readonly<Record<string, unknown>>) =>
  faultsIn({ fields, names: Object.keys(values), valueOf: (name) => values[name], locale: 'en' })

test('what is missing, out of bounds or misspelt is said beside its field before anything is sent', () => {
  expect(faults({ people: null, bike: null, active: null })).toEqual({
    people: m.portal_fault_required(),
    bike: m.portal_fault_required(),
  })
  expect(faults({ people: 25, email: 'nobody', day: '2027-02-30', deposit: 100 })).toEqual({
    people: m.portal_fault_lte({ valid: '24' }),
    email: m.portal_fault_email(),
    day: m.portal_fault_date(),
    deposit: m.portal_fault_gte({ valid: '€50' }),
  })
  expect(faults({ people: 2.5, email: `${'a'.repeat(30)}@feestfiets.example` })).toEqual({
    people: m.portal_fault_whole(),
    email: m.portal_fault_longest({ max: 30 }),
  })
})

test('a missing language is said beside that language, a faulty part beside that part', () => {
  expect(faults({ name: { nl: 'Fiets', en: 'Bike', fr: ' ' } })).toEqual({
    'name.fr': m.portal_fault_required(),
  })
  expect(
    faults({
      licences: [
        { category: 'B', until: '2030-01-01' },
        { category: 'B', until: null },
      ],
    }),
  ).toEqual({ 'licences.1.until': m.portal_fault_required() })
})

test('a relation is written by its key, and a text blank in every language is none', () => {
  expect(plainValue(fields.bike, { id: 'a', name: 'Lieve' })).toBe('a')
  expect(plainValue(fields.name, { nl: '', en: ' ', fr: '' })).toBeNull()
  expect(plainValue(fields.email, '')).toBeNull()
})

test('a value is changed only where it reads otherwise', () => {
  expect(isSame(fields.bike, { id: 'a', name: 'Lieve' }, 'a')).toBe(true)
  expect(isSame(fields.email, null, '')).toBe(true)
  expect(isSame(fields.licences, [{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true)
  expect(isSame(fields.licences, [1, 2], [2, 1])).toBe(false)
})

test('a text that may say nothing is asked for by no form, and is kept empty where it is cleared', () => {
  const name = text({ required: true, default: '' })
  const blank = { fields: { name }, names: ['name'], locale: 'en' } as const
  for (const value of ['', null, undefined]) {
    expect(faultsIn({ ...blank, valueOf: () => value })).toEqual({})
    expect(plainValue(name, value)).toBe('')
  }
  expect(isSame(name, null, '')).toBe(true)
  expect(plainValue(text({ required: true, default: 'x' }), '')).toBeNull()
})
