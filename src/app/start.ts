/** TanStack Start's own settings: how errors cross from the server to the browser. */
import { createStart } from '@tanstack/react-start'
import { createSerializationAdapter } from '@tanstack/react-router'
import { PageError, statusOf } from '../platform/http/page-error.ts'

/** Of an error only its status leaves the server, never its message or stack. */
const errors = createSerializationAdapter({
  key: 'page-error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => statusOf(error),
  fromSerializable: (status: number): Error => new PageError(status),
})

export const startInstance = createStart(() => ({ serializationAdapters: [errors] }))
