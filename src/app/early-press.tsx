/** What is pressed or typed while its part of the page is still waking up is not lost: it is done again until it is heard. */
import { useEffect } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    earlyPress?: { button: HTMLElement | null; typed: Map<TextField, string> }
  }
}

/** How often a sleeping button or field is tried again. [ms] */
const trialEvery = 50
/** By then every part of a page is awake, or never will be. [ms] */
const watchFor = 10_000

export function EarlyPressWatch({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${noteEarlyPresses.toString()})()` }}
    />
  )
}

/**
 * Runs in the browser as soon as it is read; hence on its own, in plain words. Only the last press counts: who
 * presses twice because nothing happened wants it once. A link and a button that sends a form work by themselves.
 */
function noteEarlyPresses() {
  const early: NonNullable<Window['earlyPress']> = { button: null, typed: new Map() }
  window.earlyPress = early
  const note = ({ type, target }: Event) => {
    if (window.earlyPress !== early) {
      removeEventListener('click', note, true)
      removeEventListener('input', note, true)
    } else if (type === 'click' && target instanceof Element)
      early.button = target.closest<HTMLElement>('button[type="button"]') ?? early.button
    else if (
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    )
      early.typed.set(target, target.value)
  }
  addEventListener('click', note, true)
  addEventListener('input', note, true)
}

/** Presses again what was pressed too early, and minds the parts of the page that wake up after the rest. */
export function useEarlyPress(): void {
  useEffect(() => {
    const { button: early, typed } = window.earlyPress ?? {}
    delete window.earlyPress
    const until = performance.now() + watchFor
    for (const [field, value] of typed ?? []) typeOnceAwake(field, value, until)
    if (early) pressUntilHeard(early, until)
    const mind = ({ target, isTrusted }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
      if (!isTrusted || !button || performance.now() > until) return
      const isHeard = listenAt(button)
      setTimeout(() => isHeard() || pressUntilHeard(button, until))
    }
    const mindTyping = ({ target, isTrusted }: Event) => {
      if (isTrusted && isText(target) && !isAwake(target)) typeOnceAwake(target, target.value, until)
    }
    addEventListener('click', mind, { capture: true })
    addEventListener('input', mindTyping, { capture: true })
    return () => {
      removeEventListener('click', mind, { capture: true })
      removeEventListener('input', mindTyping, { capture: true })
    }
  }, [])
}

function pressUntilHeard(button: HTMLElement, until: number): void {
  if (!button.isConnected || performance.now() > until) return
  const isHeard = listenAt(button)
  button.click()
  if (!isHeard()) setTimeout(() => pressUntilHeard(button, until), trialEvery)
}

const isText = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
const isAwake = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'))

/** React takes a field over as it was rendered; it hears what stands there only as a change. */
function typeOnceAwake(field: TextField, noted: string, until: number): void {
  if (!field.isConnected || performance.now() > until) return
  if (!isAwake(field)) {
    setTimeout(() => typeOnceAwake(field, noted, until), trialEvery)
    return
  }
  const value = field.value || noted
  // Through the field React sees itself what is set, through its kind it does not.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
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
