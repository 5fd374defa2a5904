/** One operation of the document, from what an endpoint or a mount says of itself. */
import { anObject, type JsonSchema, oneOf } from './json-schema.ts'
import type { AnswerDescription, Endpoint } from './endpoint.ts'
import { errorsSchema, type Parameter, parameterName, sharedResponses, wordsOfStatus } from './shared.ts'

interface Reference {
  readonly $ref: string
}
export interface MediaType {
  readonly schema: JsonSchema
}
export interface ResponseDescription {
  readonly description: string
  readonly content?: Readonly<Record<string, MediaType>>
}

/** An operation object of OpenAPI 3.1, as far as we write one. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, ResponseDescription | Reference>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

export const sharedParameter = (name: string): Reference => ({
  $ref: `#/components/parameters/${parameterName(name)}`,
})
export const sharedResponse = (status: number): Reference => ({
  $ref: `#/components/responses/Refused${status}`,
})

/** With a token, or for everybody. */
export const securityOf = (isOpen: boolean): Operation['security'] =>
  isOpen ? [{}, { bearer: [] }, { token: [] }] : [{ bearer: [] }, { token: [] }]

export const inEnvelope = (data: JsonSchema): JsonSchema => anObject({ data })

const responseOf = ({ words, data, raw }: AnswerDescription): ResponseDescription => {
  const content = raw
    ? { [raw.type]: { schema: raw.schema } }
    : data && { 'application/json': { schema: inEnvelope(data) } }
  return { description: words, ...(content && { content }) }
}

const refusalsOf = (status: string, codes: readonly string[]): ResponseDescription => ({
  description: wordsOfStatus(Number(status)),
  content: { 'application/json': { schema: errorsSchema(oneOf(codes, 'Why not')) } },
})

/** `POST /api/things/:id/state` as `post_api_things_id_state`. */
export const idOfCall = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`.replace(/_$/, '')

export const openPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

/** The operation of an endpoint of its own. */
export function operationOf(endpoint: Endpoint): Operation {
  const [method = '', path = ''] = endpoint.call.split(' ')
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    const { description, ...schema } = endpoint.path?.[name] ?? { type: 'string' }
    return { name, in: 'path', required: true, schema, ...(description && { description }) }
  })
  const inQuery = Object.entries(endpoint.query ?? {}).map(
    ([name, { description, ...schema }]): Parameter => {
      const isNeeded = endpoint.needs?.includes(name) ?? false
      return {
        name,
        in: 'query',
        schema,
        ...(isNeeded && { required: true }),
        ...(description && { description }),
      }
    },
  )
  const parameters = [...inPath, ...inQuery, ...(endpoint.takes ?? []).map(sharedParameter)]
  const general = [400, ...(endpoint.to ? [401, 403] : []), 429, 503]
  const type = endpoint.bodyType ?? 'application/json'
  return {
    operationId: idOfCall(method, path),
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(endpoint.detail && { description: endpoint.detail }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: { [type]: { schema: endpoint.body } } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.answers).map(([status, one]) => [status, responseOf(one)]),
      ),
      ...Object.fromEntries(general.map((status) => [status, sharedResponse(status)])),
      ...Object.fromEntries(
        Object.entries(endpoint.refuses ?? {}).map(([status, codes]) => {
          const shared = sharedResponses[`Refused${status}`]
          return [
            status,
            shared && codes.length === 0 ? sharedResponse(Number(status)) : refusalsOf(status, codes),
          ]
        }),
      ),
    },
    security: securityOf(!endpoint.to),
  }
}
