/** Which part of the map is on screen: zoomed by wheel, buttons and two fingers, moved by dragging. */
import { useCallback, useState } from 'react'
import type { Box, Point } from '../../../../../platform/geometry/point.ts'

const closest = 16

export interface View {
  readonly box: Box
  /** Times nearer, around a point of the map (its middle when none is given). */
  readonly zoom: (times: number, around?: Point) => void
  readonly move: (by: Point) => void
  readonly reset: () => void
}

/** @param first where to look at the beginning; the whole map when nothing is said. */
export function useView(whole: Box, first?: { readonly around: Point; readonly times: number }): View {
  const [box, setBox] = useState<Box | null>(() => {
    if (!first) return null
    const { around, times } = first
    const [width, height] = [whole.width / times, whole.height / times]
    return within(whole, { x: around.x - width / 2, y: around.y - height / 2, width, height })
  })
  const shown = box ?? whole
  const zoom = useCallback(
    (times: number, around?: Point) =>
      setBox((now) => {
        const from = now ?? whole
        const width = Math.min(Math.max(from.width / times, whole.width / closest), whole.width)
        const scale = width / from.width
        const { x, y } = around ?? { x: from.x + from.width / 2, y: from.y + from.height / 2 }
        return within(whole, {
          x: x - (x - from.x) * scale,
          y: y - (y - from.y) * scale,
          width,
          height: from.height * scale,
        })
      }),
    [whole],
  )
  const move = useCallback(
    (by: Point) =>
      setBox((now) => {
        const from = now ?? whole
        return within(whole, { ...from, x: from.x + by.x, y: from.y + by.y })
      }),
    [whole],
  )
  return { box: shown, zoom, move, reset: useCallback(() => setBox(null), []) }
}

/** Nobody gets lost beside the country. */
const within = (whole: Box, box: Box): Box => ({
  ...box,
  x: Math.min(Math.max(box.x, whole.x), whole.x + whole.width - box.width),
  y: Math.min(Math.max(box.y, whole.y), whole.y + whole.height - box.height),
})
