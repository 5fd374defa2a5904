/** Which modules share a file in the browser: what every page needs, and what every step of a booking needs. */
import { resolve } from 'node:path'

interface Module {
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
const visitorsFrame = resolve(source, 'app/layouts/public.tsx')
const steps = ['plan', 'where', 'when', 'drinks', 'contact-info', 'overview'].map((step) =>
  resolve(source, `domains/booking-flow/pages/${step}/${step}.tsx`),
)
const packages = /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/

const later = /infiniteQuery|useInfiniteQuery|infiniteQueries|queriesObserver|useQueries|useBlocker/

const names = ['framework', 'base', 'step'] as const
type Name = (typeof names)[number]

/**
 * Many small files cost more than their bytes: each is compressed by itself. `framework` is what a step needs of the
 * packages, `base` what steps and the portal both need, `step` what the first step shares with others and the portal
 * does not need; all else the bundler divides.
 */
export function sharedChunks() {
  let known: ReadonlyMap<string, Name> | null = null
  return names.map((name, index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => ((known ??= divide(modules)).get(id) === name ? name : null),
    priority: names.length - index,
  }))
}

function divide(modules: Modules): ReadonlyMap<string, Name> {
  const [start, frame, ...pages] = [[entry], partsOf(visitorsFrame), ...steps.map(partsOf)].map((ids) =>
    reached(modules, ids, []),
  ) as [Set<string>, ...Set<string>[]]
  const inside = reached(modules, [insideTree], steps.flatMap(partsOf))
  // What the first step shares with one other is fetched with it already; the portal pays for what every step needs alone.
  const everyStep = new Set(
    [...pages[0]!].filter((id) => {
      const users = pages.filter((page) => page.has(id)).length
      return users === pages.length || (users > 1 && !inside.has(id))
    }),
  )
  const ofSteps = new Set([...start, ...frame!, ...everyStep])
  const named = new Map<string, Name>()
  for (const id of ofSteps) {
    if (later.test(id)) continue
    if (packages.test(id)) named.set(id, 'framework')
    else if (!start.has(id)) named.set(id, inside.has(id) ? 'base' : 'step')
  }
  return named

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
    open.push(...(known?.importedIds ?? []))
    if (except.length > 0)
      open.push(...(known?.dynamicallyImportedIds ?? []).filter((each) => !except.includes(each)))
  }
  return found
}
