/** What a Bob signed on a phone of the crew, as it arrives: its shape alone; whether it is enough his rules judge. */
import {
  count,
  flag,
  instant,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { locales } from '../../../../kernel/locale.ts'
import { guideDrawings } from '../../../content/resources/bob-pages.ts'
import { signedBy } from '../../../booking/resources/bob-declarations.ts'

const said = optional(text(undefined, { max: 300 }))

export const phoneSigning = object({
  language: oneOf(locales, 'In which he read and signed'),
  version: text('Of the instruction', { max: 40 }),
  pages: listOf(
    object({
      id: text(),
      title: text(),
      text: text(),
      drawing: orNull(oneOf(guideDrawings)),
      question: orNull(object({ question: text(), right: text(), wrong: listOf(text()) })),
    }),
    'The instruction as the day sheet brought it',
    { max: 50 },
  ),
  paper: object(
    {
      company: text(),
      number: text(),
      ride: text('When it is, as it was said'),
      declares: listOf(text()),
      licence: text(),
      consent: text(),
    },
    'The words of the declaration as the day sheet brought them',
  ),
  read_at: instant('When every question was right, by the clock of the phone'),
  answers: listOf(
    object({ page: text(), answer: count('Which of its answers, from 0', { min: 0 }) }),
    undefined,
    {
      max: 50,
    },
  ),
  said: object({
    first_name: said,
    last_name: said,
    phone: said,
    email: said,
    birth_date: said,
    licence: optional(flag()),
    consent: optional(flag()),
    signed_by: optional(oneOf(signedBy)),
    signature: optional(text('A path in whole units, or the name typed once more')),
  }),
})
