/** Keys: a record's own, those that name another record, and files. */
import { isId } from '../../../kernel/id/id.ts'
import { countKind } from './number.ts'
import { fits, type KindBehaviour, wrongType } from './kind.ts'

export const keyKind: KindBehaviour = {
  column: 'uuid',
  family: 'uuid',
  parse: (value) => (isId(value) ? fits(value.toLowerCase()) : wrongType('a uuid')),
  operand: (value) => (isId(value) ? value.toLowerCase() : undefined),
}

/** A whole number the database counts: int4. */
export const serialKind: KindBehaviour = countKind
