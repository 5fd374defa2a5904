/** Every kind of field that has a column, with what it does on the server. */
import type { Field, Kind } from '../field.ts'
import { keyKind, serialKind } from './key.ts'
import type { KindBehaviour } from './kind.ts'
import { countKind, decimalKind, moneyKind, numberKind, sizeKind } from './number.ts'
import { flagKind } from './flag.ts'
import { structureKind } from './structure.ts'
import { choiceKind, tagsKind, textKind, translatedKind } from './text.ts'
import { dayKind, instantKind, periodKind } from './time.ts'

const kinds: Readonly<Record<Exclude<Kind, 'many'>, KindBehaviour>> = {
  id: keyKind,
  serial: serialKind,
  one: keyKind,
  file: keyKind,
  reference: keyKind,
  text: textKind,
  choice: choiceKind,
  tags: tagsKind,
  translated: translatedKind,
  count: countKind,
  size: sizeKind,
  number: numberKind,
  decimal: decimalKind,
  money: moneyKind,
  flag: flagKind,
  day: dayKind,
  instant: instantKind,
  period: periodKind,
  json: structureKind((value, field) => behaviourOf(field).parse(value, field)),
}

/** The behaviour of a field that has a column; throws for `many`, which has none. A relation is what its key is. */
export function behaviourOf(field: Field): KindBehaviour {
  if (field.kind === 'many') throw new Error('a to-many field has no column')
  return kinds[field.kind === 'one' ? (field.key ?? 'one') : field.kind]
}
