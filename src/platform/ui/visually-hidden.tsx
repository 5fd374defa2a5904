/** Words for people who listen to a page rather than look at it. */
import type { ReactNode } from 'react'
import style from './visually-hidden.module.css'

export const hiddenClass = style.hidden!

/** Takes no room on the screen and is read all the same. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={style.hidden}>{children}</span>
}
