/** What the slices want judged, or done, before the data API writes one of their records. */
import { vatRowHooks } from '../domains/accounting/vat-row-hooks.ts'
import { billingHooks } from '../domains/billing/write-hooks.ts'
import { bookingHooks } from '../domains/booking/server/booking-hooks.ts'
import { rideLetterHooks } from '../domains/booking/letters/own-words-hooks.ts'
import { complaintHooks } from '../domains/customers/server/complaint-hooks.ts'
import { customerHooks } from '../domains/customers/server/customer-hooks.ts'
import { damageHooks } from '../domains/booking/server/displacement/damage-hooks.ts'
import { remarkHooks } from '../domains/booking/server/remark-hooks.ts'
import { openingHooks } from '../domains/booking-flow/server/opening.ts'
import { waitingHooks } from '../domains/booking-flow/server/waiting/waiting-hooks.ts'
import { withdrawalHooks } from '../domains/booking/server/displacement/withdrawal-hooks.ts'
import { catalogHooks } from '../domains/catalog/write-hooks.ts'
import { vatHooks } from '../domains/catalog/vat/vat-hooks.ts'
import { judgeBrand } from '../domains/identity/company/brand.ts'
import { judgeSettings, keptSettings } from '../domains/identity/settings/judged-settings.ts'
import { contentHooks } from '../domains/content/write-hooks.ts'
import { crewHooks } from '../domains/crew/employee-account.ts'
import { expectedBackHooks } from '../domains/fleet/expected-back.ts'
import { odometerHooks } from '../domains/fleet/odometer-hooks.ts'
import { giveBack } from '../domains/planning/server/repair/give-back.ts'
import { planningHooks } from '../domains/planning/server/planning-hooks.ts'
import { hooksOf, type WriteHooks } from '../platform/items/write/writer.ts'
import type { Outbox } from '../platform/jobs/jobs.ts'
import { resources } from './resources.ts'

const collections = resources.filter(({ system }) => !system).map(({ name }) => name)

/** @param clock the present as epoch milliseconds. */
export const writeHooks = (clock: () => number, outbox: Outbox): WriteHooks =>
  hooksOf(
    {
      settings: {
        judgeEach: (company, before) => [judgeBrand(company), ...judgeSettings(company, before)],
        columns: async (_tx, _writer, row, before) => keptSettings(row, before),
      },
    },
    openingHooks(clock),
    contentHooks,
    odometerHooks,
    expectedBackHooks(clock),
    catalogHooks(clock),
    vatHooks,
    vatRowHooks,
    bookingHooks,
    rideLetterHooks,
    customerHooks,
    waitingHooks,
    crewHooks,
    withdrawalHooks(clock, giveBack),
    damageHooks(clock),
    complaintHooks(outbox),
    planningHooks(clock),
    remarkHooks(collections),
    billingHooks,
  )
