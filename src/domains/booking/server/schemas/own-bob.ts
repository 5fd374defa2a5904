/** What a Bob reads behind his own link. */
import {
  day,
  flag,
  instant,
  listOf,
  named,
  object,
  oneOf,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { guideDrawings } from '../../../content/resources/bob-pages.ts'
import { linkStages } from '../../bob/bob-link.ts'

const someText = orNull(text())
export const ownBob = named(
  'OwnBob',
  object({
    stage: oneOf(
      linkStages,
      '`open` until he signed or the bikes left; `replaced` where another took his place, `dropped` where he is not needed any more, `ours` where the company steers',
    ),
    version: text('Of the instruction; send it with the answers and the signature'),
    first_name: someText,
    last_name: someText,
    phone: someText,
    email: someText,
    organiser: orNull(text('First name of who booked')),
    day: orNull(day()),
    start: orNull(instant()),
    end: orNull(instant()),
    arrive_by: orNull(instant('When to be there')),
    place: someText,
    declares: listOf(text(), 'What he declares, sentence by sentence'),
    consent: text('What he agrees to'),
    pages: listOf(
      object({
        id: text(),
        title: text(),
        text: text('Paragraphs, an empty line between them'),
        drawing: orNull(oneOf(guideDrawings)),
        question: orNull(object({ words: text(), answers: listOf(text()) })),
      }),
      'The instruction in the language asked for',
    ),
    is_past: flag('The ride is over'),
    is_promised: flag('Whether the ride is certain; until then it is only asked for'),
    is_mailed: flag('What he signs is mailed to him too'),
    is_instructed: flag('Every question of this version was answered right'),
    signed: orNull(
      object({
        at: instant(),
        name: text(),
        text: text('What was signed, word for word'),
        is_moved: flag('It names another hour than the ride has now'),
      }),
    ),
  }),
)
