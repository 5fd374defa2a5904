/** The look of a small answer that is chosen by one press: a link, or a button that stays pressed. */
import style from './chip.module.css'

export const chipClass = style.chip
