/** The calls a mounted collection takes, as operations of the document. */
import { documentLocale } from '../../kernel/locale.ts'
import { keyField, keyOf } from '../items/sql/row.ts'
import type { Schema } from '../items/model/schema.ts'
import { nameOf } from '../resource/words.ts'
import type { Action, Resource } from '../resource/resource.ts'
import { readSchema } from './field-schema.ts'
import { type JsonSchema, aCount, aRecordOf, anObject, listOf } from './json-schema.ts'
import {
  idOfCall,
  inEnvelope,
  type Operation,
  securityOf,
  sharedParameter,
  sharedResponse,
} from './operation.ts'
import { listParameters, recordParameters } from './shared.ts'

/** What each method asks for. */
export const actionOf: Readonly<Record<string, Action | undefined>> = {
  GET: 'read',
  SEARCH: 'read',
  POST: 'create',
  PATCH: 'update',
  DELETE: 'delete',
}

const forRecord = Object.keys(recordParameters)
const forList = [...forRecord, ...Object.keys(listParameters)]
const meta = anObject({ total_count: aCount(), filter_count: aCount() }, { optional: 'all' })
const given = (collection: string, action: 'create' | 'update'): JsonSchema =>
  aRecordOf(`${collection}.${action}`)

interface Call {
  readonly schema: Schema
  readonly resource: Resource
  readonly method: string
  readonly path: string
  /** Whether it is about one record. */
  readonly isOne: boolean
  readonly isOpen: boolean
}

/** The operation of one call, without the ones nobody may make. */
export function collectionOperation({ schema, resource, method, path, isOne, isOpen }: Call): Operation {
  const { name, singleton } = resource
  const one = nameOf(resource, 'one', documentLocale).toLowerCase()
  const many = nameOf(resource, 'many', documentLocale)
  const key = readSchema(schema, keyField(resource), () => false)
  const keys = listOf(key, 'Keys')
  const query: JsonSchema = { type: 'object', description: 'What to choose, as in the query of a list' }
  const record = aRecordOf(name)
  const answer = (words: string, data: JsonSchema, withMeta = false) => ({
    description: words,
    content: {
      'application/json': {
        schema: withMeta ? anObject({ meta, data }, { optional: ['meta'] }) : inEnvelope(data),
      },
    },
  })
  const nothing = { description: 'Done, or nothing to answer' }
  const isSingle = isOne || singleton
  const parts: Readonly<Record<string, () => Partial<Operation> & Pick<Operation, 'summary'>>> = {
    GET: () => ({
      summary: isSingle ? `Read one ${one}` : `List ${many.toLowerCase()}`,
      parameters: (isSingle ? forRecord : forList).map(sharedParameter),
      responses: {
        200: isSingle ? answer(`The ${one}`, record) : answer(many, listOf(record), true),
        304: { description: 'Not changed since the `ETag` of `If-None-Match`' },
      },
    }),
    SEARCH: () => ({
      summary: `List ${many.toLowerCase()}, with the query in the body`,
      requestBody: body(anObject({ query, keys }, { optional: 'all' })),
      responses: { 200: answer(many, listOf(record), true) },
    }),
    POST: () => ({
      summary: `Create ${many.toLowerCase()}, one or a list`,
      parameters: [...forRecord, 'Idempotency-Key'].map(sharedParameter),
      requestBody: body({ anyOf: [given(name, 'create'), listOf(given(name, 'create'))] }),
      responses: { 200: answer('What was created', { anyOf: [record, listOf(record)] }), 204: nothing },
    }),
    PATCH: () => ({
      summary: isSingle ? `Change one ${one}` : `Change many ${many.toLowerCase()}`,
      parameters: [...forRecord, ...(isSingle ? ['If-Match'] : [])].map(sharedParameter),
      requestBody: body(
        isSingle
          ? given(name, 'update')
          : {
              anyOf: [
                anObject({ keys, query, data: given(name, 'update') }, { optional: ['keys', 'query'] }),
                listOf(given(name, 'update'), eachOf(resource)),
              ],
            },
      ),
      responses: { 200: answer('After the change', isSingle ? record : listOf(record)), 204: nothing },
    }),
    DELETE: () => ({
      summary: isOne ? `Delete or archive one ${one}` : `Delete or archive many ${many.toLowerCase()}`,
      ...(isOne
        ? {}
        : { requestBody: body({ anyOf: [keys, anObject({ keys, query }, { optional: 'all' })] }) }),
      responses: { 204: nothing },
    }),
  }
  const { responses, parameters = [], ...rest } = parts[method]!()
  const refused = [
    400,
    401,
    403,
    ...(method === 'PATCH' && (isSingle || isVersioned(resource)) ? [412] : []),
    429,
    503,
  ]
  return {
    operationId: idOfCall(method, path.replace('{key}', 'one')),
    tags: [many],
    ...rest,
    parameters: [
      ...(isOne ? [{ name: 'key', in: 'path', required: true, schema: key } as const] : []),
      ...parameters,
    ],
    responses: {
      ...responses,
      ...Object.fromEntries(refused.map((status) => [status, sharedResponse(status)])),
    },
    security: securityOf(isOpen),
  }
}

const isVersioned = ({ fields }: Resource): boolean => fields['row_version'] !== undefined

const eachOf = (resource: Resource): string =>
  `Each with its \`${keyOf(resource)}\`${isVersioned(resource) ? ', and the `row_version` it was read in: one that was changed since is 412 for all' : ''}`

const body = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } })
