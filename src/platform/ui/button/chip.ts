/** The look of a small answer that is chosen by one press: a link, or a button that stays pressed. */
import { inText } from '../layout/layout.ts'
import style from './chip.module.css'

export const chipClass = inText(2, style.chip)
