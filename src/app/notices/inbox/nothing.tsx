/** That nothing waits for the reader, said kindly. */
import { EmptyMat } from '../../../domains/content/drawings/scenes/moments.tsx'
import style from './nothing.module.css'

export const Nothing = ({ text }: { readonly text: string }) => (
  <div className={style.nothing}>
    <EmptyMat />
    <p>{text}</p>
  </div>
)
