/** The instruction of a Bob: short pages, some with a question that has to be answered right. */
import { inEach, inLocale, missingLocales, type Translated } from '../../../kernel/text/translated.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { type Outcome, type Refusal, ok } from '../../../kernel/outcome.ts'
import type { guideDrawings } from '../../content/resources/bob-pages.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export type GuideDrawing = (typeof guideDrawings)[number]

export interface GuideQuestion {
  readonly question: string
  readonly right: string
  /** One or two that are not. */
  readonly wrong: readonly string[]
}
/** A page in one language. */
export interface GuidePage {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly drawing: GuideDrawing | null
  readonly question: GuideQuestion | null
}
/** A page as the company wrote it, in each language. */
export interface WrittenPage {
  readonly id: string
  readonly title: Translated | null
  readonly text: Translated | null
  readonly drawing: GuideDrawing | null
  readonly question: Translated | null
  readonly right_answer: Translated | null
  readonly wrong_answer: Translated | null
  readonly other_wrong_answer: Translated | null
}

/** What he answered, in the words he read. */
export interface AnswerGiven {
  readonly question: string
  readonly answer: string
}

/** So many questions are asked at least. */
export const fewestQuestions = 3

type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string
const plain: readonly (readonly [GuideDrawing, Say, Say, ...(readonly Say[])])[] = [
  [
    'sober',
    m.bob_page_sober_title,
    m.bob_page_sober_text,
    m.bob_page_sober_question,
    m.bob_page_sober_right,
    m.bob_page_sober_wrong,
    m.bob_page_sober_other,
  ],
  [
    'brake',
    m.bob_page_brake_title,
    m.bob_page_brake_text,
    m.bob_page_brake_question,
    m.bob_page_brake_right,
    m.bob_page_brake_wrong,
    m.bob_page_brake_other,
  ],
  [
    'seats',
    m.bob_page_seats_title,
    m.bob_page_seats_text,
    m.bob_page_seats_question,
    m.bob_page_seats_right,
    m.bob_page_seats_wrong,
    m.bob_page_seats_other,
  ],
  ['road', m.bob_page_road_title, m.bob_page_road_text],
  ['help', m.bob_page_help_title, m.bob_page_help_text],
]

/** True of every company that rents what a group rides on: read until it wrote pages of its own. */
export const plainPages: readonly WrittenPage[] = plain.map(
  ([drawing, title, text, question, right, wrong, other]) => {
    const said = (say: Say | undefined) => (say ? inEach((locale) => say({}, { locale })) : null)
    return {
      id: drawing,
      title: said(title)!,
      text: said(text)!,
      drawing,
      question: said(question),
      right_answer: said(right),
      wrong_answer: said(wrong),
      other_wrong_answer: said(other),
    }
  },
)

const isIn = (text: Translated | null, locale: Locale): text is Translated =>
  text !== null && !missingLocales(text).includes(locale)

function pageIn(page: WrittenPage, locale: Locale): GuidePage[] {
  if (!isIn(page.title, locale) || !isIn(page.text, locale)) return []
  const { question, right_answer: right, wrong_answer, other_wrong_answer } = page
  const wrong = [wrong_answer, other_wrong_answer].filter((text) => isIn(text, locale))
  const isAsked = isIn(question, locale) && isIn(right, locale) && wrong.length > 0
  return [
    {
      id: page.id,
      title: inLocale(page.title, locale),
      text: inLocale(page.text, locale),
      drawing: page.drawing,
      question: isAsked
        ? {
            question: inLocale(question, locale),
            right: inLocale(right, locale),
            wrong: wrong.map((text) => inLocale(text, locale)),
          }
        : null,
    },
  ]
}

export const asked = (pages: readonly GuidePage[]): GuidePage[] => pages.filter(({ question }) => question)

/**
 * The pages in the reader's language: the company's own once they ask enough, else the plain ones. Nothing is read in
 * another language than it is signed in.
 * Rule BB-02.
 */
export function guideIn(own: readonly WrittenPage[], locale: Locale): readonly GuidePage[] {
  const written = own.flatMap((page) => pageIn(page, locale))
  return asked(written).length >= fewestQuestions
    ? written
    : plainPages.flatMap((page) => pageIn(page, locale))
}

/** The right one stands where its words put it, not always first. */
export const answersOf = ({ right, wrong }: GuideQuestion): readonly string[] =>
  [right, ...wrong].toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1))

function place(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return sum
}

/** By page, which of its answers was chosen. */
export type Chosen = Readonly<Record<string, number>>

/**
 * Every question has to be right: one that is not names the page that says it, however many are wrong.
 * Rule BB-03.
 */
export function judgeAnswers(
  pages: readonly GuidePage[],
  chosen: Chosen,
): Outcome<readonly AnswerGiven[]> | { readonly ok: false; readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = []
  const given: AnswerGiven[] = []
  for (const [at, { id, title, question }] of pages.entries()) {
    if (!question) continue
    const answer = answersOf(question)[chosen[id] ?? -1]
    if (answer === undefined) refusals.push({ reason: 'answer-missing', field: id })
    else if (answer !== question.right)
      refusals.push({ reason: 'answer-wrong', field: id, page: at + 1, title })
    else given.push({ question: question.question, answer })
  }
  return refusals.length > 0 ? { ok: false, refusals } : ok(given)
}

/** The pages as one text, as it is signed. */
export const guideText = (pages: readonly GuidePage[]): string =>
  pages.map(({ title, text }, at) => `${at + 1}. ${title}\n${text}`).join('\n\n')
