/** Answers kept by idempotency key, so that a request sent again does nothing twice. */
import { count, id, instant, json, text } from '../../resource/field.ts'
import { untracked } from '../../resource/resource.ts'

export const idempotencyKeys = untracked('idempotency_keys', {
  system: true,
  fields: {
    id: id(),
    /** Who sent it and where to, as a hash: the same key of another caller is another key. */
    scope: text({ audience: 'internal', required: true }),
    /** A hash of the key; the answer can be read only with the key itself. */
    key: text({ audience: 'internal', required: true }),
    request_hash: text({ audience: 'internal', required: true }),
    status: count({ audience: 'internal' }),
    answer: json<unknown>({ audience: 'internal' }),
    date_created: instant({ audience: 'internal', required: true, default: 'now' }),
  },
})
