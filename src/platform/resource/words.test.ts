import { expect, test } from 'vitest'
import { choice, id, json, text } from './field.ts'
import { resource } from './resource.ts'
import { addWords, doneWords, hintOf, labelOf, nameOf, speak, valueWords } from './words.ts'

const called = (name: string, one: Readonly<Record<'en' | 'fr', string>>) => {
  speak('en', { 'record.add': 'Add {one}', [`${name}._one`]: one.en })
  speak('fr', { 'record.add': 'Ajouter\u00a0: {one}', [`${name}._one`]: one.fr })
  return resource(name, { fields: { id: id() } })
}

test('the page that adds a record names it as it stands within a sentence', () => {
  const rules = called('worded_rules', { en: 'Price rule', fr: 'Règle de prix' })
  const codes = called('worded_codes', { en: 'VAT code', fr: 'Code TVA' })
  expect(addWords(rules, 'en')).toBe('Add price rule')
  expect(addWords(codes, 'en')).toBe('Add VAT code')
  expect(addWords(codes, 'fr')).toBe('Ajouter\u00a0: code TVA')
})

const gadgets = resource('worded_gadgets', {
  actions: ['repair', 'paint'],
  fields: {
    id: id(),
    state: choice(['on', 'off'], { audience: 'members', words: 'worded.state' }),
    colour: text({ audience: 'members' }),
    maker: json({ audience: 'members', words: 'worded.firm', parts: { name: text(), town: text() } }),
  },
})

test('a field has words of its own, else those it shares, else its name spelled', () => {
  speak('en', {
    'worded.state': 'State',
    'worded.state.hint': 'As it stands.',
    'worded.state.on': 'On',
    'worded_gadgets.state.off': 'Switched off',
    'worded.firm.name': 'Firm',
    'worded_gadgets._history.repair': 'Mended',
    'history.paint': 'Painted',
    'history.ride': 'Ridden',
  })
  const { state, maker } = gadgets.fields
  expect(labelOf(gadgets, 'state', 'en')).toBe('State')
  expect(hintOf(state, 'en')).toBe('As it stands.')
  expect(['on', 'off'].map((value) => valueWords(state, value, 'en'))).toEqual(['On', 'Switched off'])
  expect(labelOf(gadgets, 'colour', 'en')).toBe('Colour')
  expect(hintOf(gadgets.fields.colour, 'en')).toBeUndefined()
  expect(labelOf({ fields: maker.parts! }, 'name', 'en')).toBe('Firm')
  expect(labelOf({ fields: maker.parts! }, 'town', 'en')).toBe('Town')
  expect(nameOf(gadgets, 'many', 'en')).toBe('Worded gadgets')
})

test('history has words for what the collection says is done with it, and for nothing else', () => {
  expect(['repair', 'paint', 'ride'].map((action) => doneWords(gadgets, action, 'en'))).toEqual([
    'Mended',
    'Painted',
    undefined,
  ])
})
