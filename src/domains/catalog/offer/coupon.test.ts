import { expect, test } from 'vitest'
import { checkCoupon } from './coupon.ts'

test('a coupon becomes active only where prices know it; one that is may be paused and ended [CA-18]', () => {
  for (const before of [null, { status: 'draft' }, { status: 'paused' }])
    expect(checkCoupon({ status: 'active' }, before)).toEqual({
      ok: false,
      refusal: { reason: 'coupons-not-priced', field: 'status' },
    })
  expect(checkCoupon({ status: 'active' }, { status: 'active' }).ok).toBe(true)
  for (const status of ['draft', 'paused', 'ended'])
    expect(checkCoupon({ status }, { status: 'active' }).ok).toBe(true)
})
