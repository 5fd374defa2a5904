/** How a place is painted: a colour and a pattern for each zone or answer, so that neither is needed alone. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import type { MapPlace } from '../../../places/postal-map.ts'

export type PaintBy = 'zone' | 'service'

export interface Paint {
  readonly key: string
  readonly label: string
  /** Which of the colours and patterns of the style sheet. */
  readonly look: string
}

const services = {
  served: () => m.common_place_served(),
  on_request: () => m.common_place_on_request(),
  refused: () => m.common_place_refused(),
} as const

/** As many looks as zones can be told apart by; more zones begin again. */
export const zoneLooks = ['zone1', 'zone2', 'zone3', 'zone4', 'zone5', 'zone6', 'zone7', 'zone8'] as const

/** What stands in the legend, in order. */
export function paints(by: PaintBy, places: readonly MapPlace[]): readonly Paint[] {
  if (by === 'service')
    return (['served', 'on_request', 'refused'] as const).map((key) => ({
      key,
      label: services[key](),
      look: key,
    }))
  const zones = [...new Set(places.flatMap(({ zone }) => (zone ? [zone] : [])))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return [
    ...zones.map((zone, index) => ({
      key: zone,
      label: m.postal_zone({ zone }),
      look: zoneLooks[index % zoneLooks.length]!,
    })),
    { key: '', label: m.postal_no_zone(), look: 'none' },
  ]
}

export const paintKey = (by: PaintBy, { zone, service }: Pick<MapPlace, 'zone' | 'service'>): string =>
  by === 'zone' ? (zone ?? '') : service
