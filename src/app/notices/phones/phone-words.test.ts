import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import type { NoticeChange, NoticePart } from '../../../platform/workplace/resources.ts'
import { phoneWords, type ToldOnPhone } from './phone-words.ts'

const booking = '0190a8a2-0000-7000-8000-000000000001'
const secret = 'Fientje Vonk, Veldstraat 7, 9000 Gent, +32 2 555 12 12'
const place = { nl: secret, en: secret, fr: secret }

const aDay = (facts: NoticePart['facts'] = {}): NoticePart => ({
  of: 'day',
  facts: {
    day: '2027-05-15',
    isFirst: 0,
    from: '12:30',
    to: '18:45',
    wasFrom: '12:30',
    wasTo: '18:45',
    ...facts,
  },
  changes: [],
})
const aRide = (of: string, changes: readonly NoticeChange[] = []): NoticePart => ({
  of,
  facts: { booking, number: 'B-7', day: '2027-05-15', hours: '14:00/16:00', place },
  changes,
})
const told = (parts: readonly NoticePart[], kind = 'work-told'): ToldOnPhone => ({
  kind,
  collection: null,
  item: 'one',
  facts: { parts, booking, phone: secret },
})
const change = (of: string, from: NoticeChange['from'], to: NoticeChange['to']): NoticeChange => ({
  of,
  from,
  to,
})

test('a ride that moved is told with its day and hours, from what to what, and a tap opens it', () => {
  const changes = [change('hours', '13:00/15:00', '14:00/16:00'), change('truck', 'TW-01', 'TW-02')]
  expect(phoneWords(told([aDay(), aRide('changed', changes)]), 'nl')).toEqual({
    title: 'Je rit B-7 (za 15 mei 14:00) is gewijzigd',
    body: [
      'Op za 15 mei werk je van 12:30 tot 18:45.',
      'Gewijzigd: rit B-7, 14:00 – 16:00',
      '– Uur van de rit: 14:00 – 16:00 in plaats van 13:00 – 15:00',
      '– Ook anders: Takelwagen',
    ].join('\n'),
    path: `/nl/portal/mycalendar/${booking}`,
    tag: 'work-told:one',
  })
})

test('a new ride is told with the hours of one’s part in it', () => {
  const changes = [
    change('deliver', null, '12:30/13:45'),
    change('collect', null, null),
    change('lost', null, null),
  ]
  expect(phoneWords(told([aDay(), aRide('new', changes)]), 'en')).toMatchObject({
    title: 'New ride for you: B-7, Sat 15 May 14:00',
    body: expect.stringMatching(/^.*12:30.*\n.*B-7, 14:00 – 16:00\n– .*12:30 – 13:45$/),
  })
})

test('a day that is told the first time is not said twice', () => {
  const first = aDay({ isFirst: 1, wasFrom: null, wasTo: null })
  const { title, body } = phoneWords(told([first, aRide('first'), aRide('first')]), 'nl')
  expect(title).toBe('Op za 15 mei werk je van 12:30 tot 18:45.')
  expect(body).not.toContain(title)
})

test('no person, place or thing stands on a locked screen, in any language, whatever happened [NO-11]', () => {
  const every = [
    ...['place', 'package'].map((of) => change(of, null, place)),
    ...[
      'colleagues',
      'truck',
      'trailer',
      'load',
      'bikes',
      'ride_contact',
      'ride_place',
      'notes',
      'group_bob',
    ].map((of) => change(of, secret, secret.toLowerCase())),
    change('lost', null, `person-absent|other|${secret}`),
  ]
  for (const locale of locales)
    for (const of of ['first', 'new', 'changed', 'gone', 'cancelled']) {
      const shown = phoneWords(told([aDay(), aRide(of, every)]), locale)
      expect(JSON.stringify(shown), `${of} ${locale}`).not.toMatch(/fientje|vonk|veldstraat|gent|555/i)
      expect(shown.path).toMatch(new RegExp(`^/${locale}/portal/mycalendar`))
    }
})

test('a ride that lost something is told to be planned again, and that it has it all again', () => {
  const lost = (from: string | null, to: string | null) =>
    phoneWords(told([aDay(), aRide('changed', [change('lost', from, to)])]), 'nl')
      .body.split('\n')
      .at(-1)
  expect(lost(null, 'asset-out-of-service|other|Fiets 2')).toBe('– Deze rit moet opnieuw gepland worden.')
  expect(lost('noted|other|', null)).toBe('– De rit is weer volledig gepland.')
})

test('an answer to an absence leads to one’s absences', () => {
  const answered: ToldOnPhone = {
    kind: 'absence-answered',
    collection: 'absences',
    item: 'two',
    facts: { status: 'approved', from: '2027-05-15', to: '2027-05-16', name: secret },
  }
  const shown = phoneWords(answered, 'fr')
  expect(shown).toMatchObject({
    path: '/fr/portal/mycalendar/absences',
    body: expect.stringContaining('calendrier'),
  })
  expect(JSON.stringify(shown)).not.toContain('Fientje')
})

test('however much changed, a message stays short and ends with a whole line', () => {
  const days = Array.from({ length: 40 }, () => aDay())
  const { body } = phoneWords(told(days), 'nl')
  expect(body.length).toBeLessThanOrEqual(500)
  expect(body).toMatch(/18:45\.$/)
})
