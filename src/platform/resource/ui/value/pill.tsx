/** A state in words, with a mark whose shape says what it asks of the reader, not its colour alone. */
import type { ReactNode } from 'react'
import { classes } from '../../../ui/class-names.ts'
import type { Tone } from '../../field.ts'
import style from './pill.module.css'

export function Pill({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  if (tone === 'neutral') return <span>{children}</span>
  return <span className={classes(style.pill, style[tone])}>{children}</span>
}
