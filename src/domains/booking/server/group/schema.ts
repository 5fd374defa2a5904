/** What a group and its organiser read of the page they share. */
import {
  cents,
  count,
  flag,
  id,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { groupStages } from '../../group/group-page.ts'

const guest = { id: id<'group_guests'>(), first_name: text() }

export const groupShown = object({
  stage: oneOf(groupStages, 'What became of the ride'),
  organiser: orNull(text('First name')),
  start: orNull(instant()),
  end: orNull(instant()),
  arrive_by: orNull(instant()),
  place: orNull(text()),
  package: orNull(text('Its name')),
  people: count(),
  share: orNull(cents('What it comes to a head, VAT included; null where it is not shown')),
  changed_at: orNull(
    instant('When hour, place or number of people last became another since the page was opened'),
  ),
  is_full: flag(),
  guests: listOf(object({ ...guest, mine: flag('Added in this browser') })),
})

export const groupKept = object({
  stage: oneOf(groupStages, 'What became of the ride'),
  may_open: flag('The ride is promised'),
  link: orNull(text('Of the page; null while it is closed')),
  shows_share: flag(),
  share: orNull(cents()),
  people: count(),
  guests: listOf(object(guest)),
})
