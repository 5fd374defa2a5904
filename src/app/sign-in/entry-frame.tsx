/** The frame of the pages before the portal: a card beside the street the house works for. */
import { type ReactNode, useEffect, useRef } from 'react'
import { StreetScene } from '../../domains/content/drawings/scenes/street-scene.tsx'
import { Logo } from '../../platform/ui/frame/frame.tsx'
import { centred, inLine } from '../../platform/ui/layout/layout.ts'
import { useMark } from '../document/brand.ts'
import style from './entry-frame.module.css'
import { Languages } from '../layouts/languages.tsx'
// The browser makes its router of them: fetched along with this frame, and not only after they were asked for.
import '../routing/inside-loads.ts'
import '../routeTree.gen.ts'

interface EntryFrameProps {
  /** Another title is another step: who listens hears it, the focus goes to it. */
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <div className={style.page}>
      <header className={inLine('0 between', style.header)}>
        <a href="/" className={style.home}>
          <Logo {...useMark()} />
        </a>
        <Languages />
      </header>
      <main id="main" className={centred(style.main)}>
        <div className={style.card}>
          <h1 ref={heading} className={style.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={style.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <div className={inLine('0 stretch middle', style.street)} aria-hidden="true">
        <StreetScene people={12} shape="wide" className={style.scene} />
      </div>
    </div>
  )
}
