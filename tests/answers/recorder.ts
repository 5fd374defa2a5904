/** Makes the calls of a plan and writes down what each is answered, the roles that are answered the same together. */
import type { Role } from './caller.ts'
import { roles } from './caller.ts'
import { plainAnswer, type PlainAnswer } from './plain-answer.ts'
import type { Case } from './plan.ts'
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

/** Every call is taken back before the next; a call that wrote leaves the program without its memory. */
export async function record(
  { scene, known, takenBack, forget }: Setting,
  cases: readonly Case[],
  each: (route: string) => void = () => {},
): Promise<{ recorded: Recorded[]; unasked: Unasked[] }> {
  const recorded: Recorded[] = []
  const unasked: Unasked[] = []
  for (const { method, route, name, prepare } of cases) {
    each(route)
    const answers = new Map<string, { answer: PlainAnswer; roles: Role[] }>()
    for (const as of roles) {
      const answer = await takenBack(async () => {
        try {
          const sent = await prepare(scene, as)
          return plainAnswer(await scene.ask(method, as, sent), known)
        } catch (error) {
          unasked.push({
            route,
            case: name,
            role: as,
            why: error instanceof Error ? error.message : String(error),
          })
          return null
        }
      })
      if (method !== 'GET' && method !== 'SEARCH') await forget()
      if (!answer) continue
      const text = JSON.stringify(answer)
      const same = answers.get(text)
      if (same) same.roles.push(as)
      else answers.set(text, { answer, roles: [as] })
    }
    for (const { answer, roles: who } of answers.values())
      recorded.push({ route, case: name, roles: who, ...answer })
  }
  return { recorded, unasked }
}

/** Sorted, a line an answer. */
export const linesOf = (recorded: readonly Recorded[]): string =>
  recorded
    .map((one) => ({ key: `${one.route}\0${one.case}\0${one.roles.join()}`, line: JSON.stringify(one) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => `${line}\n`)
    .join('')
