/** Makes the calls of a plan and writes down what each is answered, the roles that are answered the same together. */
import type { Role } from './calls/caller.ts'
import { roles } from './calls/caller.ts'
import { plainAnswer, type PlainAnswer } from './plain-answer.ts'
import type { Case } from './calls/plan.ts'
import type { Setting } from './setting.ts'

/** One line of a recording. */
export interface Recorded extends PlainAnswer {
  readonly route: string
  readonly case: string
  readonly roles: readonly Role[]
}

/** What could not even be asked, and why. */
export interface Unasked {
  readonly route: string
  readonly case: string
  readonly role: Role
  readonly why: string
}

/**
 * Every call is taken back before the next, but for calls that are harmless: those of one route and role follow each
 * other until one writes after all. A call that wrote leaves the program without its memory.
 */
export async function record(
  setting: Setting,
  cases: readonly Case[],
  each: (route: string) => void = () => {},
): Promise<{ recorded: Recorded[]; unasked: Unasked[] }> {
  const answers = new Map<string, { one: Omit<Recorded, 'roles'>; roles: Role[] }>()
  const unasked: Unasked[] = []
  for (const [route, of] of Map.groupBy(cases, (one) => one.route)) {
    each(route)
    for (const as of roles) {
      const waiting = [...of]
      while (waiting.length > 0) {
        const wrote = await setting.takenBack(async () => {
          const scene = { ...setting.scene }
          while (waiting.length > 0) {
            const { method, name, prepare, isHarmless } = waiting.shift()!
            try {
              const answer = await scene.ask(method, as, await prepare(scene, as))
              const one = { route, case: name, ...plainAnswer(answer, setting.known) }
              const text = JSON.stringify(one)
              const same = answers.get(text) ?? { one, roles: [] }
              same.roles.push(as)
              answers.set(text, same)
              if (!isHarmless || !waiting[0]?.isHarmless) return method !== 'GET' && method !== 'SEARCH'
              if (method !== 'GET' && method !== 'SEARCH' && answer.status < 400) return true
            } catch (error) {
              unasked.push({
                route,
                case: name,
                role: as,
                why: error instanceof Error ? error.message : String(error),
              })
              return true
            }
          }
          return true
        })
        if (wrote) await setting.forget()
      }
    }
  }
  return { recorded: [...answers.values()].map(({ one, roles: who }) => ({ ...one, roles: who })), unasked }
}

/** Sorted, a line an answer. */
export const linesOf = (recorded: readonly Recorded[]): string =>
  recorded
    .map((one) => ({ key: `${one.route}\0${one.case}\0${one.roles.join()}`, line: JSON.stringify(one) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => `${line}\n`)
    .join('')
