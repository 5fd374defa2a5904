/** Filters of the dialect, read into tests; every field and hop of a caller's filter is authorised on the way. */
import { isLocale } from '../../../kernel/locale.ts'
import { isRecord } from '../../../kernel/record.ts'
import { invalidQuery } from '../../http/problem.ts'
import { type Field, isToOne } from '../../resource/field.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Authority } from '../read/authority.ts'
import { expressionOf, functionOf } from './expression.ts'
import { fieldForbidden } from '../hidden.ts'
import { type Comparable, isFalse, listOf, operandOf, patternOf } from './operand.ts'
import { isList, isPattern, isPresence, opposed, takes } from './operators.ts'
import { all, always, any, type Expression, type Many, never, type Test } from '../sql/plan.ts'
import { fieldOf } from '../model/schema.ts'
import { isVariable, resolved } from './variables.ts'

export interface FilterContext {
  readonly authority: Authority
  /** A permission's own condition: it may look at what its holder may not. */
  readonly trusted?: boolean
}

/** Levels of `_and` and `_or`, which cost nothing but the stack they are read with. */
const deepestLogic = 60

/** The test a filter stands for. Throws 400 for what is no filter, 403 for what the caller may not look at. */
export function testOf(
  context: FilterContext,
  resource: Resource,
  filter: object,
  depth: number,
  logic = 0,
): Test {
  if (logic > deepestLogic) throw invalidQuery(`the filter is nested more than ${deepestLogic} levels deep`)
  context.authority.checkDepth(depth)
  return all(
    ...Object.entries(filter).map(([key, value]) => {
      context.authority.countCondition(depth)
      if (key === '_and' || key === '_or') {
        const list = filters(value, key)
        if (list.length === 0) return ignored(context, `"${key}" is an empty list`)
        const tests = list.map((inner) => testOf(context, resource, inner, depth, logic + 1))
        return key === '_and' ? all(...tests) : any(...tests)
      }
      return keyTest(context, resource, key, value, depth)
    }),
  )
}

/** What the dialect passes over where records are read; what picks the records of a write is refused instead. */
function ignored({ authority }: FilterContext, reason: string): Test {
  if (authority.reader.writes) throw invalidQuery(reason)
  return always
}

function filters(value: unknown, key: string): object[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : undefined
  if (!list?.every(isRecord)) throw invalidQuery(`"${key}" has to be an array of filters`)
  return list
}

function keyTest(
  context: FilterContext,
  resource: Resource,
  key: string,
  value: unknown,
  depth: number,
): Test {
  const call = functionOf(key)
  const [name = '', language] = call ? [call.field] : key.split('.')
  const { field, where } = look(context, resource, name)
  const shielded = (test: Test) => all(where, test)
  if (call) {
    const expression = expressionOf(context.authority, resource, call, context.trusted)
    return shielded(operatorTests(context, expression, { family: 'integer' }, value, key))
  }
  if (field.kind === 'many') return shielded(manyTest(context, resource, field, value, depth))
  if (isToOne(field) && isRecord(value) && !isComparison(value))
    return shielded(oneTest(context, name, field, value, depth))
  if (field.kind === 'translated') return shielded(translatedTest(context, name, field, language, value))
  if (language !== undefined) throw fieldForbidden(resource.name, key)
  const expression: Expression = { kind: 'column', name, field }
  return shielded(operatorTests(context, expression, behaviourOf(field), value, name))
}

function look({ authority, trusted }: FilterContext, resource: Resource, name: string) {
  if (!trusted) return authority.usable(resource, name)
  const field = fieldOf(resource, name)
  if (!field) throw new Error(`a permission of ${resource.name} names ${name}, which is no field`)
  return { field, where: always }
}

/** Whether every key is an operator of a column, not one of a relation. */
const isComparison = (value: object): boolean =>
  Object.keys(value).every((key) => key.startsWith('_') && !['_and', '_or', '_some', '_none'].includes(key))

function oneTest(context: FilterContext, name: string, field: Field, value: object, depth: number): Test {
  const one = context.authority.one(name, field, context.trusted)
  const test = testOf(context, one.target, value, depth + 1)
  return { kind: 'one', one, test, orNone: holdsForNothing(test) }
}

