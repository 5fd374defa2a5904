/** Which modules share a file in the browser: what every page needs, and what every step of a booking needs. */
import { resolve } from 'node:path'

interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** How the bundler shows its modules. */
export interface Modules {
  getModuleInfo(id: string): Module | null
}

const source = resolve(import.meta.dirname, '../src')
const entry = resolve(source, 'app/client.tsx')
const insideTree = resolve(source, 'app/routeTree.gen.ts')
const insideLoads = resolve(source, 'app/routing/inside-loads.ts')
const visitorsFrame = resolve(source, 'app/layouts/public.tsx')
const steps = ['plan', 'where', 'when', 'drinks', 'contact-info', 'overview'].map((step) =>
  resolve(source, `domains/booking-flow/pages/${step}/${step}.tsx`),
)
/** A booking's own page, and the tree it stands in. */
const bookersPage = resolve(source, 'app/pages/scheduler-page.tsx')
const visitorTree = resolve(source, 'app/visitorTree.gen.js')
/** They reach everything: what they alone share with a step is no reason to send it to the whole portal. */
const partsPages = ['portal', 'site'].map((which) => resolve(source, `app/testing/parts/${which}-parts.tsx`))
const packages = /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/

/** What is ours: a library's index leads to all of it, used or not. */
const own = /[\\/]src[\\/](?!.*node_modules)/

/** What the first step says and asks; a drawing stays a file of its own. */
const firstOwn = /[\\/]src[\\/](?:domains[\\/](?:booking|booking-flow|catalog)|platform[\\/](?:ui|i18n))[\\/]/

const later = /infiniteQuery|useInfiniteQuery|infiniteQueries|queriesObserver|useQueries|useBlocker/

/** Pages of the portal that are opened most, by where their own code begins; a letter each names what they share. */
const areas: Readonly<Record<string, string>> = {
  l: 'domains/booking/pages/bookings.tsx',
  r: 'app/records/record-page.tsx',
  h: 'app/home/home.tsx',
  b: 'domains/booking/pages/booking-detail.tsx',
  p: 'domains/planning/pages/planner/planner.tsx',
}
/** What home fetches on some days, by who fetches it: without a letter it would bring the whole of a page it shares with. */
const someDays: Readonly<Record<string, string>> = {
  d: 'app/home/broken-day.tsx',
  u: 'app/home/unseen-days.tsx',
  w: 'app/home/cells.tsx',
}
const portalFrame = resolve(source, 'app/layouts/portal.tsx')
const emptyFrame = resolve(source, 'app/layouts/empty.tsx')

const ofVisitors = ['framework', 'base', 'form', 'flow', 'step']

/**
 * Many small files cost more than their bytes: each is compressed by itself. `framework` is what a step needs of the
 * packages, `base` what steps and the portal both need, `step` what the first step shares with others and the portal
 * does not need, `first` what else the first step needs of ours. Of what no visitor needs, `frame` is what is around every
 * page of the portal, `portal-lh` what a list and home need and so on; all else the bundler divides.
 */
