/** The button in its three looks, as a button or as a link. */
import type { ComponentProps, ReactNode } from 'react'
import style from './button.module.css'
import { classes } from '../class-names.ts'

/** `main` is the one action of a page; `secondary` stands beside it; `quiet` is a link with a button's target; `danger` takes something away for good. */
export type ButtonLook = 'main' | 'secondary' | 'quiet' | 'danger'

interface Dress {
  look?: ButtonLook
  /** As wide as its container. */
  wide?: boolean
  /** 44 px instead of 56 px high. */
  compact?: boolean
}

/** The classes of a button, for a router's own link component. */
export function buttonClass({ look = 'main', wide, compact }: Dress = {}, className?: string): string {
  return classes(style.button, style[look], wide && style.wide, compact && style.compact, className)
}

interface ButtonProps extends ComponentProps<'button'>, Dress {
  /** Work goes on: the button keeps its place and focus, says so, and ignores presses. */
  busy?: boolean
  /** What is said while busy; the ordinary words when absent. */
  busyLabel?: ReactNode
}

/** A button; `type` is `button` unless told. */
export function Button({
  look,
  wide,
  compact,
  busy,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClass({ look, wide, compact }, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={style.strokes} aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}
