/** What a webhook tells: the event, the record's name, and what was written where it asks for that. */
import { keyOf } from '../items/sql/row.ts'
import { behaviourOf } from '../resource/kinds/kinds.ts'
import type { Resource } from '../resource/resource.ts'

export interface Happening {
  readonly change: 'create' | 'update' | 'delete'
  /** The word history has for it, `confirm`. */
  readonly action: string
  readonly collection: string
  readonly item: string
  readonly user: string | null
  readonly role: string | null
  readonly timestamp: string
  /** What history kept: the body of a creation, the changed columns of a change. */
  readonly written: Readonly<Record<string, unknown>> | null
}

/**
 * The body, in the shape the dialect's own webhooks have: `{ event: 'items.create', collection, key }`, `keys` in
 * place of `key` for a change or deletion; with `data` also who did it (`accountability`), when, under which word,
 * and the `payload`: what was written, the keys where it was a deletion. No secret field is ever in it.
 */
export function messageOf(happening: Happening, resource: Resource | undefined, data: boolean): string {
  const { change, action, collection, item, user, role, timestamp } = happening
  const key = resource ? keyValue(resource, item) : item
  const named = {
    event: `items.${change}`,
    collection,
    ...(change === 'create' ? { key } : { keys: [key] }),
  }
  if (!data) return JSON.stringify(named)
  const payload = change === 'delete' ? [key] : openFields(happening.written ?? {}, resource)
  return JSON.stringify({
    ...named,
    action,
    timestamp,
    accountability: user === null ? null : { user, role },
    payload,
  })
}

// History names every record by a text.
const keyValue = (resource: Resource, item: string): string | number =>
  behaviourOf(resource.fields[keyOf(resource)]!).family === 'integer' ? Number(item) : item

// History holds no secrets; a field that became one later is left out of what is still to be told.
const openFields = (written: Readonly<Record<string, unknown>>, resource: Resource | undefined) =>
  Object.fromEntries(
    Object.entries(written).filter(([name]) => resource?.fields[name] && !resource.fields[name].secret),
  )
