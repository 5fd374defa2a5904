import { expect, test } from 'vitest'
import { resource } from './resource.ts'
import { addWords } from './words.ts'

const called = (nl: string, en: string, fr: string) =>
  resource('things', { label: { one: [nl, en, fr], many: [nl, en, fr] }, fields: {}, access: [] } as never)

test('the page that adds a record names it as it stands within a sentence', () => {
  expect(addWords(called('Prijsregel', 'Price rule', 'Règle de prix'), 'en')).toBe('Add price rule')
  expect(addWords(called('Btw-code', 'VAT code', 'Code TVA'), 'en')).toBe('Add VAT code')
  expect(addWords(called('Btw-code', 'VAT code', 'Code TVA'), 'fr')).toBe('Ajouter\u00a0: code TVA')
})
