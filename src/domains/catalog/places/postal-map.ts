/** Belgium as it is drawn: every postal code a cell, the country's outline, the borders of its provinces. */
import { outlineOf } from '../../../platform/geometry/outline.ts'
import {
  type Box,
  boxAround,
  isInPolygon,
  pathOf,
  type Point,
  spread,
} from '../../../platform/geometry/point.ts'
import { voronoiCells } from '../../../platform/geometry/voronoi.ts'
import type { Coordinates } from './distance.ts'
import type { PostalCode } from '../catalogue.ts'

export type MapPlace = Pick<
  PostalCode,
  | 'id'
  | 'row_version'
  | 'code'
  | 'names'
  | 'municipality'
  | 'other_names'
  | 'province'
  | 'lat'
  | 'lon'
  | 'zone'
  | 'service'
  | 'restrictions'
>

export interface PostalMap {
  /** In kilometres, north up. */
  readonly box: Box
  readonly cells: readonly { readonly id: string; readonly centre: Point; readonly path: string }[]
  readonly outline: string
  /** The outline as points, the mainland first. */
  readonly rings: readonly (readonly Point[])[]
  readonly borders: string
}

const kmADegree = 111.32
const middle = { lat: 50.5, lon: 4.45 }
const stretch = Math.cos((middle.lat * Math.PI) / 180)

/** Kilometres east and south of the middle of the country; true enough for a map of 280 km. */
export const projected = ({ lat, lon }: Coordinates): Point => ({
  x: (lon - middle.lon) * kmADegree * stretch,
  y: (middle.lat - lat) * kmADegree,
})

export const unprojected = ({ x, y }: Point): Coordinates => ({
  lat: middle.lat - y / kmADegree,
  lon: middle.lon + x / (kmADegree * stretch),
})

const pinDecimals = 5

/** Where a pin that was put on the map stands: to the metre, which is as near as a hand gets. */
export function pinAt(point: Point): Coordinates {
  const { lat, lon } = unprojected(point)
  return { lat: Number(lat.toFixed(pinDecimals)), lon: Number(lon.toFixed(pinDecimals)) }
}

/** Kilometres of a step on the whole map; smaller by as much as it is nearer, and again with shift. */
const stepKm = { plain: 4, shift: 0.5 }
/** Where the arrow keys point, as on a screen. */
export const arrows: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A pin moved by an arrow key, at the scale that is shown; null for any other key. */
export function stepped(
  from: Point,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  scale: number,
): Point | null {
  const direction = arrows[key]
  const step = stepKm[shiftKey ? 'shift' : 'plain'] * scale
  return direction ? { x: from.x + direction.x * step, y: from.y + direction.y * step } : null
}

// Antwerp's six codes share one coordinate; the sea of the coast stays out, the hills of the Ardennes are wide.
const cityKm = 1.6
const outlineKm = { reach: 13, margin: 3.2, grain: 1 }
const edgeKm = 6

/** Worked out once for a set of places; some tens of milliseconds for the whole country. */
export function drawnMap(places: readonly (Coordinates & Pick<MapPlace, 'id' | 'province'>)[]): PostalMap {
  const centres = spread(places.map(projected), cityKm)
  const rings = outlineOf(centres, outlineKm)
  const box = boxAround(rings[0] ?? centres, edgeKm)
  const cells = voronoiCells(centres, box)
  const borders = cells.flatMap(({ polygon, beyond }, index) =>
    polygon.flatMap((from, side) => {
      const other = beyond[side]!
      // Each border once, by the cell that comes first.
      if (other <= index || places[other]!.province === places[index]!.province) return []
      return [segment(from, polygon[(side + 1) % polygon.length]!)]
    }),
  )
  return {
    box,
    cells: cells.map(({ polygon }, index) => ({
      id: places[index]!.id,
      centre: centres[index]!,
      path: pathOf(polygon),
    })),
    outline: rings.map(pathOf).join(''),
    rings,
    borders: borders.join(''),
  }
}

const segment = (a: Point, b: Point) =>
  `M${a.x.toFixed(2)},${a.y.toFixed(2)}L${b.x.toFixed(2)},${b.y.toFixed(2)}`

/** The cells whose middle lies inside what was drawn. */
export const inside = (map: PostalMap, shape: readonly Point[]): string[] =>
  map.cells.filter(({ centre }) => isInPolygon(centre, shape)).map(({ id }) => id)

/** The place a point of the country belongs to: that of the nearest middle; null beyond the borders. */
export function placeAt(map: PostalMap, point: Point): string | null {
  if (!map.rings.some((ring) => isInPolygon(point, ring))) return null
  let best: { id: string; away: number } | null = null
  for (const { id, centre } of map.cells) {
    const away = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2
    if (!best || away < best.away) best = { id, away }
  }
  return best?.id ?? null
}

/** The nearest cell in a direction, for arrow keys; null at the edge of the country. */
export function neighbourOf(map: PostalMap, id: string, direction: Point): string | null {
  const from = map.cells.find((cell) => cell.id === id)?.centre
  if (!from) return map.cells[0]?.id ?? null
  let best: { id: string; cost: number } | null = null
  for (const { id: other, centre } of map.cells) {
    const [dx, dy] = [centre.x - from.x, centre.y - from.y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y - dy * direction.x)
    const cost = ahead + 2 * aside
    if (other !== id && ahead > aside && (!best || cost < best.cost)) best = { id: other, cost }
  }
  return best?.id ?? null
}
