/** What the product puts beside any record: remarks, and what only some kinds of record have. */
import { lazy, Suspense } from 'react'
import { CrewCash } from '../../domains/billing/panels/crew-cash.tsx'
import { CustomerNumber } from '../../domains/billing/panels/vat-number-check.tsx'
import { CustomerBalance } from '../../domains/billing/panels/customer-balance.tsx'
import { DepositEntryPanel } from '../../domains/booking/panels/deposit/deposit-reversal.tsx'
import { DeclarationPanel } from '../../domains/booking/panels/ride/declaration-panel.tsx'
import { BikeHandOvers, HandOverRecord } from '../../domains/booking/panels/ride/hand-over-panel.tsx'
import { InvitePanel } from '../../domains/booking/panels/invite-panel.tsx'
import { LetterTrial } from '../../domains/booking/panels/letter-trial.tsx'
import { MarketingConsentPanel } from '../../domains/booking/panels/marketing-consent-panel.tsx'
import { PlacePanel } from '../../domains/catalog/pages/locations/place-pin.tsx'
import { CouponLeft } from '../../domains/catalog/panels/coupon-left.tsx'
import { RemarksPanel, type RemarksPanelProps } from '../../domains/booking/panels/remarks-panel.tsx'
import { BikeFeed } from '../../domains/planning/panels/calendar-feed.tsx'
import { FactReview } from '../../domains/planning/panels/fact-review.tsx'
import { AssetRides, DamagedRides } from '../../domains/planning/panels/repair/asset-rides.tsx'
import { HoursPanel } from '../../domains/planning/panels/hours-panel.tsx'
import { isPlanner } from '../../domains/identity/role-groups.ts'
import { PersonFile } from '../../domains/identity/accounts/person-file.tsx'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'

const placed = new Set(['depots', 'locations'])
const fleet = new Set(['party_bikes', 'trailers', 'tow_trucks'])

/** Of employees alone: no other record brings it. */
const WorkedPanel = lazy(() => import('../../domains/planning/panels/worked-panel.tsx'))

export function Beside({ collection, item }: RemarksPanelProps) {
  const { role } = usePortalAccess()
  return (
    <>
      {collection === 'booking_agencies' && <InvitePanel agency={item} />}
      {collection === 'bob_declarations' && <DeclarationPanel declaration={item} />}
      {collection === 'hand_overs' && <HandOverRecord handOver={item} />}
      {collection === 'crew_facts' && <FactReview fact={item} />}
      {collection === 'deposits' && <DepositEntryPanel entry={item} />}
      {collection === 'coupons' && <CouponLeft coupon={item} />}
      {collection === 'customers' && <MarketingConsentPanel customer={item} />}
      {collection === 'customers' && <CustomerBalance customer={item} />}
      {collection === 'customers' && <CustomerNumber customer={item} />}
      {collection === 'customers' && <PersonFile kind="customers" id={item} />}
      {collection === 'employees' && <HoursPanel employee={item} />}
      {collection === 'employees' && (
        <Suspense>
          <WorkedPanel employee={item} />
        </Suspense>
      )}
      {collection === 'employees' && <CrewCash employee={item} />}
      {collection === 'ride_letters' && <LetterTrial letter={item} />}
      {fleet.has(collection) && <AssetRides collection={collection} item={item} />}
      {collection === 'damage_reports' && <DamagedRides report={item} />}
      {collection === 'party_bikes' && isPlanner(role) && <BikeHandOvers bike={item} />}
      {collection === 'party_bikes' && isPlanner(role) && <BikeFeed bike={item} />}
      {placed.has(collection) && <PlacePanel collection={collection} item={item} />}
      <RemarksPanel collection={collection} item={item} />
    </>
  )
}
