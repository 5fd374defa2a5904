/** The Voronoi cells of points in a box: for each point everything that is nearer to it than to any other. */
import type { Box, Point } from './point.ts'

export interface Cell {
  /** Clockwise on a screen. */
  readonly polygon: readonly Point[]
  /** For each side, from this corner to the next, the index of the point beyond it; -1 is the box's edge. */
  readonly beyond: readonly number[]
}

interface Corner extends Point {
  /** The point beyond the side that starts here. */
  beyond: number
}

/** Keeps of a polygon what is nearer to `site` than to `other`. */
function clipped(polygon: readonly Corner[], site: Point, other: Point, index: number): readonly Corner[] {
  const [nx, ny] = [other.x - site.x, other.y - site.y]
  const limit = (other.x ** 2 + other.y ** 2 - site.x ** 2 - site.y ** 2) / 2
  const over = polygon.map(({ x, y }) => x * nx + y * ny - limit)
  if (over.every((value) => value <= 0)) return polygon
  const kept: Corner[] = []
  for (let i = 0; i < polygon.length; i++) {
    const [a, b] = [polygon[i]!, polygon[(i + 1) % polygon.length]!]
    const [fromA, fromB] = [over[i]!, over[(i + 1) % polygon.length]!]
    if (fromA <= 0) kept.push({ ...a })
    if (fromA <= 0 !== fromB <= 0) {
      const part = fromA / (fromA - fromB)
      const cut = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
      // Leaving, the new side runs along the bisector; coming back, along the old one.
      kept.push({ ...cut, beyond: fromA <= 0 ? index : a.beyond })
    }
  }
  return kept
}

/**
 * One cell a point, in their order. Points must differ; each is compared with those near it only, found by a grid,
 * so a thousand take some milliseconds.
 */
export function voronoiCells(points: readonly Point[], box: Box): Cell[] {
  const size = Math.max(Math.sqrt((box.width * box.height) / Math.max(points.length, 1)) * 1.5, 1e-9)
  const columns = Math.ceil(box.width / size) + 1
  const rows = Math.ceil(box.height / size) + 1
  const grid = new Map<number, number[]>()
  const at = ({ x, y }: Point) => [Math.floor((x - box.x) / size), Math.floor((y - box.y) / size)] as const
  for (const [index, point] of points.entries()) {
    const [column, row] = at(point)
    const key = row * columns + column
    grid.set(key, [...(grid.get(key) ?? []), index])
  }
  const ring = (column: number, row: number, reach: number) => {
    const found: number[] = []
    for (let y = Math.max(0, row - reach); y <= Math.min(rows, row + reach); y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++)
        if (Math.max(Math.abs(x - column), Math.abs(y - row)) === reach)
          found.push(...(grid.get(y * columns + x) ?? []))
    return found
  }
  return points.map((site, own) => {
    const [column, row] = at(site)
    let polygon: readonly Corner[] = [
      { x: box.x, y: box.y, beyond: -1 },
      { x: box.x + box.width, y: box.y, beyond: -1 },
      { x: box.x + box.width, y: box.y + box.height, beyond: -1 },
      { x: box.x, y: box.y + box.height, beyond: -1 },
    ]
    for (let reach = 0; reach <= Math.max(columns, rows); reach++) {
      // Whoever is further than twice the furthest corner can take nothing away any more.
      const furthest = Math.max(...polygon.map(({ x, y }) => Math.hypot(x - site.x, y - site.y)))
      if ((reach - 1) * size > 2 * furthest) break
      for (const index of ring(column, row, reach))
        if (index !== own) polygon = clipped(polygon, site, points[index]!, index)
    }
    return { polygon, beyond: polygon.map(({ beyond }) => beyond) }
  })
}
