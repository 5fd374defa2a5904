/** Letters on a page that is about something else: their rows are fetched once there are any. */
import { Suspense, lazy } from 'react'
import { WaitingRows } from '../../resource/ui/list/rows/waiting.tsx'
import type { LetterListProps } from './letter-list.tsx'

const LetterList = lazy(() => import('./letter-list.tsx').then((file) => ({ default: file.LetterList })))

export const FoundLetters = (props: LetterListProps) => (
  <Suspense fallback={<WaitingRows rows={props.letters.length} />}>
    <LetterList {...props} />
  </Suspense>
)
