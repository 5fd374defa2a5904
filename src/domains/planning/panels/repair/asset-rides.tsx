/** Beside a bike, trailer or truck that is out, or the damage that put it out: the link to repair the rides it left. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { titleOf } from '../../../../platform/resource/ui/data/record.ts'
import { Cell } from '../../../../platform/resource/ui/value/cell.tsx'
import type { Resource } from '../../../../platform/resource/resource.ts'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { RepairLink } from '../../../booking/panels/repair/repair-button.tsx'
import { ReturnToService } from '../../../booking/panels/repair/return-to-service.tsx'
import { mostDays, repairOf } from '../../../booking/plan/repair-query.ts'
import { partyBikes } from '../../../fleet/resources/party-bikes.ts'
import { towTrucks } from '../../../fleet/resources/tow-trucks.ts'
import { trailers } from '../../../fleet/resources/trailers.ts'
import { type AssetStatus, mayBeUsed } from '../../../fleet/gates.ts'

interface Asset {
  readonly id: string
  readonly status: AssetStatus
  readonly inspection_due: Day | null
  readonly expected_back?: string | null
  readonly archived_at?: string | null
}

const state = ['id', 'status', 'inspection_due', 'archived_at']

export function AssetRides({ collection, item }: { readonly collection: string; readonly item: string }) {
  const { data } = useSuspenseQuery(recordQuery(collection, item, state))
  return data ? <RepairOfAsset asset={data as unknown as Asset} /> : null
}

const kinds = [
  ['party_bike', partyBikes],
  ['trailer', trailers],
  ['tow_truck', towTrucks],
] as const

export function DamagedRides({ report }: { readonly report: string }) {
  const paths = kinds.flatMap(([kind, { title }]) =>
    [...state.slice(0, 3), ...title].map((field) => `${kind}.${field}`),
  )
  const { data } = useSuspenseQuery(recordQuery('damage_reports', report, ['id', ...paths]))
  return (
    <>
      <ReturnToService report={report} />
      {kinds.map(([kind, of]) => {
        const asset = data?.[kind] as Asset | null | undefined
        return asset ? <RepairOfAsset key={asset.id} asset={asset} of={of} /> : null
      })}
    </>
  )
}

/** @param of what it is, where the page is not its own and has to say what is out. */
function RepairOfAsset({ asset, of }: { readonly asset: Asset; readonly of?: Resource }) {
  const locale = useLocale()
  const portal = usePortalAccess()
  const today = useToday(portal.zone)
  const now = useNow()
  const isUsed = !asset.archived_at && mayBeUsed(asset, today, { from: now, now }).ok
  if (isUsed || !portal.may('update', 'transport_trips')) return null
  return (
    <Panel heading={m.asset_rides()}>
      {of && (
        <p className={inRow(2)}>
          <strong>{titleOf(of, asset, locale)}</strong>
          <Cell field={of.fields['status']!} value={asset.status} />
        </p>
      )}
      <RepairLink of={repairOf(asset.id, today, addDays(today, mostDays - 1))} hint={m.asset_rides_hint()} />
    </Panel>
  )
}
