/** Relations a caller makes: to records he may read; what is hidden and what is not there get one answer. */
import type { Kysely } from 'kysely'
import { forbidden } from '../../http/problem.ts'
import { isToOne } from '../../resource/field.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { Authority, type Reader } from '../read/authority.ts'
import { testSql } from '../sql/emit-test.ts'
import type { Payload } from './payload.ts'
import { always, never } from '../sql/plan.ts'
import { keyField, keyOf } from '../sql/row.ts'
import { fieldOf, type Schema, targetOf } from '../model/schema.ts'
import { quoted, Statement } from '../sql/statement.ts'

type Links = Readonly<Record<string, unknown>>

/** The relations a body makes to records that are there; not those the record `had`, or is given. */
export function linksOf(schema: Schema, { row, ones }: Payload, had: Links): Links {
  const changed = Object.entries(row).filter(([name, value]) => value !== had[name])
  const named = ones.flatMap(({ name, field, body }) => {
    const key = keyOf(targetOf(schema, field))
    const entries = Object.entries(body)
    return entries.length === 1 && entries[0]![0] === key ? [[name, entries[0]![1]] as const] : []
  })
  return Object.fromEntries([...changed, ...named])
}

/**
 * Throws 403 where a to-one relation names a record the caller may not read, or one that is not there at all.
 *
 * @param links of each record, keys by the name of the field; values of fields that are no relation are passed over.
 */
export async function checkLinks(
  tx: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  links: readonly Links[],
): Promise<void> {
  if (reader.admin) return
  const named = Map.groupBy(
    links.flatMap((one) => Object.entries(one)),
    ([name]) => name,
  )
  for (const [name, entries] of named) {
    const field = fieldOf(resource, name)
    const given = new Set(entries.map(([, key]) => key).filter((key) => key !== null))
    if (!field || !isToOne(field) || given.size === 0) continue
    const target = targetOf(reader.schema, field)
    const authority = new Authority(reader)
    const seen = authority.mayRead(target) ? authority.rows(target) : never
    // The database itself refuses a key that is not there.
    if (seen === always) continue
    const keys = new Set(
      [...given].map((key) => {
        const parsed = behaviourOf(keyField(target)).parse(key, keyField(target))
        if (!('value' in parsed)) throw forbidden()
        return parsed.value
      }),
    )
    const statement = new Statement()
    const places = statement.bind([...keys], `${behaviourOf(keyField(target)).column}[]`)
    const text = `SELECT 1 FROM ${quoted(target.name)} t WHERE t.${quoted(keyOf(target))} = ANY(${places}) AND ${testSql(statement, seen, 't')}`
    if ((await statement.run(tx, text)).length < keys.size) throw forbidden()
  }
}
