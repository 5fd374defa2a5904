import { expect, test } from 'vitest'
import type { Actor } from '../../platform/access/actor.ts'
import type { Row } from '../../platform/items/write/writer.ts'
import { billingHooks } from './write-hooks.ts'

const clerk = { kind: 'user', role: 'admin' } as Actor
const judged = (collection: string, before: Row | null, change: Row) =>
  billingHooks[collection]!.judge!({ ...before, ...change }, before, clerk)

test('what was issued stays as it is; a draft may change [BI-19]', () => {
  expect(judged('invoices', { status: 'issued', number: 'F2027-0001' }, { note: 'other' })).toEqual({
    ok: false,
    refusal: { reason: 'invoice-issued', number: 'F2027-0001' },
  })
  expect(judged('invoices', { status: 'draft' }, { note: 'other' })).toMatchObject({ ok: true })
  expect(judged('invoices', null, { status: 'draft' })).toMatchObject({ ok: true })
})