function manyTest(
  context: FilterContext,
  resource: Resource,
  field: Field,
  value: unknown,
  depth: number,
): Test {
  if (!isRecord(value)) throw invalidQuery('a to-many relation is filtered by an object')
  const many = context.authority.many(resource, field, context.trusted)
  const { _some, _none, _null, _nnull, ...rest } = value
  const inner = (filter: unknown, key: string): Test => {
    if (!isRecord(filter)) throw invalidQuery(`"${key}" has to be a filter`)
    return testOf(context, many.target, filter, depth + 1)
  }
  const hasAny = (has: boolean) => exists(many, always, !has)
  const tests: Test[] = []
  if (_some !== undefined) tests.push(exists(many, inner(_some, '_some'), false))
  if (_none !== undefined) tests.push(exists(many, inner(_none, '_none'), true))
  if (_null !== undefined) tests.push(hasAny(isFalse(_null)))
  if (_nnull !== undefined) tests.push(hasAny(!isFalse(_nnull)))
  if (Object.keys(value).length === 0) return ignored(context, 'a to-many relation has no filter')
  if (Object.keys(rest).length > 0)
    tests.push(exists(many, testOf(context, many.target, rest, depth + 1), false))
  return all(...tests)
}

const exists = (many: Many, test: Test, none: boolean): Test => ({ kind: 'many', many, test, none })

function translatedTest(
  context: FilterContext,
  name: string,
  field: Field,
  language: string | undefined,
  value: unknown,
): Test {
  const test = (locale: unknown, inner: unknown) => {
    if (!isLocale(locale)) throw invalidQuery(`"${name}" has no language "${String(locale)}"`)
    return operatorTests(context, { kind: 'column', name, field, locale }, { family: 'string' }, inner, name)
  }
  if (language !== undefined) return test(language, value)
  if (isRecord(value) && Object.keys(value).some(isLocale))
    return all(...Object.entries(value).map(([locale, inner]) => test(locale, inner)))
  return test(context.authority.reader.locale, value)
}

function operatorTests(
  context: FilterContext,
  expression: Expression,
  type: Comparable,
  value: unknown,
  name: string,
): Test {
  if (Array.isArray(value)) throw invalidQuery(`"${name}" is compared with a list without an operator`)
  const operations = isRecord(value) ? Object.entries(value) : [['_eq', value] as const]
  if (operations.length === 0) return ignored(context, `"${name}" has no filter operator`)
  return all(
    ...operations.map(([operator, operand]) => {
      context.authority.countCondition(0)
      if (operator === '_and' || operator === '_or') {
        const inner = filters(operand, operator)
        if (inner.length === 0) return ignored(context, `"${operator}" is an empty list`)
        const tests = inner.map((one) => operatorTests(context, expression, type, one, name))
        return operator === '_and' ? all(...tests) : any(...tests)
      }
      if (!operator.startsWith('_')) return ignored(context, `"${name}" has no filter operator "${operator}"`)
      return compared(context, expression, type, operator, operand)
    }),
  )
}

function compared(
  context: FilterContext,
  value: Expression,
  type: Comparable,
  operator: string,
  given: unknown,
): Test {
  if (!takes(type.family, operator))
    throw invalidQuery(`"${type.family}" field type does not contain the "${operator}" filter operator`)
  const compare = (operator: string, operands: readonly unknown[] = []): Test => ({
    kind: 'compare',
    value,
    operator,
    operands,
  })
  if (isPresence(operator)) return compare(isFalse(given) ? opposed(operator) : operator)
  const { variables } = context.authority.reader
  if (isList(operator)) {
    const operands = listOf(given, operator).map((item) => resolved(item, variables))
    context.authority.countCondition(0, operands.length)
    if (operator.endsWith('between')) {
      if (operands.length < 2) return ignored(context, `"${operator}" takes two values`)
      return compare(
        operator,
        operands.slice(0, 2).map((item) => operandOf(type, item, operator)),
      )
    }
    return compare(
      operator,
      operands.map((item) => operandOf(type, item, operator)),
    )
  }
  const operand = resolved(given, variables)
  if (operand === null && isVariable(given)) return never
  if (operand === null) return compare(operator === '_neq' ? '_nnull' : '_null')
  return compare(operator, [isPattern(operator) ? patternOf(operand) : operandOf(type, operand, operator)])
}

/** Whether a row that is not there meets the test: all its columns are null. */
function holdsForNothing(test: Test): boolean {
  if (test.kind === 'all') return test.tests.every(holdsForNothing)
  if (test.kind === 'any') return test.tests.some(holdsForNothing)
  if (test.kind === 'compare') return test.operator === '_null' || test.operator === '_empty'
  if (test.kind === 'one') return test.orNone
  if (test.kind === 'many') return test.none
  return test.kind === 'always'
}
