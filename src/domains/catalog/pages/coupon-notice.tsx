/** What stands above every coupon as long as prices do not know them. */
import { Box } from '@mantine/core'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { areCouponsPriced } from '../offer/coupon.ts'

export const CouponNotice = () =>
  areCouponsPriced ? null : (
    <Box mb="md">
      <Notice tone="info" title={m.coupons_not_priced_title()}>
        <p>{m.coupons_not_priced_text()}</p>
      </Notice>
    </Box>
  )
