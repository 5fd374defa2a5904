/** A page below a booking's link: one mat with a drawing, one question, and the way back to the booking. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { ChevronLeft } from '../../../../platform/ui/icons.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { inText, stacked } from '../../../../platform/ui/layout/layout.ts'
import style from './link-page.module.css'

interface LinkPageProps {
  /** Of the booking it leads back to; none behind a link that opens this page alone. */
  readonly token?: string
  readonly title: string
  readonly lead: ReactNode
  readonly drawing: ReactNode
  readonly children?: ReactNode
}

export function LinkPage({ token, title, lead, drawing, children }: LinkPageProps) {
  return (
    <main id="main" className={style.main}>
      <PageWidth className={stacked(3, style.page)}>
        {token !== undefined && (
          <Link to="/scheduler/$token" params={{ token }} viewTransition className={inText(2, style.back)}>
            <ChevronLeft /> {m.scheduler_back()}
          </Link>
        )}
        <Mat className={stacked('page', style.mat)}>
          <div className={style.head}>
            <div className={stacked(3, style.words)}>
              <h1 tabIndex={-1}>{title}</h1>
              <p className={style.lead}>{lead}</p>
            </div>
            <div className={style.drawing}>{drawing}</div>
          </div>
          {children}
        </Mat>
      </PageWidth>
    </main>
  )
}

/** The way back as a button, where nothing else comes next. */
export const BackButton = ({ token }: { readonly token: string }) => (
  <Link
    to="/scheduler/$token"
    params={{ token }}
    viewTransition
    className={buttonClass({ look: 'secondary' })}
  >
    {m.scheduler_back()}
  </Link>
)
