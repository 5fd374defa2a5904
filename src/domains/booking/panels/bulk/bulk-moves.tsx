/** The buttons that move the ticked bookings at once. */
import { Suspense, lazy, useRef, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { mostMoved, type MoveOfMany, movesOfMany } from '../../office/moves-of-many.ts'
import { bulkWords } from './bulk-words.ts'

const BulkMovePanel = lazy(() =>
  import('./bulk-move-panel.tsx').then((part) => ({ default: part.BulkMovePanel })),
)

interface BulkMovesProps {
  readonly keys: readonly string[]
  readonly onSelect: (keys: readonly string[]) => void
}

export function BulkMoves({ keys, onSelect }: BulkMovesProps) {
  const [move, setMove] = useState<MoveOfMany | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isTooMany = keys.length > mostMoved
  return (
    <>
      {isTooMany && <span>{m.bulk_most({ most: mostMoved })}</span>}
      {movesOfMany.map((each) => (
        <button
          key={each}
          type="button"
          disabled={isTooMany}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            setMove(each)
          }}
        >
          {bulkWords[each].open()}
        </button>
      ))}
      {move && (
        <Suspense fallback={null}>
          <BulkMovePanel
            move={move}
            keys={keys}
            onClose={() => {
              setMove(null)
              // Once the panel is gone, with what held the focus within it.
              requestAnimationFrame(() => opener.current?.focus())
            }}
            onDone={() => {
              setMove(null)
              // What was not moved would stay ticked where nobody sees it.
              onSelect([])
            }}
          />
        </Suspense>
      )}
    </>
  )
}
