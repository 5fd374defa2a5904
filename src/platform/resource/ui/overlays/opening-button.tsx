/** The button that opens a popover or a menu, before and after these are fetched. */
import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  cloneElement,
} from 'react'

export type OpeningButton = ReactElement<HTMLAttributes<HTMLElement>>

const takeFocus = (node: HTMLElement | null) => {
  if (node && document.activeElement === document.body) node.focus()
}

/** The button again, with the focus if nothing else has it: it had it when it was pressed. */
export const keepFocus = (button: OpeningButton) =>
  cloneElement(button as OpeningButton & { props: RefAttributes<HTMLElement> }, { ref: takeFocus })

interface Framing {
  readonly frame?: string
  readonly beside?: ReactNode
}

/** The button with what stands beside it, if it has a frame. */
export const framed = ({ frame, beside }: Framing, button: ReactElement) =>
  frame === undefined ? (
    button
  ) : (
    <span className={frame}>
      {button}
      {beside}
    </span>
  )
