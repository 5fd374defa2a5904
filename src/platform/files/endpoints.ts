/** What `/files` and `/assets` do besides the calls of every collection, for the document. */
import type { Endpoint } from '../openapi/endpoint.ts'
import { aCount, aFlag, aRecordOf, aText, anId, anObject, listOf, oneOf } from '../openapi/json-schema.ts'

const group = 'Files'
const picture = {
  width: aCount('Pixels', { minimum: 1 }),
  height: aCount('Pixels', { minimum: 1 }),
  fit: oneOf(['cover', 'contain', 'inside', 'outside']),
  format: oneOf(['auto', 'jpeg', 'jpg', 'png', 'webp', 'tiff', 'avif']),
  quality: aCount(undefined, { minimum: 1, maximum: 100, default: 80 }),
  withoutEnlargement: aFlag(),
  key: aText('A transformation by its name'),
  download: aText('Send it as a download'),
}
const asset = {
  group,
  summary: 'The bytes of a file, as they are or as another picture',
  detail:
    'Range requests work. A private file needs a token, or the signed address `/files/{key}/address` gives. ' +
    'Visitors may ask for a fixed list of pictures; another is 400 with that list, and too many new ones are 429.',
  query: picture,
  answers: {
    200: { words: 'The file', raw: { type: 'application/octet-stream', schema: aText() } },
    206: { words: 'A part of it', raw: { type: 'application/octet-stream', schema: aText() } },
  },
  refuses: { 403: ['FORBIDDEN'], 429: ['REQUESTS_EXCEEDED'] },
} as const

export const filesEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /files',
    group,
    summary: 'Upload files; send the fields of each before its part',
    takes: ['Idempotency-Key'],
    bodyType: 'multipart/form-data',
    body: anObject(
      { title: aText(), file: aText(undefined, { format: 'binary', examples: ['@photo.jpg'] }) },
      { optional: ['title'] },
    ),
    answers: {
      200: { words: 'What was uploaded', data: { anyOf: [aRecordOf('files'), listOf(aRecordOf('files'))] } },
      204: { words: 'Uploaded, and not for you to read' },
    },
    refuses: { 403: ['FORBIDDEN'] },
    to: ['employee', 'planner', 'accountant', 'organizer', 'admin'],
  },
  {
    call: 'GET /files/:key/address',
    group,
    summary: 'A signed address of a private file, valid for a short while',
    path: { key: anId() },
    answers: { 200: { words: 'The address', data: { type: 'object' } } },
    to: ['employee', 'planner', 'accountant', 'organizer', 'admin'],
  },
]

export const assetsEndpoints: readonly Endpoint[] = [
  { ...asset, call: 'GET /assets/:key', path: { key: anId() } },
  {
    ...asset,
    call: 'GET /assets/:key/:filename',
    path: { key: anId(), filename: aText('For who saves it') },
  },
]
