/** Puts a text on the clipboard, and says that it did. */
import { useState } from 'react'
import { Button } from './button.tsx'

export interface CopyButtonProps {
  /** What is put there, without the spaces it is written with. */
  text: string
  label: string
  /** Shown and read once it is there. */
  doneLabel: string
  className?: string
}

/** A browser that forbids the clipboard leaves the button as it is: the text stands beside it to be selected. */
export function CopyButton({ text, label, doneLabel, className }: CopyButtonProps) {
  const [isDone, setDone] = useState(false)
  return (
    <Button
      look="quiet"
      className={className}
      aria-live="polite"
      onClick={() =>
        void navigator.clipboard?.writeText(text).then(
          () => setDone(true),
          () => setDone(false),
        )
      }
    >
      {isDone ? doneLabel : label}
    </Button>
  )
}
