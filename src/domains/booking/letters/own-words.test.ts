import { expect, test } from 'vitest'
import { inEach, translated } from '../../../kernel/text/translated.ts'
import { filledIn, judgeFields } from './own-words.ts'
import { rideLetterHooks } from './own-words-hooks.ts'

const values = { name: 'An', day: 'zaterdag', time: '14:00', arrive: '13:45', place: 'Gent', company: 'Wij' }
const judged = (subject: unknown, opening: unknown = null) =>
  rideLetterHooks['ride_letters']!.judgeEach!({ subject, opening }, null, { kind: 'system' }).flatMap((one) =>
    one.ok ? [] : [one.refusal],
  )

test('the company’s own words say the name, the day and the hour of each ride [LE-03]', () => {
  expect(filledIn('{name}, tot {day} om {arrive}!', values)).toBe('An, tot zaterdag om 13:45!')
})

test('a field that nobody fills in is refused, and named with those that are [LE-03]', () => {
  const refused = judgeFields(translated('Dag {naam}', 'Hi {name}', 'Bonjour {name}'), 'subject')
  expect(refused).toMatchObject({
    ok: false,
    refusal: { reason: 'letter-field-unknown', field: 'subject', named: '{naam}' },
  })
  expect(
    judgeFields(
      inEach(() => 'Tot {day}'),
      'subject',
    ).ok,
  ).toBe(true)
})

test('own words are there in every language or in none [LE-03]', () => {
  expect(judged(translated('Tot dan'))).toMatchObject([{ reason: 'translation-missing', field: 'subject' }])
  expect(
    judged(
      null,
      inEach(() => '  '),
    ),
  ).toEqual([])
  expect(
    judged(
      inEach(() => 'Tot {day}'),
      null,
    ),
  ).toEqual([])
})

test('words that were taken away again are kept as none, so that ours stand [LE-03]', async () => {
  const kept = await rideLetterHooks['ride_letters']!.columns!(
    null as never,
    null as never,
    { subject: inEach(() => ' '), is_sent: true },
    null,
  )
  expect(kept).toEqual({ subject: null, is_sent: true })
})
