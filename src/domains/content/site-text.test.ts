import { expect, test } from 'vitest'
import { translated } from '../../kernel/text/translated.ts'
import type { ShownSiteText } from './published-query.ts'
import { textAt } from './own-text.ts'
import { siteText } from './site-text.ts'

const own = (more: Partial<ShownSiteText> = {}): ShownSiteText => ({
  id: '1',
  spot: 'how_bob',
  text: translated('Neem onze Bob', 'Take our Bob', 'Prenez notre Bob'),
  show_when: 'our_bob',
  ...more,
})

test('the company’s own words stand where they are true of what it offers', () => {
  const offering = (bob: 'our_bob' | 'own_bob') =>
    textAt([own()], { spot: 'how_bob', plain: null, locale: 'fr', offers: new Set([bob]) })
  expect(offering('our_bob')).toBe('Prenez notre Bob')
  expect(offering('own_bob')).toBe('')
})

test('a spot nobody wrote says what is true of every company, and no other language stands in', () => {
  expect(siteText([], 'home_lead', 'en')).toMatch(/^Pick a day/)
  const dutchOnly = own({ spot: 'home_lead', show_when: 'always', text: translated('Wij', '', '') })
  expect(siteText([dutchOnly], 'home_lead', 'nl')).toBe('Wij')
  expect(siteText([dutchOnly], 'home_lead', 'en')).toMatch(/^Pick a day/)
  expect(textAt([], { spot: 'footer', plain: null, locale: 'nl' })).toBe('')
})
