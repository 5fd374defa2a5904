/** How a page that is read begins: what it is about in large type, a sentence, and its drawing. */
import type { ReactNode } from 'react'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import style from './page-opening.module.css'

interface PageOpeningProps {
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly drawing?: ReactNode
  readonly children?: ReactNode
}

export function PageOpening({ title, lead, drawing, children }: PageOpeningProps) {
  return (
    <PageWidth>
      <div className={drawing ? style.opening : style.alone}>
        <div className={style.words}>
          <h1 className={style.title}>{title}</h1>
          <p className={style.lead}>{lead}</p>
          {children}
        </div>
        {drawing && <div className={style.drawing}>{drawing}</div>}
      </div>
    </PageWidth>
  )
}
