import { expect, test } from 'vitest'
import { traceOf } from './log.ts'

test('the log of a database error holds none of the values it was about', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    detail: 'Key (email)=(an@example.be) already exists.',
    params: ['an@example.be'],
  })
  expect(traceOf(error)).toContain('duplicate key value')
  expect(traceOf(new Error('outer', { cause: error }))).toMatch(/outer[^]*Cause: Error: duplicate key/)
  expect(traceOf(new Error('outer', { cause: error }))).not.toContain('an@example.be')
})
