/** A Bob's own page: what it means, the instruction page by page, the questions, the declaration; then what he signed. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Bob, Cheers, EmptyMat } from '../../../../content/drawings/scenes/moments.tsx'
import type { ShownOwnBob } from '../../../shown.ts'
import { ReachUs } from '../../parts/reach-us.tsx'
import { LinkPage } from '../link-page.tsx'
import { GuidePage } from './guide-page.tsx'
import { GuideQuestions } from './guide-questions.tsx'
import { organiserOf, type OwnBobProps } from './own-bob-props.ts'
import { Signed, WhatSigned } from './signed.tsx'
import { SignForm } from './sign-form.tsx'
import { Welcome } from './welcome.tsx'

export function OwnBob({ token, own, at }: OwnBobProps & { readonly at: string | null }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  useHeadingFocus(at)
  if (own.stage === 'signed') {
    const page = pageAt(own, at)
    return page === null ? (
      <Signed token={token} own={own} />
    ) : (
      <GuidePage token={token} own={own} at={page} />
    )
  }
  if (own.stage !== 'open') return <Closed token={token} own={own} />
  const page = pageAt(own, at)
  const isAnswering = !own.is_instructed && Object.keys(chosen).length > 0
  if (page !== null) return <GuidePage token={token} own={own} at={page} isAnswering={isAnswering} />
  if (at === 'questions' || (at === 'sign' && !own.is_instructed))
    return <GuideQuestions token={token} own={own} chosen={chosen} onChoose={setChosen} />
  if (at === 'sign' || (at === null && own.is_instructed)) return <SignForm token={token} own={own} />
  return <Welcome token={token} own={own} />
}

/** The page of the instruction an address names, from 0. */
function pageAt({ pages }: ShownOwnBob, at: string | null): number | null {
  const page = Number(at) - 1
  return at !== null && Number.isInteger(page) && page >= 0 && page < pages.length ? page : null
}

/** Each step begins at its heading, for who hears the page; the first is where the browser is anyway. */
function useHeadingFocus(at: string | null): void {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    document.querySelector<HTMLElement>('#main h1')?.focus()
  }, [at])
}

/** A link that signs no more: why, and whom to ask. */
function Closed({ token, own }: OwnBobProps) {
  const organiser = organiserOf(own)
  const { title, text, drawing }: { title: string; text: string; drawing: ReactNode } = {
    replaced: {
      title: m.bob_own_replaced_title(),
      text: m.bob_own_replaced_text({ organiser }),
      drawing: <Cheers />,
    },
    dropped: {
      title: m.bob_own_ours_title(),
      text: m.bob_own_dropped_text({ organiser }),
      drawing: <Cheers />,
    },
    ours: { title: m.bob_own_ours_title(), text: m.bob_own_ours_text({ organiser }), drawing: <Cheers /> },
    sent_home: {
      title: m.bob_own_sent_home_title(),
      text: m.bob_own_sent_home_text(),
      drawing: <EmptyMat />,
    },
    left: { title: m.bob_own_left_title(), text: m.bob_own_left_text(), drawing: <Bob /> },
    over: { title: m.bob_own_over_title(), text: m.bob_own_over_text(), drawing: <EmptyMat /> },
    off: { title: m.bob_own_off_title(), text: m.bob_own_off_text({ organiser }), drawing: <EmptyMat /> },
  }[own.stage as 'replaced' | 'dropped' | 'ours' | 'sent_home' | 'left' | 'over' | 'off']
  return (
    <LinkPage title={title} lead={text} drawing={drawing}>
      <WhatSigned token={token} own={own} />
      <ReachUs>{m.scheduler_contact_reach()}</ReachUs>
    </LinkPage>
  )
}
