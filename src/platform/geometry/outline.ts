/** A smooth outline around a cloud of points: gaps narrower than the reach are closed, as the tide closes a bay. */
import { boxAround, type Point } from './point.ts'

export interface OutlineOptions {
  /** How far apart neighbours may be, about half of it: in the unit of the points. */
  readonly reach: number
  /** How far the outline stays from the outermost points. */
  readonly margin: number
  /** The grain it is worked out in; smaller is finer and slower. */
  readonly grain: number
}

class Raster {
  readonly width: number
  readonly height: number
  readonly values: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.values = new Float32Array(width * height)
  }

  get(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? 0 : this.values[y * this.width + x]!
  }

  paintDisc(cx: number, cy: number, radius: number, value: number): void {
    for (let y = Math.max(0, Math.ceil(cy - radius)); y <= Math.min(this.height - 1, cy + radius); y++) {
      const half = Math.sqrt(radius ** 2 - (y - cy) ** 2)
      const [from, to] = [Math.max(0, Math.ceil(cx - half)), Math.min(this.width - 1, Math.floor(cx + half))]
      if (from <= to) this.values.fill(value, y * this.width + from, y * this.width + to + 1)
    }
  }
}

/** The rings of the outline, the largest first: islands and holes are rings of their own. */
export function outlineOf(points: readonly Point[], { reach, margin, grain }: OutlineOptions): Point[][] {
  const box = boxAround(points, reach + margin + 4 * grain)
  const size = [Math.ceil(box.width / grain) + 1, Math.ceil(box.height / grain) + 1] as const
  const land = new Raster(...size)
  for (const { x, y } of points) land.paintDisc((x - box.x) / grain, (y - box.y) / grain, reach / grain, 1)
  const shore = new Raster(...size)
  shore.values.set(land.values)
  // The sea comes back as far as the land went out, less the margin.
  const back = (reach - margin) / grain
  for (let y = 0; y < land.height; y++)
    for (let x = 0; x < land.width; x++) {
      const isShore =
        land.get(x, y) === 0 &&
        (land.get(x - 1, y) || land.get(x + 1, y) || land.get(x, y - 1) || land.get(x, y + 1))
      if (isShore) shore.paintDisc(x, y, back, 0)
    }
  const soft = blurred(blurred(blurred(shore)))
  return rings(soft)
    .map((ring) => ring.map(({ x, y }) => ({ x: box.x + x * grain, y: box.y + y * grain })))
    .toSorted((a, b) => b.length - a.length)
}

function blurred(raster: Raster): Raster {
  const soft = new Raster(raster.width, raster.height)
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += raster.get(x + dx, y + dy)
      soft.values[y * raster.width + x] = sum / 9
    }
  return soft
}

const level = 0.5
type Side = 'top' | 'right' | 'bottom' | 'left'
// Marching squares: which sides the line crosses, by the corners that are inside (top left 8, then clockwise).
const crossings: Readonly<Record<number, readonly (readonly [Side, Side])[]>> = {
  1: [['left', 'bottom']],
  2: [['bottom', 'right']],
  3: [['left', 'right']],
  4: [['right', 'top']],
  5: [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  6: [['bottom', 'top']],
  7: [['left', 'top']],
  8: [['top', 'left']],
  9: [['top', 'bottom']],
  10: [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  11: [['top', 'right']],
  12: [['right', 'left']],
  13: [['right', 'bottom']],
  14: [['bottom', 'left']],
}

/** The lines where the raster passes one half, joined into rings. */
function rings(raster: Raster): Point[][] {
  const next = new Map<string, { readonly point: Point; readonly to: string }>()
  const between = (a: number, b: number) => (level - a) / (b - a)
  for (let y = 0; y + 1 < raster.height; y++)
    for (let x = 0; x + 1 < raster.width; x++) {
      const [a, b] = [raster.get(x, y), raster.get(x + 1, y)]
      const [d, c] = [raster.get(x, y + 1), raster.get(x + 1, y + 1)]
      const inside = (a > level ? 8 : 0) + (b > level ? 4 : 0) + (c > level ? 2 : 0) + (d > level ? 1 : 0)
      const place: Record<Side, () => readonly [key: string, point: Point]> = {
        top: () => [`h ${x} ${y}`, { x: x + between(a, b), y }],
        bottom: () => [`h ${x} ${y + 1}`, { x: x + between(d, c), y: y + 1 }],
        left: () => [`v ${x} ${y}`, { x, y: y + between(a, d) }],
        right: () => [`v ${x + 1} ${y}`, { x: x + 1, y: y + between(b, c) }],
      }
      for (const [from, to] of crossings[inside] ?? []) {
        const [key, point] = place[from]()
        next.set(key, { point, to: place[to]()[0] })
      }
    }
  const found: Point[][] = []
  while (next.size > 0) {
    const ring: Point[] = []
    for (let key = next.keys().next().value; key !== undefined && next.has(key);) {
      const { point, to } = next.get(key)!
      ring.push(point)
      next.delete(key)
      key = to
    }
    found.push(ring)
  }
  return found
}
