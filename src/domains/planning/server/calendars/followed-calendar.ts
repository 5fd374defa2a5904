/** A calendar that is followed by its address, a person's or a bike's. */
import { problem } from '../../../../platform/http/problem.ts'
import { text } from '../../../../platform/http/endpoint/schema.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { group, responding } from '../frame.ts'
import { calendarOfBike } from './bike-feed.ts'
import { calendarHash, tokenIn } from './calendar-address.ts'
import { calendarFile } from './calendar-file.ts'
import { calendarOfPerson } from './my-feed.ts'

export const followedCalendar = responding(
  {
    group,
    call: 'GET /calendars/:file',
    path: { file: text('The token and `.ics`') },
    summary: 'The calendar of a person or a bike, from thirty days ago to half a year ahead',
    answers: { 200: { words: 'iCalendar', raw: 'text/calendar' } },
    refuses: { 'not-found': 404 },
  },
  async ({ deps, caller, locale, now, path }) => {
    const token = tokenIn(path.file)
    const db = deps.database.kysely
    const zone = await zoneOf(db)
    const asked = { now, locale, zone, publicUrl: deps.publicUrl }
    const hash = token && calendarHash(token)
    const found =
      hash && ((await calendarOfPerson(db, hash, asked)) ?? (await calendarOfBike(db, hash, asked)))
    if (!found) {
      deps.throttles.links.take(caller.address)
      throw problem('NOT_FOUND', 'There is no such calendar.')
    }
    return new Response(calendarFile(found.events, { name: found.name, zone }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=300',
        'content-disposition': 'inline; filename="calendar.ics"',
      },
    })
  },
)
