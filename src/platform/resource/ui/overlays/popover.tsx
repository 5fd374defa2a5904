/** What floats beside the button that opens it: fetched when it is first opened, or its button pointed at. */
import { type ComponentType, type ReactNode, Suspense, cloneElement, lazy } from 'react'
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

type Around<Content> = Omit<PopoverProps, 'children'> & {
  /** The props of what stands in it. */
  readonly content: Content
}

/** A popover of one kind of content, fetched together with it, so that it opens whole. */
export function popoverOf<Content extends object>(loadContent: () => Promise<ComponentType<Content>>) {
  const load = () => Promise.all([import('./popover-part.tsx'), loadContent()])
  const Part = lazy(async () => {
    const [{ PopoverPart }, Inside] = await load()
    const Whole = ({ content, ...around }: Around<Content>) => (
      <PopoverPart {...around}>
        <Inside {...content} />
      </PopoverPart>
    )
    return { default: Whole }
  })
  return function LazyPopover(props: Around<Content>) {
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
        <Part {...props} />
      </Suspense>
    ) : (
      waiting
    )
  }
}
