/** Words for people who listen to a page rather than look at it. */
import style from './visually-hidden.module.css'

export const hiddenClass = style.hidden!
