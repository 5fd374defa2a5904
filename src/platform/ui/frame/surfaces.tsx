/** The sheets things lie on: a mat with its dotted line, and a card. */
import type { ComponentProps } from 'react'
import { classes } from '../class-names.ts'
import style from './surfaces.module.css'

/** A beer mat: the roundest corner and a dotted inner line. */
export function Mat({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(style.mat, className)} />
}

/** A card; `hard` gives the one card that matters on a page its hard shadow. */
export function Card({ hard, className, ...rest }: ComponentProps<'div'> & { hard?: boolean }) {
  return <div {...rest} className={classes(style.card, hard && style.hard, className)} />
}
