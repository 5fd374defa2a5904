/** The painted country: one shape a look, whatever it holds, so that a thousand cells are drawn as a handful. */
import { memo, useMemo } from 'react'
import type { PostalMap } from '../../../places/postal-map.ts'
import { patternId } from './patterns.tsx'
import style from './map.module.css'

export interface MapCellsProps {
  readonly map: PostalMap
  /** The look of each cell, by the id of its place. */
  readonly looks: ReadonlyMap<string, string>
}

export const MapCells = memo(function MapCells({ map, looks }: MapCellsProps) {
  const shapes = useMemo(() => {
    const found = new Map<string, string>()
    for (const { id, path } of map.cells) {
      const look = looks.get(id) ?? 'none'
      found.set(look, (found.get(look) ?? '') + path)
    }
    return [...found]
  }, [map, looks])
  return (
    <>
      {shapes.map(([look, d]) => (
        <path key={look} d={d} fill={`url(#${patternId(look)})`} />
      ))}
      <path d={map.cells.map(({ path }) => path).join('')} className={style.cells} />
    </>
  )
})
