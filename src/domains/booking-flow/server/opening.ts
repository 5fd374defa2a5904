/** Opening and closing the shop: the list of what is missing, the opening itself, and who is refused while it is closed. */
import type { MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import { administrators, planners } from '../../identity/role-groups.ts'
import { ok } from '../../../kernel/outcome.ts'
import { addDays } from '../../../kernel/time/day.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type Reply, refused, reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { refusalEntry, refusalProblem } from '../../../platform/http/refusal.ts'
import {
  flag,
  instant,
  listOf,
  object,
  orNull,
  type Parsed,
  text,
} from '../../../platform/http/endpoint/schema.ts'
import type { SliceHooks } from '../../../platform/items/write/writer.ts'
import { loadRow } from '../../../platform/items/sql/row.ts'
import { write } from '../../../platform/items/write/write.ts'
import { readWorld, windowOf } from '../../availability/snapshot.ts'
import type { CompanySettings } from '../../catalog/catalogue.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { settings } from '../../identity/resources.ts'
import { inSlices } from '../../../platform/server/slices.ts'
import { type OpeningFacts, type SmallPrint, openingList, opensNot } from '../opening/opening.ts'
import { keepsOpen, neededSettings } from '../opening/open-shop.ts'
import { packagesOf } from '../opening/offered.ts'
import { servedGroups } from '../opening/served-groups.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { isCalledByPlanner } from '../../booking/server/party.ts'
import { type BookingCommand, changing, reading } from '../../booking/server/frame.ts'
import { givenReason } from '../../booking/server/moves/served-move.ts'

/** Everybody who works at all works within so many weeks. */
const weeksAhead = 4

/** What a visitor sees of the texts now. */
const shownIn = (
  db: Kysely<Tables>,
  texts: 'page_sections' | 'faq_items' | 'about_sections',
  now: number,
) => {
  const at = new Date(now).toISOString()
  return db
    .selectFrom(texts as 'page_sections')
    .where('published', '=', true)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('publish_from', 'is', null), eb('publish_from', '<=', at)]))
    .where((eb) => eb.or([eb('publish_until', 'is', null), eb('publish_until', '>', at)]))
}

/** Whether a visitor reads anything of the texts. */
const isWritten = async (db: Kysely<Tables>, texts: 'faq_items' | 'about_sections', now: number) =>
  (await shownIn(db, texts, now).select('id').limit(1).execute()).length > 0

async function factsOf(db: Kysely<Tables>, now: number): Promise<OpeningFacts> {
  const catalogue = await readCatalogue(db)
  const zone = catalogue.settings.time_zone
  const today = dayOf(now, zone)
  const pages = await shownIn(db, 'page_sections', now).select(['page', 'text']).execute()
  const textsOf = (name: SmallPrint) =>
    pages.flatMap(({ page, text }) => (page === name && text ? [text] : []))
  const world = await readWorld(db, windowOf(today, addDays(today, weeksAhead * 7), zone), { zone, now })
  const depots = await db
    .selectFrom('depots')
    .select(['name', 'lat', 'lon'])
    .where('archived_at', 'is', null)
    .execute()
  const smallPrint = { terms: textsOf('terms'), privacy: textsOf('privacy') }
  return { catalogue, world, depots, smallPrint, today }
}

export const openingShown = object({
  opened_at: orNull(instant()),
  closed_at: orNull(instant('Since when a shop that was open is closed')),
  may_open: flag('Whether it can be opened now'),
  items: listOf(
    object({
      item: text('`company`, `terms`, `fleet`, …'),
      is_warning: flag('Does not keep the shop closed when missing'),
      reasons: listOf(text('Why, as a word: `opening-no-terms`')),
      missing: listOf(text('In the reader’s language')),
    }),
  ),
})

async function show({
  deps,
  locale,
  now,
}: Pick<BookingCommand<unknown>, 'deps' | 'locale' | 'now'>): Promise<Reply<Parsed<typeof openingShown>>> {
  const facts = await factsOf(deps.database.kysely, now)
  const scene = { ...facts, now, weeks: weeksAhead }
  const { kysely } = deps.database
  const written = {
    questions: await isWritten(kysely, 'faq_items', now),
    about: await isWritten(kysely, 'about_sections', now),
  }
  const largest = await inSlices(servedGroups(packagesOf(facts), scene))
  return reply({
    opened_at: facts.catalogue.settings.opened_at,
    closed_at: facts.catalogue.settings.closed_at,
    may_open: opensNot(facts).length === 0,
    items: openingList({ ...facts, largest, written, sendsMail: deps.sendsMail }).map(
      ({ item, isWarning, gaps }) => ({
        item,
        is_warning: isWarning,
        reasons: gaps.map(({ reason }) => reason),
        missing: gaps.map((gap) => refusalEntry(gap, { say: deps.say, locale }).message),
      }),
    ),
  })
}

