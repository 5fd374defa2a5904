/** `npm run bench`: every figure of `docs/benchmarks.md` in one run, on both engines; `npm run bench search` a part of it. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Engine } from '../src/platform/db/database.ts'
import { type AskedFigures, askedSection, measureAsked } from './subjects/asked.ts'
import { type Base, type Bases, startBases } from './bases/bases.ts'
import { type BooksFigures, booksSection, measureBooks } from './subjects/books.ts'
import { busyDays, today } from './bases/calendar.ts'
import { replaceFleet } from './bases/fleet.ts'
import { lengthen } from './bases/history.ts'
import { type ItemsFigures, itemsSection, measureByHand, measureItems } from './subjects/items.ts'
import { type LoadFigures, loadSection, measureBare, measureLoad } from './subjects/load.ts'
import { type Memory, measureMemory, memorySection } from './subjects/memory.ts'
import { type ModelFigures, measureModel, modelSection } from './subjects/model.ts'
import {
  type Rendered,
  type Served,
  measureRendering,
  measureServed,
  renderingSection,
  servedSection,
} from './subjects/pages.ts'
import { type PlannerFigures, measurePlanner, plannerSection } from './subjects/planner.ts'
import { type PortalFigures, measurePortal, portalSection } from './subjects/portal.ts'
import { buildWhenStale, startHere } from './servers/program.ts'
import { logPage, occasion, ratiosPage, type Section, tablesOf } from './report.ts'
import { type Fleet, nameOf, scale } from './scale.ts'
import { type SaturdayFigure, measureSaturdays, saturdaySection } from './subjects/saturday.ts'
import { type SearchFigure, measureSearch, searchSection } from './subjects/search.ts'
import { type SlotFigures, measureSlots, measureSnapshots, slotsSection } from './subjects/slots.ts'

const engines: readonly Engine[] = ['postgres', 'embedded']
const begun = Date.now()
const say = (text: string) =>
  console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`)

const slots: SlotFigures[] = []
const items: ItemsFigures[] = []
const load: LoadFigures[] = []
const rendering: Rendered[] = []
const pages: Served[] = []
const memory: Memory[] = []
const models: ModelFigures[] = []
const portals: PortalFigures[] = []
const planners: PlannerFigures[] = []
const searches: SearchFigure[] = []
const asked: AskedFigures[] = []
const books: BooksFigures[] = []
const saturdays: SaturdayFigure[] = []
/** Parts that are measured by themselves: `npm run bench model`, the data API; `portal`; `planner`; `pages`; `search`; `asked`; `books`; `saturday`. */
const only = process.argv[2]
const worked = scale.fleets.at(-1)!

async function run(bases: Bases): Promise<void> {
  for (const engine of engines)
    for (const fleet of scale.fleets) {
      const base = await bases.create(engine)
      await measureHistories(base, fleet)
      if (fleet === worked) await measureWork(base, bases.serverFolder)
    }
  await measureModels(bases)
  await measurePortals(bases)
  await measurePlanners(bases)
  await measureSearches(bases)
  await measureRequests(bases)
  await measureMoney(bases)
  saturdays.push(...measureSaturdays(say))
  await tell([
    slotsSection(slots),
    searchSection(searches),
    saturdaySection(saturdays),
    loadSection(load),
    askedSection(asked),
    booksSection(books),
    itemsSection(items),
    modelSection(models),
    renderingSection(rendering),
    servedSection(pages),
    memorySection(memory),
    portalSection(portals),
    plannerSection(planners),
  ])
}

async function measureModels(bases: Bases): Promise<void> {
  for (const engine of engines) {
    say(`${engine}: the data API alone`)
    models.push(await measureModel(bases, engine))
  }
}

async function measurePortals(bases: Bases): Promise<void> {
  for (const engine of engines) {
    say(`${engine}: the portal in a browser`)
    portals.push(await measurePortal(bases, engine))
  }
}

async function measurePlanners(bases: Bases): Promise<void> {
  for (const engine of engines) {
    say(`${engine}: the planner in a browser`)
    planners.push(await measurePlanner(bases, engine))
  }
}

