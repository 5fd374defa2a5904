/** How an error crosses from the server to the browser: of it only its status leaves, never its message or stack. */
import { createSerializationAdapter } from '@tanstack/react-router'
import { PageError, statusOf } from '../../platform/http/page/page-error.ts'

export const crossingErrors = createSerializationAdapter({
  key: 'page-error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => statusOf(error),
  fromSerializable: (status: number): Error => new PageError(status),
})
