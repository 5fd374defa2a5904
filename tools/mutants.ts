/** Every way to break a function that keeps a rule, one small fault at a time: by a list of operators that does not grow with it. */
import { type ESTree, parseSync } from 'vite'
import type { Bearer } from './rules.ts'

/** One fault: what stands where, and what is put in its place. */
export interface Mutant {
  readonly bearer: Bearer
  readonly operator: Operator
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly replacement: string
}

/** A fault nobody can notice, with the reason why; found again by what it changes, not by its line. */
export interface Equivalent {
  readonly file: string
  readonly name: string
  readonly operator: Operator
  readonly text: string
  readonly reason: string
}

export const operators = {
  condition: 'a condition is turned round',
  boundary: 'a comparison takes its edge in, or leaves it out',
  equality: 'equal and unequal change places',
  arithmetic: 'plus and minus, times and divided by change places',
  logic: 'and and or change places',
  fallback: 'what stands in for nothing is left away',
  negation: 'a not is left away',
  number: 'a number is one more',
  truth: 'true and false change places',
  answer: 'nothing is answered',
  element: 'an element of a list is left away',
  extreme: 'the least and the most change places',
  quantifier: 'some and every change places',
} as const
export type Operator = keyof typeof operators

const swapped: Readonly<Record<string, readonly [Operator, string]>> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+=': ['arithmetic', '-='],
  '-=': ['arithmetic', '+='],
}
const calls = new Map<string, readonly [Operator, string]>([
  ['min', ['extreme', 'max']],
  ['max', ['extreme', 'min']],
  ['some', ['quantifier', 'every']],
  ['every', ['quantifier', 'some']],
])

type Fault = Pick<Mutant, 'operator' | 'start' | 'end' | 'replacement'>

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The parts of a node that run: types are no part of the program. */
const parts = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(
      ({ type }) =>
        !type.startsWith('TS') ||
        ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type),
    )

function faultsOf(node: ESTree.Node, source: string): Fault[] {
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const fault = (
    operator: Operator,
    { start, end }: { start: number; end: number },
    replacement: string,
  ): Fault[] => [{ operator, start, end, replacement }]
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return fault('condition', node.test, `!(${text(node.test)})`)
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const { left, right, operator } = node
      if (operator === '??') return fault('fallback', node, text(left))
      const [kind, other] = swapped[operator] ?? []
      const between = source.slice(left.end, right.start)
      return kind && other
        ? fault(kind, { start: left.end, end: right.start }, between.replace(operator, other))
        : []
    }
    case 'UnaryExpression':
      return node.operator === '!' ? fault('negation', node, text(node.argument)) : []
    case 'Literal':
      if (typeof node.value === 'number') return fault('number', node, String(node.value + 1))
      return typeof node.value === 'boolean' ? fault('truth', node, String(!node.value)) : []
    case 'ReturnStatement':
      return node.argument ? fault('answer', node.argument, 'undefined') : []
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? [] : fault('answer', node.body, 'undefined')
    case 'ArrayExpression':
      return node.elements.flatMap((element, at) => {
        if (!element) return []
        const next = node.elements[at + 1]
        return fault('element', { start: element.start, end: next ? next.start : element.end }, '')
      })
    case 'CallExpression': {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return []
      const [kind, other] = calls.get(node.callee.property.name) ?? []
      return kind && other ? fault(kind, node.callee.property, other) : []
    }
    default:
      return []
  }
}

/** Every mutant of a file's bearers, in the order of the file. */
export function mutantsIn(file: string, source: string, bearers: readonly Bearer[]): Mutant[] {
  const found: Mutant[] = []
  const visit = (node: ESTree.Node) => {
    for (const fault of faultsOf(node, source)) {
      // The innermost one, where a bearer stands in another.
      const bearer = bearers.findLast(({ start, end }) => start <= fault.start && fault.end <= end)
      const text = source.slice(fault.start, fault.end)
      const line = source.slice(0, fault.start).split('\n').length
      // `undefined` answered in the place of `undefined` is no fault.
      if (bearer && text !== fault.replacement) found.push({ bearer, text, line, ...fault })
    }
    // `ok(true)` says no more than `ok`: nobody reads what is true.
    if (source.slice(node.start, node.end) !== 'ok(true)') parts(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

/** The file with the fault in it; a loop it makes endless stops by itself. */
export function mutated(source: string, { bearer, start, end, replacement }: Mutant): string {
  const edits = [{ start, end, text: replacement }]
  const guard = (node: ESTree.Node) => {
    const isLoop = node.type === 'WhileStatement' || node.type === 'ForStatement'
    if (isLoop && bearer.start <= node.start && node.end <= bearer.end) {
      const { start: begins, end: over, type } = node.body
      const turn = `if (++turnsOfAll > 5e7) throw new Error('It never ends.');`
      if (type === 'BlockStatement') edits.push({ start: begins + 1, end: begins + 1, text: turn })
      else edits.push({ start: begins, end: begins, text: `{${turn}` }, { start: over, end: over, text: '}' })
    }
    parts(node).forEach(guard)
  }
  guard(parseSync('mutated.ts', source).program)
  const text = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), source)
  return `${text}\nlet turnsOfAll = 0\n`
}

/** A whole number for a seed and a text, the same wherever it is asked (FNV-1a, its bits mixed). */
function chance(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export const isSame = (mutant: Mutant, known: Equivalent): boolean =>
  mutant.bearer.file === known.file &&
  mutant.bearer.name === known.name &&
  mutant.operator === known.operator &&
  mutant.text === known.text

/**
 * So many mutants by a seed, of functions drawn with equal chances, however long they are, and each once before any
 * comes again. What nobody could notice is drawn anew. What is drawn hangs on names and code, not on where it stands: a
 * function that is added or moved changes little of it.
 */
export function drawn(
  all: readonly Mutant[],
  count: number,
  { seed, equivalents }: { readonly seed: number; readonly equivalents: readonly Equivalent[] },
): Mutant[] {
  const byChance = <T>(them: readonly T[], nameOf: (one: T) => string) =>
    them.toSorted((a, b) => chance(seed, nameOf(a)) - chance(seed, nameOf(b)))
  const noticeable = all.filter((mutant) => !equivalents.some((known) => isSame(mutant, known)))
  const functions = byChance([...Map.groupBy(noticeable, ({ bearer }) => bearer)], ([{ name, ids }]) =>
    [name, ...ids].join(' '),
  ).map(([, of]) =>
    byChance(of, ({ operator, text, line, bearer }) => [operator, text, line - bearer.line].join(' ')),
  )
  const rounds = Math.max(0, ...functions.map((of) => of.length))
  return Array.from({ length: rounds }, (_, round) => functions.flatMap((of) => of[round] ?? []))
    .flat()
    .slice(0, count)
}
