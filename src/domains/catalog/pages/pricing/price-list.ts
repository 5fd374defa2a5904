/** What the price list page reads: every rule, the packages, the agencies and zones rules can name. */
import { aggregate } from '@directus/sdk'
import { queryOptions } from '@tanstack/react-query'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Translated } from '../../../../kernel/text/translated.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { apiClient } from '../../../../platform/session/client/client.ts'
import type { PriceRule } from '../../catalogue.ts'

/** As much of a package as its rules need. */
export interface PricedPackage {
  readonly id: string
  readonly name: Translated
  readonly active: boolean
  readonly durations_min: readonly number[]
  readonly people_min: number
  readonly people_max: number
  readonly includes_bob: 'never' | 'optional' | 'always'
  readonly weekdays: readonly number[]
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly first_start: string
  readonly last_start: string
}

export interface PriceList {
  readonly rules: readonly PriceRule[]
  readonly packages: readonly PricedPackage[]
  readonly agencies: ReadonlyMap<string, string>
}

const all = { limit: -1, page: 1 } as const

export const rulesQuery = () => pageQuery('price_rules', { fields: ['*'], ...all })

const packagesQuery = () =>
  pageQuery('packages', {
    fields: [
      'id',
      'name',
      'active',
      'durations_min',
      'people_min',
      'people_max',
      'includes_bob',
      'weekdays',
      'valid_from',
      'valid_to',
      'first_start',
      'last_start',
    ],
    sort: ['sort'],
    ...all,
  })

export function usePriceList(): PriceList {
  const portal = usePortalAccess()
  const { data: rules } = useSuspenseQuery(rulesQuery())
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { data: agencies } = useSuspenseQuery({
    ...pageQuery('booking_agencies', { fields: ['id', 'name'], sort: ['name'], ...all }),
    ...(!portal.may('read', 'booking_agencies') && { queryFn: () => ({ rows: [], count: 0 }) }),
  })
  return {
    rules: rules.rows as unknown as readonly PriceRule[],
    packages: packages.rows as unknown as readonly PricedPackage[],
    agencies: new Map(agencies.rows.map(({ id, name }) => [id, String(name)])),
  }
}

/** The zones places are in, by name. */
export const zonesQuery = () =>
  queryOptions({
    queryKey: ['items', 'postal_codes', 'zones'],
    queryFn: async (): Promise<string[]> => {
      const rows = (await apiClient().request(
        aggregate(
          'postal_codes' as never,
          { aggregate: { count: '*' }, groupBy: ['zone'], query: { limit: -1 } } as never,
        ),
      )) as unknown as readonly { readonly zone: string | null }[]
      return rows.flatMap(({ zone }) => (zone ? [zone] : [])).toSorted((a, b) => a.localeCompare(b))
    },
  })
