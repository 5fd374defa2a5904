/** The planner's window, as its endpoint answers it. */
import { planners } from '../../identity/role-groups.ts'
import { no, reply } from '../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  day,
  flag,
  id,
  instant as moment,
  listOf,
  named,
  object,
  oneOf,
  optional,
  orNull,
  text,
} from '../../../platform/http/endpoint/schema.ts'
import { resourceGroups } from '../planner/planner.ts'
import { zoneOf } from '../../identity/company/company-zone.ts'
import { group, reading, windowDays } from './frame.ts'
import { readPlanner, windowIn } from './planner.ts'

const block = named(
  'PlannerBlock',
  object({
    id: text('Of the block'),
    resource: orNull(id('What or who; null for what a ride lacks')),
    open_in: orNull(oneOf(resourceGroups, 'Of what it lacks: a bike, a trailer, a truck or somebody')),
    lacks: orNull(id('What or who fell out of such a ride, which another may replace')),
    kind: text('What it is for: `ride`, `transport_out`, `reservation`, `absence`, …'),
    does: orNull(oneOf(['deliver', 'collect'], 'Which way, of what a ride is brought or fetched with')),
    from: moment(),
    to: moment(),
    expires_at: orNull(moment('When it expires')),
    item: oneOf(['booking', 'reservation', 'entry', 'absence', 'repair']),
    record: orNull(id('The record behind it')),
    version: orNull(count('Its `row_version`, for If-Match')),
    status: orNull(text()),
    title: orNull(text()),
    customer: orNull(text()),
    surname: orNull(text('What of the customer a narrow block has room for')),
    place: orNull(text()),
    needs_address: flag('Promised, and no driver could find it yet'),
    inspect_by: orNull(
      day('Of a ride to come: until when what it rides with is inspected, where that ends before it'),
    ),
    people: orNull(count()),
    open: orNull(count('Cents its documents still ask for; null where none was issued')),
    pinned: flag(
      'Of a ride whose bikes, vehicles and people were chosen by hand: nothing sold later takes them',
    ),
    bobs_missing: orNull(count('How many Bobs a promised ride still waits for')),
    alarm: orNull(
      listOf(
        object({
          why: text('What is wrong with it'),
          resource: optional(id('Who or what dropped out')),
          what: optional(orNull(text('Its name'))),
          note: optional(text()),
          was_planned: optional(flag()),
        }),
      ),
    ),
    colour: orNull(text()),
    ride_from: orNull(moment('The ride within the time the bike is away')),
    ride_to: orNull(moment()),
  }),
)

export const plannerWindow = object({
  days: listOf(
    object({
      day: day('A working day: from four in the morning to four'),
      version: count('How many writes have touched it'),
    }),
    'The working days of the window, with one before and one after',
  ),
  resources: listOf(
    object({
      id: id(),
      group: oneOf(resourceGroups),
      name: text(),
      detail: orNull(text()),
      usable: flag('False for what is out of service'),
      state: orNull(text('Of a bike, trailer or truck')),
      colour: orNull(text()),
      most_hours: orNull(count('Of a person: what he may work a day')),
    }),
  ),
  blocks: listOf(block),
  shades: listOf(
    object({
      resource: orNull(id('What or who; null for all of them')),
      why: oneOf(
        ['off', 'out', 'inspection', 'closed'],
        'Nobody works then, it is out until it is expected back, its inspection has lapsed, or the company is closed',
      ),
      name: orNull(text('What closes the company')),
      from: moment(),
      to: moment(),
    }),
    'When a row takes nothing, whatever stands in it',
  ),
})

export const plannerEndpoint = reading(
  {
    call: 'GET /api/planner',
    group,
    to: planners,
    summary: 'All bikes, vehicles and people, and what takes up their time, for some days',
    query: windowDays,
    answers: {
      200: { words: 'The window', data: plannerWindow },
    },
    refuses: { 'window-too-wide': 400 },
  },
  async ({ deps, now, locale, query }) => {
    const db = deps.database.kysely
    const zone = await zoneOf(db)
    const window = windowIn(query, zone)
    return window.ok ? reply(await readPlanner(db, window.value, { now, locale, zone })) : no(window.refusal)
  },
)
