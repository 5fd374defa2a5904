/** What `/activity`, `/versions` and the model's own addresses do besides the calls of every collection, for the document. */
import { signedIn } from '../access/endpoints.ts'
import type { Endpoint } from '../openapi/endpoint.ts'
import { aFlag, anId, anInstant, anObject, aRecordOf, aText, listOf } from '../openapi/json-schema.ts'

const history = 'History'
const drafts = 'Content versions'
const model = 'The model'

const about = { collection: aText(), item: aText('The key of the record'), comment: aText() }
const part = anObject({ collection: aText(), field: aText() }, { optional: ['field'] })
const version = { key: anId('The version') }
const item = anObject({}, { description: 'The record, with what was saved on it' })

export const historyEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /activity/comment',
    group: history,
    to: signedIn,
    summary: 'Comment on a record you may read',
    body: anObject(about),
    answers: { 200: { words: 'The activity', data: aRecordOf('activity') } },
  },
  {
    call: 'POST /comments',
    group: history,
    to: signedIn,
    summary: 'The same, under the name newer clients use',
    body: anObject(about),
    answers: {
      200: {
        words: 'The comment',
        data: anObject({ id: anId(), ...about, date_created: anInstant(), user_created: anId() }),
      },
    },
  },
  {
    call: 'POST /versions/:key/save',
    group: drafts,
    to: signedIn,
    summary: 'Save fields of the record to a version of it',
    detail: 'Each must be one the caller could change now, to a value the record could have now.',
    path: version,
    body: anObject({}, { description: 'Some of the record’s own fields' }),
    answers: { 200: { words: 'The record with the version on it', data: item } },
  },
  {
    call: 'GET /versions/:key/compare',
    group: drafts,
    to: signedIn,
    summary: 'What a version would change',
    path: version,
    answers: {
      200: {
        words: 'The fields that were saved, in the version and in the record',
        data: anObject({
          outdated: aFlag('Whether the record has changed since the version was made'),
          mainHash: aText('Send it with a promotion'),
          current: item,
          main: item,
        }),
      },
    },
  },
  {
    call: 'POST /versions/:key/promote',
    group: drafts,
    to: signedIn,
    summary: 'Make what was saved the record’s own',
    path: version,
    takes: ['If-Match'],
    body: anObject(
      { mainHash: aText(), fields: listOf(aText(), 'Some of those saved; all when absent') },
      { optional: ['fields'] },
    ),
    answers: { 200: { words: 'The key of the record', data: { type: ['string', 'integer'] } } },
    refuses: { 422: ['VERSION_HASH_MISMATCH'] },
  },
]

const described = (name: string, what: string, depth: 1 | 2): readonly Endpoint[] => [
  {
    call: `GET /${name}`,
    group: model,
    to: signedIn,
    summary: `The ${what} the caller may read`,
    answers: { 200: { words: `The ${what}`, data: listOf(part) } },
  },
  {
    call: `GET /${name}/:collection`,
    group: model,
    to: signedIn,
    summary: `The ${what} of one collection`,
    path: { collection: aText() },
    answers: { 200: { words: `The ${what}`, data: depth === 1 ? part : listOf(part) } },
  },
]
const oneOfMany = (name: string, what: string): Endpoint => ({
  call: `GET /${name}/:collection/:field`,
  group: model,
  to: signedIn,
  summary: `One of the ${what}`,
  path: { collection: aText(), field: aText() },
  answers: { 200: { words: 'It', data: part } },
})

export const modelEndpoints: readonly Endpoint[] = [
  ...described('collections', 'collections', 1),
  ...described('fields', 'fields', 2),
  oneOfMany('fields', 'fields'),
  ...described('relations', 'relations', 2),
  oneOfMany('relations', 'relations'),
  {
    call: 'GET /permissions/me',
    group: model,
    to: signedIn,
    summary: 'What the caller may do, by collection and action',
    answers: {
      200: { words: '`full`, `partial` or `none`, with the fields', data: anObject({}, {}) },
    },
  },
  {
    call: 'GET /roles/me',
    group: model,
    to: signedIn,
    summary: 'The caller’s own role',
    answers: { 200: { words: 'A list of one', data: listOf(aRecordOf('roles')) } },
  },
]
