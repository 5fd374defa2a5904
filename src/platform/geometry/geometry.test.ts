import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'
import { boxAround, boxHolding, isInBox, isInPolygon, pathOf, type Point, spread } from './point.ts'
import { voronoiCells } from './voronoi.ts'

const box = { x: 0, y: 0, width: 100, height: 80 }
const cloud = fc.uniqueArray(
  fc.record({ x: fc.integer({ min: 1, max: 99 }), y: fc.integer({ min: 1, max: 79 }) }),
  { minLength: 1, maxLength: 60, selector: ({ x, y }) => `${x} ${y}` },
)
const areaOf = (polygon: readonly Point[]) =>
  polygon.reduce((sum, a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)

test('two points share a box at the line between them', () => {
  const [left, right] = voronoiCells(
    [
      { x: 25, y: 40 },
      { x: 75, y: 40 },
    ],
    box,
  )
  expect(areaOf(left!.polygon)).toBeCloseTo(4000)
  expect(left!.beyond.toSorted((a, b) => a - b)).toEqual([-1, -1, -1, 1])
  expect(right!.beyond).toContain(0)
})

test('the cells of any points fill the box, and every place is in the cell of the nearest', () => {
  fc.assert(
    fc.property(
      cloud,
      fc.record({
        x: fc.double({ min: 0, max: 100, noNaN: true }),
        y: fc.double({ min: 0, max: 80, noNaN: true }),
      }),
      (points, place) => {
        const cells = voronoiCells(points, box)
        expect(cells.reduce((sum, { polygon }) => sum + areaOf(polygon), 0)).toBeCloseTo(8000, 3)
        const away = points.map(({ x, y }) => Math.hypot(x - place.x, y - place.y))
        const [first, second] = away.toSorted((a, b) => a - b)
        const isOnEdge = !isInBox(place, { x: 0.01, y: 0.01, width: 99.98, height: 79.98 })
        if (isOnEdge || (second !== undefined && second - first! < 0.01)) return
        expect(isInPolygon(place, cells[away.indexOf(first!)]!.polygon)).toBe(true)
      },
    ),
  )
})

test('points on one another are put on a circle, others stay', () => {
  const moved = spread(
    [
      { x: 1, y: 1 },
      { x: 5, y: 5 },
      { x: 1, y: 1 },
    ],
    0.5,
  )
  expect(moved[1]).toEqual({ x: 5, y: 5 })
  expect(Math.hypot(moved[0]!.x - moved[2]!.x, moved[0]!.y - moved[2]!.y)).toBeCloseTo(1)
})

test('an outline goes around every point and closes what lies between neighbours', () => {
  const points = Array.from({ length: 100 }, (_, i) => ({ x: (i % 10) * 5, y: Math.floor(i / 10) * 5 }))
  const [ring, ...others] = outlineOf(points, { reach: 10, margin: 3, grain: 1 })
  expect(others).toEqual([])
  for (const point of points) expect(isInPolygon(point, ring!)).toBe(true)
  expect(isInPolygon({ x: 22, y: 22 }, ring!)).toBe(true)
  expect(isInPolygon({ x: -5, y: 20 }, ring!)).toBe(false)
  expect(boxAround(ring!).width).toBeLessThan(45 + 2 * 4.5)
})

test('a shape is written as a path', () => {
  expect(
    pathOf([
      { x: 0, y: 1.234 },
      { x: 2, y: 3 },
      { x: 4, y: 0 },
    ]),
  ).toBe('M0,1.23L2,3L4,0Z')
})

test('a view moves just so far that a point is in it, and not at all where it already is', () => {
  expect(boxHolding(box, { x: 50, y: 40 }, 10)).toEqual(box)
  expect(boxHolding(box, { x: 95, y: 40 }, 10)).toEqual({ ...box, x: 5 })
  expect(boxHolding(box, { x: -300, y: 700 }, 10)).toEqual({ ...box, x: -310, y: 630 })
})
