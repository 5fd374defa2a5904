/** What stands above every coupon as long as prices do not know them. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../platform/ui/notice.tsx'
import { areCouponsPriced } from '../coupon.ts'

export const CouponNotice = () =>
  areCouponsPriced ? null : (
    <Notice tone="info" title={m.coupons_not_priced_title()}>
      <p>{m.coupons_not_priced_text()}</p>
    </Notice>
  )
