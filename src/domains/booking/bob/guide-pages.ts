/** Which instruction a Bob reads: the company's own pages, or plain ones that are true of everybody. */
import { inEach, inLocale, missingLocales, type Translated } from '../../../kernel/text/translated.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { asked, fewestQuestions, type GuideDrawing, type GuidePage, type WrittenPage } from './bob-guide.ts'

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
