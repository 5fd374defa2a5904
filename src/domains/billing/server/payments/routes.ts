/** Every endpoint of entries of money, and of the period they are entered in. */
import { freeMoneyEndpoints } from '../issuing/free-money-endpoints.ts'
import { accountEndpoints } from './accounts.ts'
import { allocationEndpoint, waitingRefundEndpoint } from './allocations.ts'
import { balanceEndpoints } from './balances.ts'
import { cashEndpoints } from './cash.ts'
import { customerPaymentEndpoint } from './customer-payments.ts'
import { differenceEndpoint } from './differences.ts'
import { lockDateEndpoint } from './lock-dates.ts'
import { paymentEndpoint } from './payments.ts'
import { reversalEndpoint } from './reversals.ts'
import { waitingMoneyEndpoint } from './waiting-money.ts'
import { smallRestsEndpoint } from './small-rests.ts'

export const moneyEndpoints = [
  paymentEndpoint,
  differenceEndpoint,
  smallRestsEndpoint,
  waitingMoneyEndpoint,
  customerPaymentEndpoint,
  reversalEndpoint,
  allocationEndpoint,
  waitingRefundEndpoint,
  ...freeMoneyEndpoints,
  ...balanceEndpoints,
  ...accountEndpoints,
  ...cashEndpoints,
  lockDateEndpoint,
]
