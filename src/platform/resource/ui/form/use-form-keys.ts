/** The keys of a form: Ctrl+S saves, Escape asks to leave. */
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** @param onEscape what Escape does where it does not close a list of choices first. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isHere = form.current?.contains(target) ?? false
    const isNowhere = target === document.body
    if ((event.ctrlKey || event.metaKey) && event.key === 's' && (isHere || isNowhere)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
    if (event.key === 'Escape' && isHere && target.getAttribute('aria-expanded') !== 'true') {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
