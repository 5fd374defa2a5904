/** Two recordings side by side: what each role is answered otherwise, route by route. */
import type { Recorded } from './recorder.ts'

export interface Difference {
  readonly route: string
  readonly lines: readonly string[]
}

export const recordedIn = (text: string): Recorded[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Recorded)

/** A line a route, `#` for a remark, `*` at its end for all that begin so. */
export function exceptionsIn(text: string): (route: string) => boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (route) =>
    lines.some((line) => (line.endsWith('*') ? route.startsWith(line.slice(0, -1)) : route === line))
}

const mostShown = 12

export function differencesOf(before: readonly Recorded[], after: readonly Recorded[]): Difference[] {
  const [old, now] = [byRoute(before), byRoute(after)]
  const routes = [...new Set([...old.keys(), ...now.keys()])].toSorted()
  return routes.flatMap((route) => {
    if (!now.has(route)) return [{ route, lines: ['is no longer recorded'] }]
    if (!old.has(route)) return [{ route, lines: ['is new'] }]
    const lines = linesOf(old.get(route)!, now.get(route)!)
    return lines.length > 0 ? [{ route, lines }] : []
  })
}

/** What differs, with the roles for whom it does so in the same way. */
function linesOf(old: ReadonlyMap<string, Recorded>, now: ReadonlyMap<string, Recorded>): string[] {
  const found = new Map<string, string[]>()
  for (const key of [...new Set([...old.keys(), ...now.keys()])].toSorted()) {
    const [name = '', role = ''] = key.split('\0')
    const changes = changesOf(old.get(key), now.get(key))
    for (const change of changes.slice(0, mostShown)) {
      const line = `${name}: ${change}`
      found.set(line, [...(found.get(line) ?? []), role])
    }
    if (changes.length > mostShown) found.set(`${name}: and ${changes.length - mostShown} more`, [role])
  }
  return [...found].map(([line, roles]) => `${line}  (${roles.join(', ')})`)
}

function changesOf(old: Recorded | undefined, now: Recorded | undefined): string[] {
  if (!old) return ['is a new case']
  if (!now) return ['is no longer recorded']
  const parts = ({ status, headers, body }: Recorded) => ({ status, headers, body })
  return changedIn('', parts(old), parts(now))
}

/** Each place where two values differ, by its path, `body.errors.0.message`. */
function changedIn(path: string, old: unknown, now: unknown): string[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return []
  const isNested = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null
  if (!isNested(old) || !isNested(now) || Array.isArray(old) !== Array.isArray(now))
    return [`${path} ${shown(old)} -> ${shown(now)}`]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const inside = names.flatMap((name) => changedIn(path ? `${path}.${name}` : name, old[name], now[name]))
  return inside.length > 0
    ? inside
    : [`${path} in another order: ${Object.keys(old).join()} -> ${Object.keys(now).join()}`]
}

const shown = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value).slice(0, 200))

function byRoute(recorded: readonly Recorded[]): Map<string, Map<string, Recorded>> {
  const routes = new Map<string, Map<string, Recorded>>()
  for (const one of recorded) {
    const cases = routes.get(one.route) ?? new Map<string, Recorded>()
    for (const role of one.roles) cases.set(`${one.case}\0${role}`, one)
    routes.set(one.route, cases)
  }
  return routes
}
