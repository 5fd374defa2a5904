import { expect, test } from 'vitest'
import { parseDay } from '../../../kernel/time/day.ts'
import { signedOn } from '../../../../tests/helpers/phone-signing.ts'
import { guideIn } from './guide-pages.ts'
import { judgePhoneSigning, numberAsSaid, type PhoneSigning, type SheetPapers } from './phone-signing.ts'

const day = parseDay('2027-05-15')!
const guide = { version: 'v', pages: guideIn([], 'en') }
const paper = { company: 'C', number: 'N', ride: 'R', declares: ['D'], licence: 'L', consent: 'K' }
const papers: SheetPapers = {
  guides: { nl: guide, fr: guide, en: guide },
  sendsMail: true,
  rides: { ride: { day, papers: { nl: paper, fr: paper, en: paper } } },
}
const signing = (said: Partial<PhoneSigning['said']> = {}) =>
  signedOn(papers, 'ride', { language: 'en', readAt: '2027-05-15T10:00:00Z', said })

test('who has every question right and says who he is has signed on the phone too [BB-10]', () => {
  expect(judgePhoneSigning(signing({ email: 'Kobe@Post.example' }), day)).toMatchObject({
    ok: true,
    value: { given: { length: 3 }, person: { last_name: 'Maes' }, email: 'Kobe@Post.example' },
  })
  expect(judgePhoneSigning(signing(), day)).toMatchObject({ ok: true, value: { email: null } })
})

test('three wrong answers name their pages before anything is asked of who he is [BB-10]', () => {
  const judged = judgePhoneSigning(
    {
      ...signing({ last_name: '' }),
      answers: signing().answers.map(({ page, answer }) => ({ page, answer: (answer + 1) % 3 })),
    },
    day,
  )
  expect(judged).toMatchObject({ ok: false, refusals: [{ page: 1 }, { page: 2 }, { page: 3 }] })
})

test('under age, no name, no consent and an address that is none are all named at once [BB-10]', () => {
  const judged = judgePhoneSigning(
    signing({ birth_date: '2010-01-01', first_name: '', consent: false, email: 'kobe@' }),
    day,
  )
  expect('refusals' in judged && judged.refusals.map(({ reason }) => reason).toSorted()).toEqual([
    'email-invalid',
    'first-name-required',
    'own-consent-required',
    'own-not-adult',
  ])
})

test.each([
  ['0470 65 43 21', true],
  ['+33 6 12 34 56 78', true],
  ['0470', false],
  ['', false],
  ['0470 65 43 21 or rather 0470 65 43 22', false],
])('the number %j is one that can be dialled: %s [BB-10]', (phone, isOne) => {
  expect(numberAsSaid({ phone }).ok).toBe(isOne)
})
