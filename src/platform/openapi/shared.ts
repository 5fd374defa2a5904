/** The parts every call of the data API shares: query parameters, headers, refusals. */
import { exportFormats } from '../items/read/export.ts'
import { defaultLimit } from '../items/query/query.ts'
import { problemCodes } from '../http/problem.ts'
import { type JsonSchema, aCount, aText, anObject, listOf, oneOf } from './json-schema.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header' | 'path'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

const inQuery = (name: string, description: string, schema: JsonSchema, example?: unknown): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
  ...(example !== undefined && { examples: { one: { value: example } } }),
})

/** What may be asked of one record. */
export const recordParameters = {
  fields: inQuery(
    'fields',
    'The fields to return, separated by commas; dots follow relations, `*` is every field of a level',
    aText(),
    '*,created_by.name',
  ),
  alias: inQuery('alias', 'Other names for fields, as JSON: `{"mine":"members"}`', aText()),
  deep: inQuery(
    'deep',
    'The same parameters for nested lists, as JSON, with an underscore: `{"members":{"_limit":5}}`',
    aText(),
  ),
} as const satisfies Record<string, Parameter>

/** What may be asked of a list besides. */
export const listParameters = {
  filter: inQuery(
    'filter',
    'Conditions, as JSON or with brackets (`filter[name][_eq]=x`): `_eq _neq _lt _lte _gt _gte _in _nin _null ' +
      '_nnull _empty _nempty _contains _icontains _starts_with _ends_with _between`, each with its negation, `_and ' +
      '_or`, `_some _none` through lists; `$CURRENT_USER`, `$CURRENT_ROLE`, `$NOW(+1 day)` stand for values',
    aText(),
    '{"id":{"_nnull":true}}',
  ),
  search: inQuery('search', 'A text to search for in every readable text field', aText()),
  sort: inQuery('sort', 'Fields separated by commas; a minus before one reverses its order', aText(), '-id'),
  limit: inQuery(
    'limit',
    'How many at most; -1 is all',
    aCount(undefined, { minimum: -1, default: defaultLimit }),
  ),
  offset: inQuery('offset', 'How many to skip', aCount(undefined, { minimum: 0 })),
  page: inQuery(
    'page',
    'The page, from 1, in steps of `limit`; takes precedence over `offset`',
    aCount(undefined, { minimum: 0 }),
  ),
  export: inQuery('export', 'The answer as a file to download, without its envelope', oneOf(exportFormats)),
  meta: inQuery('meta', 'Counts beside the data: `total_count`, `filter_count`, `*`', aText()),
  aggregate: inQuery(
    'aggregate',
    'Instead of records: `{"count":"*","sum":["amount"]}`, as JSON; also `avg min max countDistinct`',
    aText(),
  ),
  groupBy: inQuery('groupBy', 'Fields to count by, or functions of them: `year(date_created)`', aText()),
} as const satisfies Record<string, Parameter>

export const headerParameters = {
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The `row_version` that was read: a record changed since is 412',
    schema: aText(),
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A key of your own: the same key gives the same answer and does nothing twice',
    schema: aText(undefined, { minLength: 1, maxLength: 200 }),
  },
} as const satisfies Record<string, Parameter>

/** The names component parameters have in the document. */
export const parameterName = (name: string): string => name.replaceAll('-', '')

export const sharedParameters: Readonly<Record<string, Parameter>> = Object.fromEntries(
  Object.values({ ...recordParameters, ...listParameters, ...headerParameters }).map((one) => [
    parameterName(one.name),
    one,
  ]),
)

/** The envelope of every refusal. */
export const errorsSchema = (code: JsonSchema): JsonSchema =>
  anObject({
    errors: listOf(
      anObject({
        message: aText('In the reader’s language, where it is about what was entered'),
        extensions: anObject(
          {
            code,
            field: { type: ['string', 'null'], description: 'The field it is about' },
            reason: aText('What is wrong with it'),
          },
          { optional: ['field', 'reason'], additionalProperties: true },
        ),
      }),
    ),
  })

const words: Readonly<Record<number, string>> = {
  400: 'What was sent is not valid',
  401: 'The caller is not signed in, or no longer',
  403: 'Not allowed, or not there: the answer is the same for both',
  404: 'There is nothing at this address',
  409: 'Not possible in the current state',
  412: 'The record was changed in the meantime',
  422: 'Understood, and not possible',
  429: 'Too many requests; `Retry-After` says when to come back',
  503: 'Something the program depends on is not available right now',
}
export const wordsOfStatus = (status: number): string => words[status] ?? 'Refused'

/** The refusals any call may meet, by the name of their component. */
export const sharedResponses = Object.fromEntries(
  Object.keys(words).map((status) => [
    `Refused${status}`,
    {
      description: words[Number(status)]!,
      content: {
        'application/json': { schema: errorsSchema(oneOf(problemCodes(Number(status)), 'What happened')) },
      },
    },
  ]),
)
