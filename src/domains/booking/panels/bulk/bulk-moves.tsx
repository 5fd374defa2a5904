/** The buttons that move the ticked bookings at once. */
import { Suspense, lazy, useState } from 'react'
import { type MoveOfMany, movesOfMany } from '../../office/moves-of-many.ts'
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
  return (
    <>
      {movesOfMany.map((each) => (
        <button key={each} type="button" onClick={() => setMove(each)}>
          {bulkWords[each].open()}
        </button>
      ))}
      {move && (
        <Suspense fallback={null}>
          <BulkMovePanel
            move={move}
            keys={keys}
            onClose={() => setMove(null)}
            onDone={(refused) => {
              setMove(null)
              onSelect(refused)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
