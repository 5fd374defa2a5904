/** What every input of a form is given. */
import type { Field } from '../../field.ts'

export interface FieldInputProps {
  /** The field, or the place in a structured value: `licences.1.category`. */
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly value: unknown
  /** The faults of the form, by field or place. */
  readonly errors?: Readonly<Record<string, string>>
  readonly disabled?: boolean
  readonly onChange: (value: unknown) => void
}

/** What Mantine's inputs take of it. */
export interface SharedProps {
  readonly name: string
  readonly label: string
  readonly error?: string
  readonly disabled?: boolean
  readonly description?: string
  readonly withAsterisk?: boolean
}
