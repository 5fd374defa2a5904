/** `search`: texts that contain it, telephone numbers however they are typed, numbers and keys that equal it, in the columns the caller may see. */
import { isId } from '../../../kernel/id/id.ts'
import { locales } from '../../../kernel/locale.ts'
import { invalidQuery } from '../../http/problem.ts'
import { isStorable } from '../../resource/kinds/kind.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Resource } from '../../resource/resource.ts'
import { digitsPattern, typedDigits } from '../../resource/fields/typed-phone.ts'
import type { Authority } from '../read/authority.ts'
import { all, any, type Expression, type Test } from '../sql/plan.ts'
import { columnsOf } from '../sql/row.ts'

/** The test of a search; a record without any column that could match is never found. */
export function searchTest(authority: Authority, resource: Resource, search: string): Test {
  if (!isStorable(search)) throw invalidQuery('"search" contains characters that cannot be searched')
  const permission = authority.permission(resource, 'read')
  const digits = typedDigits(search)
  const tests = columnsOf(resource).flatMap(([name, field]) => {
    const scope = permission.field(name)
    if (field.secret || scope === 'none') return []
    const where = authority.scope(resource, scope)
    const compare = (value: Expression, operator: string, operand: unknown): Test =>
      all(where, { kind: 'compare', value, operator, operands: [operand] })
    const column: Expression = { kind: 'column', name, field }
    const pattern = search.replaceAll('\\', '\\\\')
    if (field.format === 'phone' && digits !== null)
      return [
        any(compare(column, '_icontains', pattern), compare(column, '_contains', digitsPattern(digits))),
      ]
    if (field.kind === 'text' || field.kind === 'choice') return [compare(column, '_icontains', pattern)]
    if (field.kind === 'translated')
      return locales.map((locale) => compare({ ...column, locale }, '_icontains', pattern))
    const kind = behaviourOf(field)
    const isNumber = ['integer', 'float', 'decimal'].includes(kind.family)
    const isKey = kind.family === 'uuid' && isId(search)
    const value = isNumber || isKey ? kind.operand(search) : undefined
    return value === undefined ? [] : [compare(column, '_eq', value)]
  })
  return any(...tests)
}
