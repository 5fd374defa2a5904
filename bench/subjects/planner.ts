/** The planner in a real browser: sixty rows with five hundred blocks in one day, first drawn and while one is dragged. */
import { type Page, chromium } from '@playwright/test'
import type { Engine } from '../../src/platform/db/database.ts'
import { newId } from '../../src/kernel/id/id.ts'
import { addDays } from '../../src/kernel/time/day.ts'
import { reservationResources, reservations } from '../../src/domains/planning/resources/reservations.ts'
import { insertInto } from '../../src/platform/resource/insert.ts'
import { browserOptions } from '../../tests/journeys/browser.ts'
import type { Base, Bases } from '../bases/bases.ts'
import { today } from '../bases/calendar.ts'
import { replaceFleet } from '../bases/fleet.ts'
import { startApart } from '../servers/program.ts'
import { type Section, ms } from '../report.ts'
import { scale } from '../scale.ts'
import { signedIn } from './portal.ts'

const fleet = { bikes: 20, trailers: 12, trucks: 8, drivers: 20 }
const blocks = 500
const day = addDays(today, 30)

/** Milliseconds. */
export interface PlannerFigures {
  readonly engine: Engine
  /** From a click on the planner to its blocks on screen, for each time it was opened. */
  readonly drawn: readonly number[]
  /** What the API took of that. */
  readonly answered: readonly number[]
  /** Every task of the browser over 50 ms while a block was dragged over the rows. */
  readonly long: readonly number[]
  /** From a letter that is looked for to what it fades. */
  readonly found: number
}

export async function measurePlanner(bases: Bases, engine: Engine): Promise<PlannerFigures> {
  const base = await bases.create(engine)
  await fill(base)
  const program = await startApart(base)
  const browser = await chromium.launch(await browserOptions())
  try {
    const page = await signedIn(browser, program.url, { path: '/nl/portal/planner', there: '.ec-main' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const opened: { drawn: number; answered: number }[] = []
    for (let turn = 0; turn <= scale.clicksAFigure; turn++) opened.push(await open(page, program.url))
    return {
      engine,
      // The first warms the program up.
      drawn: opened.slice(1).map(({ drawn }) => drawn),
      answered: opened.slice(1).map(({ answered }) => answered),
      long: await drag(page),
      found: await find(page),
    }
  } finally {
    await browser.close()
    await program.stop()
  }
}

/** Every row has its share of the blocks, an hour each from six in the morning on. */
async function fill(base: Base): Promise<void> {
  const database = await base.open()
  await replaceFleet(database, fleet, today)
  await database.query('DELETE FROM reservations')
  await database.query('DELETE FROM calendar_entries')
  await database.query('DELETE FROM absences')
  const rows = await database.query<{ field: string; id: string }>(
    `SELECT 'party_bike' AS field, id FROM party_bikes UNION ALL SELECT 'trailer', id FROM trailers
     UNION ALL SELECT 'tow_truck', id FROM tow_trucks UNION ALL SELECT 'employee', id FROM employees`,
  )
  const made = Array.from({ length: blocks }, (_, at) => {
    const { field, id } = rows[at % rows.length]!
    const starts = Date.parse(`${day}T05:00:00Z`) + Math.floor(at / rows.length) * 90 * 60_000
    return {
      row: {
        id: newId(),
        title: `Block ${at}`,
        purpose: 'demo' as const,
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(starts + 3_600_000).toISOString(),
      },
      resource: { id: newId(), [field]: id },
    }
  })
  await database.transaction(async (tx) => {
    await insertInto(
      tx,
      reservations,
      made.map(({ row }) => row as never),
    ).execute()
    await insertInto(
      tx,
      reservationResources,
      made.map(({ row, resource }) => ({ ...resource, reservation: row.id }) as never),
    ).execute()
  })
  await database.close()
}

/** From the list of bookings by a link, as who comes from another page of the portal. */
async function open(page: Page, url: string): Promise<{ drawn: number; answered: number }> {
  await page.goto(`${url}/nl/portal/bookings`)
  await page.locator('h1').waitFor()
  await page.waitForTimeout(800)
  return page.evaluate(
    async ({ path, least }) => {
      performance.clearResourceTimings()
      const begun = performance.now()
      history.pushState(null, '', path)
      const nextPaint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      while (
        document.querySelectorAll('.ec-event.block').length < least &&
        performance.now() - begun < 20_000
      )
        await nextPaint()
      await nextPaint()
      const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/planner'))
      return { drawn: performance.now() - begun, answered: asked?.duration ?? 0 }
    },
    { path: `/nl/portal/planner?day=${day}&view=day`, least: blocks },
  )
}

/** Over forty steps down and across; a task is long from 50 ms on (Long Tasks API). */
async function drag(page: Page): Promise<number[]> {
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(globalThis, { long })
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    })
  })
  const at = (await page.locator('.ec-event.block').nth(3).boundingBox())!
  await page.mouse.move(at.x + 8, at.y + 8)
  await page.mouse.down()
  for (let step = 1; step <= 40; step++) {
    await page.mouse.move(at.x + 8 + 6 * step, at.y + 8 + 8 * step)
    await page.waitForTimeout(16)
  }
  const long = await page.evaluate(() => [...(globalThis as unknown as { long: number[] }).long])
  await page.mouse.move(at.x + 8, at.y + 8)
  await page.mouse.up()
  return long
}

async function find(page: Page): Promise<number> {
  const begun = Date.now()
  await page.locator('[data-planner-find]').fill('Block 499')
  await page.waitForFunction(
    (most) => document.querySelectorAll('.ec-event.block-faded').length >= most,
    blocks - 1,
  )
  return Date.now() - begun
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const [aimDrawnMs, aimTaskMs] = [1000, 50]

export function plannerSection(figures: readonly PlannerFigures[]): Section {
  const rows = Object.values(fleet).reduce((sum, size) => sum + size, 0)
  return {
    title: 'The planner in a browser',
    text:
      `A day of ${rows} rows with ${blocks} blocks, opened from another page of the portal by a planner in a real ` +
      'browser on the machine of the program: milliseconds until every block is painted, the middle of several and the ' +
      'slowest, and what the API took of that; the tasks of 50 ms and more while a block is dragged over forty places, ' +
      'and how long a word that is looked for takes to fade the others.',
    head: ['engine', 'drawn ms', 'slowest ms', 'answer ms', 'long tasks', 'longest ms', 'faded ms'],
    rows: figures.map(({ engine, drawn, answered, long, found }) => [
      engine,
      ms(middle(drawn)),
      ms(Math.max(...drawn)),
      ms(middle(answered)),
      String(long.length),
      ms(Math.max(0, ...long)),
      ms(found),
    ]),
    verdicts: figures.flatMap(({ engine, drawn, long }) => [
      {
        engine,
        aim: `${rows} rows with ${blocks} blocks drawn within ${aimDrawnMs} ms`,
        figure: `${ms(middle(drawn))} ms`,
        met: middle(drawn) <= aimDrawnMs,
      },
      {
        engine,
        aim: `no task over ${aimTaskMs} ms while a block is dragged`,
        figure: long.length === 0 ? 'none' : `${long.length}, longest ${ms(Math.max(...long))} ms`,
        met: long.length === 0,
      },
    ]),
  }
}
