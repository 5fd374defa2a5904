/** Where scripts run, the answer follows the questions as they are filled in; where none do, the button asks. */
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
 * takes the answer out of it. What goes wrong changes nothing: the form still sends itself.
 */
function followQuestions() {
  const form = document.querySelector<HTMLFormElement>('form[data-asks]')
  const answer = form && document.getElementById(form.dataset['asks'] ?? '')
  if (!form || !answer) return
  let waiting = 0
  let turn = 0
  const ask = async () => {
    const query = new URLSearchParams()
    new FormData(form).forEach((value, name) => typeof value === 'string' && query.set(name, value))
    const address = `${location.pathname}?${query.toString()}`
    const mine = ++turn
    answer.setAttribute('aria-busy', 'true')
    try {
      const response = await fetch(address)
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const fresh = page.getElementById(answer.id)
      if (mine !== turn || !response.ok || !fresh) return
      answer.replaceChildren(...fresh.childNodes)
      history.replaceState(null, '', address)
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
        link.search = query.toString()
    } catch {
      // No connection: the button asks again, and says so if there is still none.
    } finally {
      if (mine === turn) answer.removeAttribute('aria-busy')
    }
  }
  answer.setAttribute('aria-live', 'polite')
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(() => {
      if (form.checkValidity()) void ask()
    }, 400)
  })
}
