/** A button pressed while its part of the page is not hydrated yet is not lost: it is pressed again until it answers. */
import { useEffect } from 'react'

declare global {
  interface Window {
    earlyPress?: { button: HTMLElement | null }
  }
}

/** How often a button that is not hydrated is tried again. [ms] */
const trialEvery = 50
/** The buttons that do nothing until they are hydrated. */
const hydrating = 'button[type="button"], form[method="dialog"] button[type="submit"]'
/** By then every part of a page is hydrated, or never will be. [ms] */
const watchFor = 10_000

export function EarlyPressWatch({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${noteEarlyPresses.toString()})(${JSON.stringify(hydrating)})` }}
    />
  )
}

/**
 * Runs in the browser as soon as it is read; hence on its own, in plain words. Only the last press counts: who
 * presses twice because nothing happened wants it once. A link works by itself, and a form that can be sent as it is.
 */
function noteEarlyPresses(hydrating: string) {
  const early: { button: HTMLElement | null } = { button: null }
  window.earlyPress = early
  const note = ({ target }: MouseEvent) => {
    if (window.earlyPress !== early) removeEventListener('click', note, true)
    else if (target instanceof Element) early.button = target.closest<HTMLElement>(hydrating) ?? early.button
  }
  addEventListener('click', note, true)
}

/** Presses again what was pressed too early, and minds the parts of the page that are hydrated after the rest. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window.earlyPress?.button
    delete window.earlyPress
    const until = performance.now() + watchFor
    // After what was typed early has been handed to the form it was typed into.
    if (early) setTimeout(() => pressUntilHeard(early, until))
    const mind = ({ target, isTrusted }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(hydrating) : null
      if (!isTrusted || !button || performance.now() > until) return
      const isHeard = listenAt(button)
      setTimeout(() => isHeard() || pressUntilHeard(button, until))
    }
    addEventListener('click', mind, { capture: true })
    return () => removeEventListener('click', mind, { capture: true })
  }, [])
}

function pressUntilHeard(button: HTMLElement, until: number): void {
  if (!button.isConnected || performance.now() > until) return
  const isHeard = listenAt(button)
  button.click()
  if (!isHeard()) setTimeout(() => pressUntilHeard(button, until), trialEvery)
}

/** React keeps a press on a part that still sleeps from going any further: it never arrives at the button itself. */
function listenAt(button: HTMLElement): () => boolean {
  let isHeard = false
  const hear = () => (isHeard = true)
  button.addEventListener('click', hear, { once: true })
  return () => {
    button.removeEventListener('click', hear)
    return isHeard
  }
}
