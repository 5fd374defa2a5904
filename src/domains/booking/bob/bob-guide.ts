/** The instruction of a Bob: short pages, some with a question that has to be answered right. */
import type { Translated } from '../../../kernel/text/translated.ts'
import { type Outcome, type Refusal, ok } from '../../../kernel/outcome.ts'
import type { guideDrawings } from '../../content/resources/bob-pages.ts'

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

export const asked = (pages: readonly GuidePage[]): GuidePage[] => pages.filter(({ question }) => question)

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
