import { expect, test } from 'vitest'
import { type BrowserFacts, phoneState } from './phone-state.ts'

const able: BrowserFacts = { isAble: true, isUninstalledApple: false, permission: 'granted', mark: 'this' }

test.each<[string, Partial<BrowserFacts>, readonly string[], ReturnType<typeof phoneState>]>([
  ['subscribed, and the server sends to it', {}, ['other', 'this'], 'on'],
  ['subscribed, and ended from elsewhere', {}, ['other'], 'off'],
  ['not subscribed, while another phone is', { mark: null }, ['other'], 'off'],
  ['never asked', { permission: 'default', mark: null }, [], 'off'],
  ['allowed no more, though it is subscribed still', { permission: 'default' }, ['this'], 'off'],
  ['said no', { permission: 'denied' }, ['this'], 'blocked'],
  ['a browser without messages', { isAble: false }, ['this'], 'impossible'],
  [
    'an iPhone before it is installed',
    { isAble: false, isUninstalledApple: true, mark: null },
    [],
    'to-install',
  ],
])('%s', (_, facts, known, state) => {
  expect(phoneState({ ...able, ...facts }, known)).toBe(state)
})
