/** An editor of its own that asks before typed words are lost, as every form does. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Leaving } from './leaving.tsx'

export interface Leave {
  /** Cancel was pressed: asks when something would be lost. */
  readonly cancel: () => void
  /** What was typed is kept: nothing is lost any more. */
  readonly letGo: () => void
  /** To be shown beside the form. */
  readonly question: ReactNode
}

/** `onLeave` closes the editor; `isDirty` tells whether something typed would be lost by it. */
export function useLeaving(isDirty: boolean, onLeave: () => void): Leave {
  const [isAsked, setAsked] = useState(false)
  const isKept = useRef(false)
  useEffect(() => {
    if (!isDirty) isKept.current = false
  }, [isDirty])
  const leave = () => {
    isKept.current = true
    setAsked(false)
    onLeave()
  }
  return {
    cancel: () => (isDirty ? setAsked(true) : onLeave()),
    letGo: () => {
      isKept.current = true
    },
    question: (
      <Leaving
        isDirty={() => isDirty && !isKept.current}
        isAsked={isAsked}
        onStay={() => setAsked(false)}
        onDiscard={leave}
      />
    ),
  }
}
