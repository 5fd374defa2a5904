/** How numbers, money and days are written in each language. */
import { expect, test } from 'vitest'
import { billed, formatsIn } from './formats.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const [nl, en, fr] = [formatsIn('nl'), formatsIn('en'), formatsIn('fr')]

test.each([
  [54_900, '€ 549', '€549', '549 €'],
  [54_950, '€ 549,50', '€549.50', '549,50 €'],
  [154_905, '€ 1.549,05', '€1,549.05', '1 549,05 €'],
  [-2_500, '€ -25', '-€25', '-25 €'],
  [0, '€ 0', '€0', '0 €'],
])('%i cents are %s, %s and %s', (cents, dutch, english, french) => {
  expect([nl, en, fr].map((formats) => plain(formats.money(cents)))).toEqual([dutch, english, french])
})

test('what is taken off a bill stands behind a minus of its own, in every language', () => {
  const line = (cents: number) => [nl, en, fr].map(({ sum }) => plain(billed(cents, sum)))
  expect(line(-5_164)).toEqual(['− € 51,64', '− €51.64', '− 51,64 €'])
  expect(line(5_164)).toEqual(['€ 51,64', '€51.64', '51,64 €'])
})

test('a day is written in full, short and in numbers', () => {
  expect([nl, en, fr].map((formats) => formats.day('2027-05-01'))).toEqual([
    'zaterdag 1 mei 2027',
    'Saturday 1 May 2027',
    'samedi 1er mai 2027',
  ])
  expect([nl, en, fr].map((formats) => formats.briefWeekday('2027-03-07'))).toEqual(['zo', 'Sun', 'dim'])
  expect([nl, en, fr].map((formats) => formats.shortDay('2027-03-07'))).toEqual([
    'zo 7 mrt',
    'Sun 7 Mar',
    'dim. 7 mars',
  ])
  expect(nl.numericDay('2027-05-01')).toBe('01/05/2027')
  expect(fr.month('2027-08')).toBe('août 2027')
})

test('an hour in a sentence is written the way its language says it', () => {
  expect(['09:00', '13:45', '16:00:00'].map((wall) => plain(fr.time(wall)))).toEqual([
    '9 h',
    '13 h 45',
    '16 h',
  ])
  expect([nl.time('09:00:00'), en.time('13:45')]).toEqual(['09:00', '13:45'])
  // An hour never breaks over two lines.
  expect(fr.time('13:45')).not.toContain(' ')
})

test('measures carry the separators of the language', () => {
  expect([nl, en, fr].map((formats) => plain(formats.weight(1350)))).toEqual([
    '1.350 kg',
    '1,350 kg',
    '1 350 kg',
  ])
  expect(plain(nl.distance(12_400))).toBe('12,4 km')
  expect([nl, en, fr].map((formats) => plain(formats.percent(21)))).toEqual(['21%', '21%', '21 %'])
  expect(plain(en.duration(150))).toBe('2 hours 30 minutes')
  expect(plain(nl.duration(180))).toBe('3 uur')
  expect(nl.number(-0.4)).toBe('0')
})
