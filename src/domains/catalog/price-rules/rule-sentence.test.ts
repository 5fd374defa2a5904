import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import {
  conditionWords,
  effectWords,
  noConditions,
  overlapWords,
  type RuleConditions,
  type RuleEffect,
  ruleSentence,
} from './rule-sentence.ts'

const plain = (text: string) => text.replaceAll('\u{A0}', ' ')
const inAll = (said: (locale: (typeof locales)[number]) => string) => locales.map((l) => plain(said(l)))
const when = (over: Partial<RuleConditions>) => inAll((l) => conditionWords({ ...noConditions, ...over }, l))
const does = (over: Partial<RuleEffect>) =>
  inAll((l) => effectWords({ effect: 'set_base', amount: null, percent: null, included: null, ...over }, l))

test('a weekend in summer for a middle-sized group reads like a sentence', () => {
  const rule = {
    ...noConditions,
    weekdays: [7, 6],
    people_from: 12,
    people_to: 16,
    day_from: '2027-06-01',
    day_to: '2027-08-31',
    effect: 'percent',
    percent: 20,
    amount: null,
    included: null,
  } as const
  expect(inAll((l) => ruleSentence({ ...rule, weekdays: [...rule.weekdays] }, l))).toEqual([
    'Za en zo, 12-16 personen, juni-augustus 2027: +20%',
    'Sat and Sun, 12-16 people, June-August 2027: +20%',
    'Sam. et dim., 12-16 personnes, juin-août 2027 : +20 %',
  ])
})

test.each<[string, Partial<RuleConditions>, readonly string[]]>([
  ['no condition is always', {}, ['Altijd', 'Always', 'Toujours']],
  ['a stretch of days', { weekdays: [1, 2, 3, 4] }, ['Ma-do', 'Mon-Thu', 'Lun.-jeu.']],
  ['days apart', { weekdays: [1, 3, 5] }, ['Ma, wo en vr', 'Mon, Wed and Fri', 'Lun., mer. et ven.']],
  ['one size of group', { people_from: 12, people_to: 12 }, ['12 personen', '12 people', '12 personnes']],
  [
    'a season that begins in the middle of a month',
    { day_from: '2027-12-15', day_to: '2028-01-06' },
    ['15/12/2027 tot 06/01/2028', '15/12/2027 to 06/01/2028', 'Du 15/12/2027 au 06/01/2028'],
  ],
  [
    'one whole month',
    { day_from: '2027-02-01', day_to: '2027-02-28' },
    ['Februari 2027', 'February 2027', 'Février 2027'],
  ],
  [
    'an evening',
    { start_from: '17:00' },
    ['Start vanaf 17:00', 'Start from 17:00', 'Départ à partir de 17 h'],
  ],
  [
    'booked early',
    { lead_days_from: 90 },
    [
      'Minstens 90 dagen vooraf geboekt',
      'Booked at least 90 days ahead',
      'Réservé au moins 90 jours à l’avance',
    ],
  ],
  [
    'a holiday in a zone',
    { holiday: 'holiday', zone: 'B' },
    ['Op een feestdag, zone B', 'On a public holiday, zone B', 'Un jour férié, zone B'],
  ],
])('%s', (_, over, expected) => {
  expect(when(over)).toEqual(expected)
})

test.each<[string, Partial<RuleEffect>, readonly string[]]>([
  ['a base', { amount: 44_900 }, ['€ 449', '€449', '449 €']],
  ['a discount', { effect: 'percent', percent: -5 }, ['-5%', '-5%', '-5 %']],
  ['a fixed amount', { effect: 'fixed', amount: 5000 }, ['+€ 50', '+€50', '+50 €']],
  [
    'extra time',
    { effect: 'per_extra_15min', amount: 3500, included: 120 },
    [
      '+€ 35 per kwartier boven 2 uur',
      '+€35 per quarter of an hour above 2 hours',
      '+35 € par quart d’heure au-delà de 2 heures',
    ],
  ],
  ['nothing yet', {}, ['nog geen bedrag', 'no amount yet', 'pas encore de montant']],
])('%s says what it does', (_, over, expected) => {
  expect(does(over)).toEqual(expected)
})

test('what two rules share is told in the same words', () => {
  expect(plain(overlapWords({ people: { from: 10, to: 12 }, weekdays: [6] }, 'nl'))).toBe(
    'Za, 10-12 personen',
  )
})
