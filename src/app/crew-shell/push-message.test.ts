import { expect, test } from 'vitest'
import { messageOf, pageOf } from './push-message.ts'

const general = { title: 'Nieuws over je kalender', body: 'Open je kalender voor de rest.' }
const plain = { ...general, path: '/nl/portal/mycalendar', tag: 'general' }
const read = (message: unknown) =>
  messageOf(typeof message === 'string' ? message : JSON.stringify(message), 'nl', general)

test('what was sent is shown, and leads to the page it names', () => {
  const message = { title: 'Nieuwe rit', body: 'za 15 mei', path: '/fr/portal/mycalendar/0190', tag: 'a:b' }
  expect(read(message)).toEqual(message)
})

test.each([
  ['nothing', null],
  ['no JSON', 'hello'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no title', '{"body":"x"}'],
  ['an empty title', '{"title":" ","body":"x"}'],
  ['a title that is no text', '{"title":{"a":1},"body":"x"}'],
])('%s is shown in plain general words', (_, text) => {
  expect(messageOf(text, 'nl', general)).toEqual(plain)
})

test.each([
  'https://example.org/nl/portal/mycalendar',
  '//example.org/nl/portal/mycalendar',
  '/nl/portal/settings',
  '/nl/portal/mycalendar/../settings',
  '/nl/portal/mycalendar?next=//example.org',
  '/de/portal/mycalendar',
  'javascript:alert(1)',
  `/nl/portal/mycalendar/${'a'.repeat(300)}`,
  7,
  undefined,
])('a tap on what names %s opens the calendar', (path) => {
  expect(pageOf(path, 'nl')).toBe('/nl/portal/mycalendar')
})

test('what is too long is cut', () => {
  const long = 'a'.repeat(2000)
  const { title, body, tag } = read({ title: long, body: long, tag: long, path: long })
  expect([title.length, body.length, tag.length]).toEqual([120, 500, 100])
})
