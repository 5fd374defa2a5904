/** One answer out of a few, each large enough for a thumb in a glove. */
import { useId } from 'react'
import { inColumns, stacked, written } from '../../../ui/layout/layout.ts'
import type { Tone } from '../../field.ts'
import style from './resumable-form.module.css'

export interface Tile {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly tone?: Tone
}

interface TilesProps {
  readonly name: string
  readonly legend: string
  readonly tiles: readonly Tile[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** Why these are the tiles there are. */
  readonly note?: string | null | undefined
  readonly error?: string
  readonly isDisabled?: boolean
  /** One under the other, for tiles that say more. */
  readonly isWide?: boolean
}

export function Tiles({ name, legend, tiles, value, onChange, note, error, isDisabled, isWide }: TilesProps) {
  const id = useId()
  return (
    <fieldset
      className={stacked(2, style.tiles)}
      disabled={isDisabled}
      aria-describedby={error && id}
      data-invalid={error ? true : undefined}
    >
      <legend className={style.legend}>{legend}</legend>
      <div className={inColumns(150, '2 fill', style.options)} data-wide={isWide || undefined}>
        {tiles.map((tile) => (
          <label key={tile.value} className={stacked('half', style.tile)} data-tone={tile.tone}>
            <input
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            {tile.label}
            {tile.hint && <small>{tile.hint}</small>}
          </label>
        ))}
      </div>
      {note && <p className={written('muted small')}>{note}</p>}
      {error && (
        <p id={id} className={written('wrong small', style.fault)} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
