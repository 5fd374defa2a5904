/** How long the chosen start is kept for this visitor, more time once, and what to do when it has run out. */
import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../../platform/ui/button/button.tsx'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Countdown } from '../../../../platform/ui/notice/countdown.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { hiddenClass } from '../../../../platform/ui/visually-hidden.tsx'
import { keepsHour } from '../../../catalog/price/price.ts'
import type { ShownDraft } from '../../shown-draft.ts'
import { draftQuery, useDraft, useHoldLonger } from './draft-client.ts'
import { useHeldUntil, useMoment } from '../../../booking/pages/parts/use-moment.ts'
import style from './hold-clock.module.css'

/** A start was chosen that nobody keeps any more. One that waits for a look by the office never had a clock. */
export const hasRunOut = (draft: ShownDraft) =>
  Boolean(draft.wish.start) &&
  !draft.hold &&
  draft.status === 'draft' &&
  !(draft.price?.request_reasons ?? []).some((reason) => !keepsHour(reason))

/** `atChoice` stands beside the start times, which say themselves what has run out. */
export function HoldClock({ atChoice = false }: { readonly atChoice?: boolean }) {
  const { draft, readAt } = useDraft()
  const more = useHoldLonger()
  const until = useHeldUntil()
  const clock = useRef<HTMLDivElement>(null)
  if (!draft) return null
  if (hasRunOut(draft) && !atChoice)
    return (
      <Notice tone="warning" title={m.booking_hold_over_title()} live="polite">
        <p>{m.booking_hold_over_text()}</p>
        <p className={style.again}>
          <Link to="/when" viewTransition className={buttonClass({ look: 'secondary', compact: true })}>
            {m.booking_hold_over_choose()}
          </Link>
        </p>
      </Notice>
    )
  if (!draft.hold) return null
  return (
    <div className={inRow('1-4')}>
      <div ref={clock} tabIndex={-1}>
        <Clock key={draft.hold.expires_at} expiresAt={draft.hold.expires_at} readAt={readAt} />
      </div>
      {draft.hold.extendable && (
        <Button
          look="quiet"
          className={style.more}
          busy={more.isPending}
          // The button goes with the only extension there is: the keyboard stays where it stood.
          onClick={() => more.mutate(undefined, { onSuccess: () => clock.current?.focus() })}
        >
          {m.booking_hold_more()}
        </Button>
      )}
      <output className={hiddenClass}>
        {more.isSuccess && m.booking_hold_longer({ until: until(draft.hold.expires_at) })}
      </output>
    </div>
  )
}

/** Says politely which start is held and until when, once it is taken: the eye sees it, an ear would not. */
export function HeldAloud({ isTaken }: { readonly isTaken: boolean }) {
  const { draft } = useDraft()
  const moment = useMoment()
  const until = useHeldUntil()
  const start = isTaken && draft?.hold && draft.wish.start
  return (
    <output className={hiddenClass}>
      {start && m.booking_hold_taken({ moment: moment(start), until: until(draft.hold.expires_at) })}
    </output>
  )
}

/** Said before a change: which hour is held, and what lets go of it. */
export function HeldNote() {
  const { draft } = useDraft()
  const moment = useMoment()
  const start = draft?.hold && draft.wish.start
  return start ? <p>{m.booking_hold_changes({ moment: moment(start) })}</p> : null
}

/** Of what is held its clock, or the words about it: one part that a step fetches where something is. */
export const Held = ({ isNote = false }: { readonly isNote?: boolean }) =>
  isNote ? <HeldNote /> : <HoldClock />

/** Said beside a place we look at first: nothing is held there, and what is held now comes free. */
export function FreesNote() {
  const { draft } = useDraft()
  const moment = useMoment()
  const start = draft?.hold && draft.wish.start
  return start ? <p>{m.booking_hold_frees({ moment: moment(start) })}</p> : null
}

function Clock({ expiresAt, readAt }: { readonly expiresAt: string; readonly readAt: number }) {
  const cache = useQueryClient()
  const isHydrated = useHydrated()
  // While the page is hydrated the browser starts from the server's number; later from its own clock.
  const [now] = useState(() => (isHydrated ? Date.now() : readAt))
  return (
    <Countdown
      endsAt={Date.parse(expiresAt)}
      now={now}
      label={m.booking_hold_label()}
      announcements={{
        five: m.booking_hold_five(),
        one: m.booking_hold_one(),
        over: m.booking_hold_over_title(),
      }}
      onEnd={() => void cache.invalidateQueries({ queryKey: draftQuery().queryKey })}
    />
  )
}
