/** The mark between what a value was and what it became. */
import { ChevronRight } from '../../../ui/icons.tsx'
import style from './history.module.css'

export const Became = () => <ChevronRight size={12} className={style.became} />
