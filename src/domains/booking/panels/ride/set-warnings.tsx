/** What of a set may not go out on the day of its ride. */
import { useQueries } from '../../../../platform/http/client/use-queries.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { pathsOf, titleOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { type GatedAsset, mayBeUsed } from '../../../fleet/gates.ts'

const fleet = ['party_bikes', 'trailers', 'tow_trucks'] as const

/** What of a set may not go out on the day of its ride: out of service, or not inspected until then. */
export function SetWarnings({ set }: { readonly set: FeasibleSet }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const now = useNow()
  const { day } = localTime(set.bikesDuring.from, portal.zone)
  // The last trip first, so that the first one stands.
  const leaves = new Map(
    set.trips
      .toSorted((a, b) => b.during.from - a.during.from)
      .flatMap(({ truck, trailer, during }) => [truck, trailer].map((id) => [id, during.from] as const)),
  )
  const ids = [
    ...new Set([
      ...set.bikes,
      ...set.trips.flatMap(({ truck, trailer }) => [truck, ...(trailer ? [trailer] : [])]),
    ]),
  ].toSorted()
  const read = fleet.filter((name) => portal.may('read', name))
  const answers = useQueries({
    queries: read.map((name) => {
      const resource = portal.resource(name)
      const fields = [
        ...pathsOf(portal, resource, resource.title),
        'status',
        'inspection_due',
        'expected_back',
      ]
      return pageQuery(name, { fields, filter: { id: { _in: ids } }, limit: -1, page: 1 })
    }),
  })
  const judged = answers.flatMap(({ data }, at) =>
    (data?.rows ?? []).map((row) => ({
      name: titleOf(portal.resource(read[at]!), row, locale),
      outcome: mayBeUsed(row as unknown as GatedAsset, day, {
        from: leaves.get(row.id) ?? set.bikesDuring.from,
        now,
      }),
    })),
  )
  const namesOf = (reason: string) =>
    judged
      .flatMap(({ name, outcome }) => (!outcome.ok && outcome.refusal.reason === reason ? [name] : []))
      .join(', ')
  const [out, lapsed] = [namesOf('asset-out-of-service'), namesOf('inspection-overdue')]
  return (
    <>
      {out && <Notice tone="error" title={m.set_out_of_service({ names: out })} />}
      {lapsed && <Notice tone="error" title={m.set_not_inspected({ names: lapsed })} />}
    </>
  )
}