export function sharedChunks() {
  let known: ReadonlyMap<string, string> | null = null
  const among = (names: (name: string) => boolean) => (id: string, modules: Modules) => {
    const name = (known ??= divide(modules)).get(id)
    return name !== undefined && names(name) ? name : null
  }
  return [
    ...ofVisitors.map((wanted, index) => ({
      debugName: wanted,
      name: among((name) => name === wanted),
      priority: 1 + ofVisitors.length - index,
      // What a step needs and the entry brings is there already, and would take the entry to the steps' file.
      ...(wanted === 'step' && { includeDependenciesRecursively: false }),
    })),
    // These hold all they need but what more pages need: that is not to come along.
    {
      debugName: 'own',
      name: among((name) => !ofVisitors.includes(name)),
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ]
}

function divide(modules: Modules): ReadonlyMap<string, string> {
  const [start, frame, ...pages] = [[entry], partsOf(visitorsFrame), ...steps.map(partsOf)].map((ids) =>
    reached(modules, ids, []),
  ) as [Set<string>, ...Set<string>[]]
  const inside = reached(modules, [insideTree], [...steps, ...partsPages].flatMap(partsOf))
  // What the first step shares with one other is fetched with it already; the portal pays for what every step needs alone.
  const everyStep = new Set(
    [...pages[0]!].filter((id) => {
      const users = pages.filter((page) => page.has(id)).length
      return users === pages.length || (users > 1 && !inside.has(id))
    }),
  )
  const ofSteps = new Set([...start, ...frame!, ...everyStep])
  const named = new Map<string, string>()
  for (const id of ofSteps) {
    if (later.test(id)) continue
    if (packages.test(id)) named.set(id, 'framework')
    else if (!start.has(id)) named.set(id, inside.has(id) ? 'base' : 'step')
  }
  // What else the first step needs goes with it in one file: a dozen small ones weigh a tenth more. What the portal's
  // busiest pages all need too is with them already; what some of them need stays as it was.
  const partsOfPages = startsOf(areas)
  const opened = partsOfPages.map((parts) => reached(modules, parts, []))
  const around = reached(modules, partsOf(portalFrame), [])
  for (const id of pages[0]!) {
    if (named.has(id) || start.has(id) || later.test(id) || !firstOwn.test(id)) continue
    const users = opened.filter((page) => around.has(id) || page.has(id)).length
    if (users === 0) named.set(id, 'first')
    else if (users === opened.length) named.set(id, 'base')
  }
  // A booking's own page: what it alone needs, what the first step needs too, and the rest by who else does.
  const others = (modules.getModuleInfo(visitorTree)?.importedIds ?? []).filter(
    (id) => id !== bookersPage && id !== visitorsFrame,
  )
  const elsewhere = reached(modules, others.flatMap(partsOf), [])
  const inPortalToo = reached(modules, [insideTree], [bookersPage, ...others, ...partsPages].flatMap(partsOf))
  const ofBooking = reached(modules, partsOf(bookersPage), [])
  // What a press opens on it is no reason to fetch a step: what both need is apart.
  const opens = [...ofBooking].flatMap(partsOf)
  const ofForms = reached(modules, opens, [])
  for (const [id, name] of named) {
    if (ofBooking.has(id) || frame!.has(id)) continue
    if (name === 'base') named.set(id, ofForms.has(id) ? 'form' : 'flow')
    if ((name === 'step' || name === 'first') && ofForms.has(id)) named.set(id, 'form-step')
  }
  for (const id of ofBooking) {
    if (start.has(id) || !own.test(id)) continue
    const name = named.get(id)
    if (name === 'step' || name === 'first') named.set(id, 'both')
    if (name !== undefined) continue
    const users = [
      pages[0]!.has(id) && 's',
      elsewhere.has(id) && 'v',
      inPortalToo.has(id) && 'p',
      [around, ...opened].some((page) => page.has(id)) && 'b',
    ]
    named.set(id, `own-${users.filter(Boolean).join('')}`)
  }
  const visitors = reached(modules, [entry], [insideTree, insideLoads])
  // What is fetched by itself keeps a file of its own, and so does all it needs where others need it at once.
  const inPortal = [...reached(modules, [insideTree], [''])].map((id) => modules.getModuleInfo(id))
  const fetched = new Set(inPortal.flatMap((module) => module?.dynamicallyImportedIds ?? []))
  const rest = startsOf(someDays)
  const parts = new Set([...partsOf(portalFrame), ...partsOfPages.flat(), ...rest.flat()])
  const grouped = [...opened, ...rest.map((parts) => reached(modules, parts, []))]
  const isAtOnce = (id: string) => [around, ...grouped].some((page) => page.has(id))
  const both = [...fetched].filter((id) => isAtOnce(id) && !parts.has(id))
  const early = reached(modules, [insideTree, ...partsOf(emptyFrame), ...both], [])
  const mayGroup = (id: string) =>
    own.test(id) && !named.has(id) && !visitors.has(id) && !early.has(id) && !fetched.has(id)
  for (const id of around) if (mayGroup(id)) named.set(id, 'frame')
  const needed = new Map<string, string>()
  for (const [index, letter] of Object.keys({ ...areas, ...someDays }).entries())
    for (const id of grouped[index]!) if (mayGroup(id)) needed.set(id, (needed.get(id) ?? '') + letter)
  for (const [id, letters] of needed) named.set(id, `portal-${letters}`)
  return named

  function startsOf(pages: Readonly<Record<string, string>>): readonly (readonly string[])[] {
    return Object.values(pages).map((page) => partsOf(resolve(source, page)))
  }

  /** The parts a page is fetched in, beside what the tree says of it. */
  function partsOf(page: string): readonly string[] {
    return modules.getModuleInfo(page)?.dynamicallyImportedIds ?? []
  }
}

/** What is fetched with these modules; with what they fetch later, too, if there is something to leave out of that. */
function reached(modules: Modules, from: readonly string[], except: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const known = modules.getModuleInfo(id)
    open.push(
      ...(known?.importedIds ?? []).flatMap((to) => (allMessages.test(to) ? saidIn(known!, to) : [to])),
    )
    if (except.length > 0)
      open.push(...(known?.dynamicallyImportedIds ?? []).filter((each) => !except.includes(each)))
  }
  return found
}

/** Every message is imported with any of them, and only those that are said are sent. */
const allMessages = /[\\/]paraglide[\\/]messages\.js$/

const saidIn = ({ code }: Module, index: string): string[] =>
  [...(code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, name]) => resolve(index, `../messages/${name}.js`))
