/** The cells of the map, each redrawn only when it changes. */
import { memo } from 'react'
import type { PostalMap } from '../../postal-map.ts'
import { patternId } from './patterns.tsx'
import style from './map.module.css'

export interface MapCellsProps {
  readonly map: PostalMap
  /** The look of each cell, by the id of its place. */
  readonly looks: ReadonlyMap<string, string>
}

const Cell = memo(function Cell({
  id,
  path,
  look,
}: {
  readonly id: string
  readonly path: string
  readonly look: string
}) {
  return <path d={path} data-place={id} fill={`url(#${patternId(look)})`} className={style.cell} />
})

export const MapCells = memo(function MapCells({ map, looks }: MapCellsProps) {
  return map.cells.map(({ id, path }) => <Cell key={id} id={id} path={path} look={looks.get(id) ?? 'none'} />)
})