async function measureSearches(bases: Bases): Promise<void> {
  for (const engine of engines) {
    say(`${engine}: searches of a fleet of own weights`)
    searches.push(...(await measureSearch(await bases.create(engine))))
  }
}

async function measureRequests(bases: Bases): Promise<void> {
  say('rides asked for, now and before')
  asked.push(...(await measureAsked(bases, engines)))
}

async function measureMoney(bases: Bases): Promise<void> {
  for (const engine of engines) {
    say(`${engine}: a bank's file and a hundred documents`)
    books.push(await measureBooks(bases, engine))
  }
}

async function tell(sections: readonly Section[]): Promise<void> {
  if (scale.isShort) return console.log(sections.map(tablesOf).join('\n\n'))
  const when = occasion()
  for (const [name, written] of [
    ['benchmarks.md', ratiosPage],
    ['benchmarks-log.md', logPage],
  ] as const) {
    const file = resolve(import.meta.dirname, '../docs', name)
    await writeFile(file, written(await readFile(file, 'utf8'), sections, when))
    say(`docs/${name} has it`)
  }
}

async function measureHistories(base: Base, fleet: Fleet): Promise<void> {
  const { engine } = base
  let from = 0
  for (const history of scale.histories) {
    say(`${engine}: ${history} bookings with ${nameOf(fleet)}`)
    const database = await base.open()
    if (from === 0) await replaceFleet(database, fleet, today)
    await lengthen(database, fleet, {
      last: busyDays.at(-1)!,
      from,
      to: history,
      whole: fleet === worked,
    })
    const snapshots = await measureSnapshots(database)
    await database.close()
    const program = await startHere(base)
    slots.push({ engine, fleet, history, snapshots, ...(await measureSlots(program)) })
    await program.close()
    from = history
  }
}

/** Everything that needs one long history only. */
async function measureWork(base: Base, serverFolder: string): Promise<void> {
  const { engine } = base
  say(`${engine}: lists, holds and requests`)
  const database = await base.open()
  const byHand = await measureByHand(database)
  const bare = await measureBare(database)
  await database.close()
  const program = await startHere(base)
  items.push(...(await measureItems(program, engine, byHand)))
  load.push(...(await measureLoad(program, engine, bare)))
  await program.close()
  say(`${engine}: pages and memory`)
  rendering.push(...(await measureRendering(base)))
  if (engine === 'embedded') pages.push(...(await measureServed(base)))
  const resident = await measureMemory(base, serverFolder)
  if (resident) memory.push(resident)
}

/** The public pages alone, on the sample company. */
async function measurePages(bases: Bases): Promise<void> {
  say('embedded: the public pages')
  pages.push(...(await measureServed(await bases.create('embedded'))))
}

const parts: Readonly<Record<string, (bases: Bases) => Promise<void>>> = {
  async model(bases) {
    await measureModels(bases)
    await tell([modelSection(models)])
  },
  async portal(bases) {
    await measurePortals(bases)
    await tell([portalSection(portals)])
  },
  async planner(bases) {
    await measurePlanners(bases)
    await tell([plannerSection(planners)])
  },
  async search(bases) {
    await measureSearches(bases)
    await tell([searchSection(searches)])
  },
  async asked(bases) {
    await measureRequests(bases)
    await tell([askedSection(asked)])
  },
  async books(bases) {
    await measureMoney(bases)
    await tell([booksSection(books)])
  },
  async pages(bases) {
    await measurePages(bases)
    await tell([servedSection(pages)])
  },
}

// It is pure: no program and no database is started for it.
if (only === 'saturday') {
  await tell([saturdaySection(measureSaturdays(say))])
  process.exit()
}
if (only !== 'model') await buildWhenStale()
const bases = await startBases()
try {
  await (only ? parts[only]! : run)(bases)
  await bases.stop()
  say('done')
} catch (error) {
  console.error(error)
  // What is still open ends with the process, and the server with its last reader.
  process.exit(1)
}
