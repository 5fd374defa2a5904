/** The Voronoi cells of points in a box: for each point everything that is nearer to it than to any other. */
import { Delaunay } from 'd3-delaunay'
import type { Box, Point } from './point.ts'

export interface Cell {
  /** Clockwise on a screen. */
  readonly polygon: readonly Point[]
  /** For each side, from this corner to the next, the index of the point beyond it; -1 is the box's edge. */
  readonly beyond: readonly number[]
}

/** One cell a point, in their order. Points must differ; a thousand take some milliseconds. */
export function voronoiCells(points: readonly Point[], { x, y, width, height }: Box): Cell[] {
  const delaunay = Delaunay.from(
    points,
    (point) => point.x,
    (point) => point.y,
  )
  const voronoi = delaunay.voronoi([x, y, x + width, y + height])
  // The first corner stands at the end once more.
  const polygons = points.map((_, index) => voronoi.cellPolygon(index).slice(1))
  const corners = polygons.map((polygon) => new Set(polygon.map(String)))
  return polygons.map((polygon, index) => {
    const neighbours = [...voronoi.neighbors(index)]
    const beyond = polygon.map((corner, side) => {
      const ends = [corner, polygon[(side + 1) % polygon.length]!].map(String)
      return neighbours.find((other) => ends.every((end) => corners[other]!.has(end))) ?? -1
    })
    return { polygon: polygon.map(([cornerX, cornerY]) => ({ x: cornerX, y: cornerY })), beyond }
  })
}
