/** The focus, kept where a button is drawn anew. */
import { cloneElement, type RefAttributes } from 'react'
import type { OpeningButton } from './popover.tsx'

const takeFocus = (node: HTMLElement | null) => {
  if (node && document.activeElement === document.body) node.focus()
}

/** The button again, with the focus if nothing else has it: it had it when it was pressed. */
export const keepFocus = (button: OpeningButton) =>
  cloneElement(button as OpeningButton & { props: RefAttributes<HTMLElement> }, { ref: takeFocus })