/** @param clock the present as epoch milliseconds. */
export const openingHooks = (clock: () => number): SliceHooks => ({
  settings: {
    on: neededSettings,
    async compare(tx, candidate, _actor, before) {
      const company = before as CompanySettings | null
      if (!company?.opened_at) return ok(undefined)
      const today = dayOf(clock(), company.time_zone)
      const after: CompanySettings = { ...company, ...candidate }
      return keepsOpen(company, after, { catalogue: await readCatalogue(tx), today })
    },
  },
})

const turning = object({ reason: givenReason('Why, for the history') })
const openedAt = object({
  opened_at: orNull(instant('Since when the shop has been open; null while it is closed')),
})

async function turn(
  tx: Tx,
  { caller, body, now }: BookingCommand<Parsed<typeof turning>>,
  isOpening: boolean,
): Promise<Reply<Parsed<typeof openedAt>>> {
  const { id } = await tx.selectFrom('settings').select('id').executeTakeFirstOrThrow()
  const before = (await loadRow(tx, settings, id, { lock: true }))!
  if (isOpening && before.opened_at === null) {
    const missing = opensNot(await factsOf(tx, now))
    if (missing.length > 0) return refused(409, ...missing)
  }
  if (isOpening === (before.opened_at !== null)) return reply({ opened_at: before.opened_at })
  const at = new Date(now).toISOString()
  const row = await write(tx, caller.actor, {
    collection: settings,
    key: id,
    action: isOpening ? 'open' : 'close',
    comment: body.reason ?? null,
    before,
    update: isOpening ? { opened_at: at, closed_at: null } : { opened_at: null, closed_at: at },
  })
  return reply({ opened_at: row!.opened_at })
}

const shop = { group: 'Office', to: administrators } as const
const turned = { ...shop, takes: ['Idempotency-Key'], body: turning } as const

export const openingEndpoints = [
  reading(
    {
      ...shop,
      to: planners,
      call: 'GET /api/shop/opening',
      summary: 'Whether the shop is open, and what is missing before it can be',
      answers: { 200: { words: 'The list, in the order an owner goes through it', data: openingShown } },
    },
    show,
  ),
  changing(
    {
      ...turned,
      call: 'POST /api/shop/opening',
      summary: 'Open the shop; refused with everything that is missing',
      answers: { 200: { words: 'Open', data: openedAt } },
      refuses: { 'opening-no-terms': 409 },
    },
    (tx, call) => turn(tx, call, true),
  ),
  changing(
    {
      ...turned,
      call: 'DELETE /api/shop/opening',
      summary:
        'Close the shop: visitors read that it is closed for the time being; what is booked stays booked',
      answers: { 200: { words: 'Closed', data: openedAt } },
    },
    (tx, call) => turn(tx, call, false),
  ),
]

/** While the shop is closed only the office may look for, hold or ask for a ride. Rule B-91. */
export const whileOpen =
  (deps: BookingDeps): MiddlewareHandler =>
  async (c, next) => {
    const { opened_at } = await deps.database.kysely
      .selectFrom('settings')
      .select('opened_at')
      .executeTakeFirstOrThrow()
    if (opened_at === null) {
      const caller = await deps.authenticate(c.req.raw)
      if (!isCalledByPlanner(caller))
        throw refusalProblem({ reason: 'shop-closed' }, { say: deps.say, locale: caller.locale, status: 409 })
    }
    await next()
  }

/**
 * What a visitor asks for that only an open shop answers. The request of a ride is not among them: it looks for itself,
 * with what else it reads of the settings.
 */
export const soldPaths = [
  '/api/slots',
  '/api/months/*',
  '/api/days/*',
  '/api/free-days',
  '/api/quote',
  '/api/quotes',
  '/api/drafts',
  '/api/drafts/:token',
  '/api/drafts/:token/hold',
  '/api/drafts/:token/hold/extension',
  '/api/waiting',
] as const
