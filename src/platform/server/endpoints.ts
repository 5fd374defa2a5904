/** What `/server` answers, for the document. */
import type { Endpoint } from '../openapi/endpoint.ts'
import { aText, anObject, oneOf } from '../openapi/json-schema.ts'

const group = 'Server'
const anything = { type: 'object' } as const

export const serverEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /server/ping',
    group,
    summary: 'Whether the program is running',
    answers: {
      200: { words: 'It is', raw: { type: 'text/plain', schema: aText(undefined, { const: 'pong' }) } },
    },
  },
  {
    call: 'GET /server/health',
    group,
    summary: 'Whether the program and what it depends on are well',
    detail:
      'Administrators also get the checks by name: the database, jobs, storage, the space left on the disk.',
    answers: {
      200: {
        words: 'Well, or working but needing attention',
        raw: {
          type: 'application/health+json',
          schema: anObject(
            { status: oneOf(['ok', 'warn', 'error']), releaseId: aText(), checks: anything },
            { optional: ['releaseId', 'checks'] },
          ),
        },
      },
      503: {
        words: 'Something it depends on is not available, or the disk is full',
        raw: {
          type: 'application/health+json',
          schema: anObject({ status: aText(undefined, { const: 'error' }) }),
        },
      },
    },
  },
  {
    call: 'GET /server/info',
    group,
    summary: 'What the program is',
    detail: 'Anyone signed in also gets the query limits, administrators the version too.',
    answers: {
      200: {
        words: 'The project',
        data: anObject(
          { project: anObject({ project_name: aText() }, { additionalProperties: true }) },
          {
            additionalProperties: true,
          },
        ),
      },
    },
  },
  {
    call: 'GET /server/specs/oas',
    group,
    summary: 'This document, as far as the caller may use it',
    answers: { 200: { words: 'OpenAPI 3.1', raw: { type: 'application/json', schema: anything } } },
  },
  {
    call: 'GET /server/docs',
    group,
    summary: 'This document as a page',
    answers: { 200: { words: 'A page', raw: { type: 'text/html', schema: aText() } } },
  },
  {
    call: 'GET /server/docs/:font',
    group,
    summary: 'A font of that page',
    path: { font: oneOf(['figtree.woff2', 'bricolage.woff2']) },
    answers: { 200: { words: 'The font', raw: { type: 'font/woff2', schema: aText() } } },
    refuses: { 404: [] },
  },
]
