/** What floats beside the button that opens it: fetched when it is first opened, or its button pointed at. */
import { type ReactNode, Suspense, cloneElement, lazy } from 'react'
import { useSinceFirst } from './first-use.ts'
import { type OpeningButton, framed } from './opening-button.tsx'

export interface PopoverProps {
  readonly isOpen: boolean
  readonly onOpen: (opens: boolean) => void
  readonly button: OpeningButton
  /** The class of what is around the button and what is beside it. */
  readonly frame?: string
  readonly beside?: ReactNode
  /** The edge of the button it stands at. */
  readonly align: 'start' | 'end'
  /** Whether the button has the focus again when it is closed. */
  readonly returnFocus?: boolean
  readonly className?: string
  readonly children: ReactNode
}

const load = () => import('./popover-part.tsx')
const PopoverPart = lazy(() => load().then((part) => ({ default: part.PopoverPart })))

export function Popover(props: PopoverProps) {
  const isWanted = useSinceFirst(props.isOpen)
  const waiting = framed(
    props,
    cloneElement(props.button, {
      'aria-haspopup': 'dialog',
      'aria-expanded': false,
      onPointerEnter: () => void load(),
    }),
  )
  return isWanted ? (
    <Suspense fallback={waiting}>
      <PopoverPart {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
