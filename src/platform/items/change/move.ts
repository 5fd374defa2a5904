/** A move in a record's workflow: who may, from where, with what is asked along. */
import type { Kysely } from 'kysely'
import { fullAccess } from '../../access/permission/permissions.ts'
import { forbidden, Problem, routeNotFound } from '../../http/problem.ts'
import { refusalProblem } from '../../http/refusal.ts'
import { isMoveOf, isOpen } from '../../resource/workflow.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { updateItem } from './change.ts'
import type { Writer } from '../write/writer.ts'
import { failed, parsePayload } from './payload.ts'
import { loadRow } from '../sql/row.ts'

export interface MoveCall {
  readonly key: string
  readonly name: string
  readonly role: string
  readonly body: object
  readonly ifMatch?: string
}

/**
 * Makes a move; false when there is no such record, as with `updateItem`. Throws 404 for a move the collection
 * does not know, 403 for who may not make it, 400 for what is asked and missing or wrong, 409 where the record
 * stands elsewhere, 412 for an old version.
 */
export async function moveItem(
  tx: Kysely<Tables>,
  writer: Writer,
  resource: Resource,
  { key, name, role, body, ifMatch }: MoveCall,
): Promise<boolean> {
  const { workflow } = resource
  const move = workflow && Object.hasOwn(workflow.moves, name) ? workflow.moves[name] : undefined
  if (!move) throw routeNotFound(`/items/${resource.name}/${key}/moves/${name}`)
  if (!writer.admin && !isMoveOf(move, role)) throw forbidden()
  const asked = askedIn(resource, move.asks ?? {}, body)
  const before = await loadRow(tx, resource, key, { lock: true })
  if (before && !isOpen(workflow!, move, before, writer.variables.now))
    throw refusalProblem({ reason: 'not-from-here', move: name, state: before[workflow!.field] }, writer)
  return updateItem(tx, writer, resource, key, {}, ifMatch, {
    filled: { ...asked, [workflow!.field]: move.to },
    action: name,
  })
}

/** What is asked along, checked as an edit is; what nobody asked for is left out. */
function askedIn(resource: Resource, asks: Readonly<Record<string, string>>, body: object) {
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(asks, name)))
  const missing = Object.keys(asks).filter((name) => asks[name] === 'required' && isBlank(given[name]))
  if (missing.length > 0)
    throw new Problem(
      400,
      missing.map((name) => failed(name, { type: 'required', because: 'Value is required' })),
    )
  const written = Object.keys(asks).map((name) => [name, { ...resource.fields[name]!, readonly: false }])
  const fields = { ...resource.fields, ...Object.fromEntries(written) }
  return parsePayload({ ...resource, fields }, given, fullAccess.of(resource.name, 'update')!, 'update').row
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
