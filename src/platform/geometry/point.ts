/** Points of a plane, and whether they lie inside a shape. */

/** In whatever unit the caller works in; y grows downwards, as on a screen. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** The smallest box around points, with a margin on all sides. */
export function boxAround(points: readonly Point[], margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

export const isInBox = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** The box moved just so far that a point lies in it, this much away from its edges. */
export function boxHolding(box: Box, { x, y }: Point, margin: number): Box {
  const along = (start: number, size: number, at: number) =>
    Math.min(Math.max(start, at + margin - size), at - margin)
  return { ...box, x: along(box.x, box.width, x), y: along(box.y, box.height, y) }
}

/** Even-odd rule; the polygon closes itself and may cross itself, as a lasso does. */
export function isInPolygon({ x, y }: Point, polygon: readonly Point[]): boolean {
  let isInside = false
  for (let i = 0, before = polygon.length - 1; i < polygon.length; before = i++) {
    const [a, b] = [polygon[i]!, polygon[before]!]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
  }
  return isInside
}

/** Points that lie on one another, put on a small circle around where they were. */
export function spread(points: readonly Point[], radius: number): Point[] {
  const together = new Map<string, number[]>()
  for (const [index, { x, y }] of points.entries()) {
    const key = `${x.toFixed(6)} ${y.toFixed(6)}`
    together.set(key, [...(together.get(key) ?? []), index])
  }
  const moved = [...points]
  for (const members of together.values())
    for (const [turn, index] of members.length > 1 ? members.entries() : []) {
      const angle = (2 * Math.PI * turn) / members.length
      const { x, y } = points[index]!
      moved[index] = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    }
  return moved
}

const short = (value: number) => String(Math.round(value * 100) / 100)

/** A closed shape as the `d` of an SVG path, to two decimals. */
export const pathOf = (polygon: readonly Point[]): string =>
  polygon.length === 0 ? '' : `M${polygon.map(({ x, y }) => `${short(x)},${short(y)}`).join('L')}Z`
