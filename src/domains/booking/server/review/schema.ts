/** What who booked reads of his answer. */
import { count, flag, instant, object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'

export const reviewShown = object({
  until: orNull(instant('Until when it is answered and changed; null where nobody rode, or has not yet')),
  is_late: flag(),
  number: orNull(text()),
  start: orNull(instant()),
  rating: orNull(count('What was answered, of five')),
  text: orNull(text()),
  is_complaint: flag(),
  public_reviews: orNull(text('Where the company is reviewed in public')),
  is_refused: flag('No letter with this question is wanted'),
})
