/** What of a set may not go out on the day of its ride: out of service, or not inspected until then. */
import { useQueries } from '@tanstack/react-query'
import { localTime } from '../../../platform/i18n/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { pathsOf, titleOf } from '../../../platform/resource/ui/record.ts'
import { pageQuery } from '../../../platform/resource/ui/records.ts'
import { Notice } from '../../../platform/ui/notice.tsx'
import type { FeasibleSet } from '../../availability/slot.ts'
import { type GatedAsset, mayBeUsed } from '../../fleet/gates.ts'

const fleet = ['party_bikes', 'trailers', 'tow_trucks'] as const

export function SetWarnings({ set }: { readonly set: FeasibleSet }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const { day } = localTime(set.bikesDuring.from, portal.zone)
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
      const fields = [...pathsOf(portal, resource, resource.title), 'status', 'inspection_due']
      return pageQuery(name, { fields, filter: { id: { _in: ids } }, limit: -1, page: 1 })
    }),
  })
  const judged = answers.flatMap(({ data }, at) =>
    (data?.rows ?? []).map((row) => ({
      name: titleOf(portal.resource(read[at]!), row, locale),
      outcome: mayBeUsed(row as unknown as GatedAsset, day),
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
