import { expect, test } from 'vitest'
import { inEach } from '../../../kernel/text/translated.ts'
import { locales } from '../../../kernel/locale.ts'
import { asked, answersOf, judgeAnswers, type WrittenPage } from './bob-guide.ts'
import { guideIn, plainPages } from './guide-pages.ts'

const rightOnes = (pages: ReturnType<typeof guideIn>) =>
  Object.fromEntries(
    asked(pages).map(({ id, question }) => [id, answersOf(question!).indexOf(question!.right)]),
  )

const page = (id: string, languages: readonly string[] = locales): WrittenPage => {
  const said = (text: string) =>
    inEach((locale) => (languages.includes(locale) ? `${text} ${id} ${locale}` : ''))
  return {
    id,
    title: said('Title'),
    text: said('Text'),
    drawing: null,
    question: said('Question'),
    right_answer: said('Right'),
    wrong_answer: said('Wrong'),
    other_wrong_answer: null,
  }
}

test('every language has a plain instruction of five pages and three questions [BB-02]', () => {
  for (const locale of locales) {
    const pages = guideIn([], locale)
    expect(pages).toHaveLength(plainPages.length)
    expect(asked(pages)).toHaveLength(3)
    expect(pages.every(({ title, text }) => title && text)).toBe(true)
  }
})

test('the company’s own pages are read once they ask three questions in the language, and no others with them [BB-02]', () => {
  const own = [page('a'), page('b'), page('c')]
  expect(guideIn(own, 'fr').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(guideIn(own.slice(1), 'fr')).toEqual(guideIn([], 'fr'))
  const half = [page('a'), page('b'), page('c', ['nl'])]
  expect(guideIn(half, 'nl').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(guideIn(half, 'fr')).toEqual(guideIn([], 'fr'))
})

test('a question without an answer that is wrong is not asked [BB-02]', () => {
  const own = ['a', 'b', 'c', 'd'].map((id) => page(id))
  own[3] = { ...own[3]!, wrong_answer: null }
  const pages = guideIn(own, 'en')
  expect(pages.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(asked(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('the right answer is not always the first [BB-03]', () => {
  const places = locales.flatMap((locale) => Object.values(rightOnes(guideIn([], locale))))
  expect(new Set(places).size).toBeGreaterThan(1)
})

test('who has every question right is instructed, with what he answered in his own words [BB-03]', () => {
  const pages = guideIn([], 'nl')
  const judged = judgeAnswers(pages, rightOnes(pages))
  expect(judged).toMatchObject({ ok: true })
  expect(judged.ok && judged.value).toEqual(
    asked(pages).map(({ question }) => ({ question: question!.question, answer: question!.right })),
  )
})

test('three wrong answers name the three pages to read again, a missing one asks for it [BB-03]', () => {
  const pages = guideIn([], 'nl')
  const right = rightOnes(pages)
  const wrong = Object.fromEntries(Object.entries(right).map(([id, at]) => [id, (at + 1) % 3]))
  expect(judgeAnswers(pages, wrong)).toEqual({
    ok: false,
    refusals: asked(pages).map(({ id, title }) => ({
      reason: 'answer-wrong',
      field: id,
      page: pages.findIndex((page) => page.id === id) + 1,
      title,
    })),
  })
  const { [asked(pages)[1]!.id]: _left, ...two } = right
  expect(judgeAnswers(pages, two)).toEqual({
    ok: false,
    refusals: [{ reason: 'answer-missing', field: asked(pages)[1]!.id }],
  })
  expect(judgeAnswers(pages, { ...right, [asked(pages)[0]!.id]: 99 }).ok).toBe(false)
})
