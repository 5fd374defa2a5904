/** What the editors of filters share: what they are given, and a condition as a list of ticks. */
import type { Field } from '../../../../field.ts'
import type { Resource } from '../../../../resource.ts'
import type { Condition } from '../../query/list-search.ts'

export interface EditorProps {
  readonly resource: Resource
  readonly field: Field
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
}

/** The values ticked so far. */
export const tickedIn = ({ _in }: Condition): readonly string[] => (Array.isArray(_in) ? _in.map(String) : [])

/** Any of them; none asks for nothing. */
export const anyOfThem = (values: readonly string[]): Condition => (values.length > 0 ? { _in: values } : {})
