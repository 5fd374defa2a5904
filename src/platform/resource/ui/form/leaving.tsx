/** Asks before typed words are lost: by a link, the back button, or the tab being closed. */
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Modal } from '../overlays/windows.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import style from './record-form.module.css'

export interface LeavingProps {
  /** Asked at the moment of leaving. */
  readonly isDirty: () => boolean
  /** The reader presses Escape or Cancel with something typed. */
  readonly isAsked: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

export function Leaving({ isDirty, isAsked, onStay, onDiscard }: LeavingProps) {
  const blocker = useBlocker({
    // A panel that opens beside the form leaves it where it is.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const stay = () => {
    if (isBlocked) blocker.reset()
    onStay()
  }
  const leave = () => (isBlocked ? blocker.proceed() : onDiscard())
  return (
    <Modal
      opened={isBlocked || isAsked}
      onClose={stay}
      title={m.portal_unsaved_title()}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <p>{m.portal_unsaved_text()}</p>
      <div className={style.answers}>
        <Button data-autofocus onClick={stay}>
          {m.portal_unsaved_stay()}
        </Button>
        <Button variant="subtle" color="red" onClick={leave}>
          {m.portal_unsaved_leave()}
        </Button>
      </div>
    </Modal>
  )
}
