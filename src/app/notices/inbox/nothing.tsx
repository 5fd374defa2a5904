/** That nothing waits for the reader, said kindly. */
import { EmptyMat } from '../../../domains/content/drawings/scenes/moments.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import style from './nothing.module.css'

export const Nothing = ({ text }: { readonly text: string }) => (
  <div className={stacked('3 middle', style.nothing)}>
    <EmptyMat />
    <p>{text}</p>
  </div>
)
