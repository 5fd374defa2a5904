/** Where scripts run, a page's answer follows its questions as they are filled in; where none do, the button asks. */
import { useRouter } from '@tanstack/react-router'

export function QuietAnswer() {
  const { nonce } = useRouter().options.ssr ?? {}
  return (
    <script
      type="module"
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: `(${followQuestions.toString()})()` }}
    />
  )
}

/**
 * Runs in the browser on its own, in plain words. It asks for this page at the address the form stands for, and
 * takes out of it the parts whose ids the form names. What goes wrong changes nothing: the form still sends itself.
 */
function followQuestions() {
  const form = document.querySelector<HTMLFormElement>('form[data-asks]')
  if (!form) return
  const parts = (form.dataset['asks'] ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])
  let waiting = 0
  let turn = 0
  /** Changes what differs and leaves the rest standing, so that a wheel turns on from where it was. */
  const become = (shown: Element, fresh: Element) => {
    for (const name of shown.getAttributeNames()) if (!fresh.hasAttribute(name)) shown.removeAttribute(name)
    for (const { name, value } of fresh.attributes)
      if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
    const nodes = [...fresh.childNodes]
    for (const [index, next] of nodes.entries()) {
      const now = shown.childNodes[index]
      if (!now) shown.append(next)
      else if (now instanceof Element && next instanceof Element && now.localName === next.localName)
        become(now, next)
      else if (now.nodeType === Node.TEXT_NODE && next.nodeType === Node.TEXT_NODE)
        now.nodeValue = next.nodeValue
      else now.replaceWith(next)
    }
    while (shown.childNodes.length > nodes.length) shown.lastChild?.remove()
  }
  const ask = async () => {
    const query = new URLSearchParams()
    new FormData(form).forEach((value, name) => typeof value === 'string' && query.set(name, value))
    const address = `${location.pathname}?${query.toString()}`
    const mine = ++turn
    for (const part of parts) part.setAttribute('aria-busy', 'true')
    try {
      const response = await fetch(address)
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (mine !== turn || !response.ok) return
      for (const part of parts) {
        const fresh = page.getElementById(part.id)
        if (fresh) become(part, fresh)
      }
      history.replaceState(null, '', address)
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
        link.search = query.toString()
    } catch {
      // No connection: the button asks again, and says so if there is still none.
    } finally {
      if (mine === turn) for (const part of parts) part.removeAttribute('aria-busy')
    }
  }
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(() => {
      if (form.noValidate || form.checkValidity()) void ask()
    }, 400)
  })
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-by]') : null
    const field = button && form.querySelector<HTMLInputElement>(`#${button.getAttribute('aria-controls')}`)
    if (!button || !field) return
    const count = Number(/^\d{1,3}$/.exec(field.value.trim())?.[0] ?? 0) + Number(button.dataset['by'])
    field.value = String(Math.min(Number(field.dataset['most'] ?? count), Math.max(1, count)))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
