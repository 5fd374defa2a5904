/** Where scripts run, a complete planner or a free day goes past the first step; all else is that step's to say. */
import { useRouter } from '@tanstack/react-router'
import type { DraftChange, ShownDraft } from '../../shown-draft.ts'
import { isFreed, replanned } from '../query/resumed.ts'
import { openStepOf } from '../steps/step-guard.ts'

export function PlanAtOnce() {
  const { nonce } = useRouter().options.ssr ?? {}
  return (
    <script
      type="module"
      nonce={nonce}
      dangerouslySetInnerHTML={{
        __html: `(${planAtOnce.toString()})(${[replanned, openStepOf, isFreed].join(',')})`,
      }}
    />
  )
}

/** Runs in the browser on its own, in plain words. What the server refuses is sent to the first step, as typed. */
function planAtOnce(change: typeof replanned, stepOf: typeof openStepOf, wasFreed: typeof isFreed) {
  const form = document.querySelector<HTMLFormElement>('form[data-steps]')
  const silence = form?.querySelector<HTMLElement>('[data-no-answer]')
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!form || !silence || !button) return
  const headers = { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' }
  const current = '/api/drafts/current'
  const paths = JSON.parse(form.dataset['steps'] ?? '{}') as Record<string, string>
  let before: ShownDraft | null | undefined
  const save = async (wish: DraftChange) => {
    ;({ data: before } = (await (await fetch(current, { headers })).json()) as { data?: ShownDraft | null })
    return before?.status === 'draft'
      ? fetch(current, { method: 'PATCH', headers, body: JSON.stringify(change(before, wish)) })
      : fetch('/api/drafts', {
          method: 'POST',
          headers,
          body: JSON.stringify({ language: headers['accept-language'], ...wish }),
        })
  }
  const plan = async (people: number, day: string, code: string | undefined, asTyped?: string) => {
    button.setAttribute('aria-disabled', 'true')
    silence.hidden = true
    try {
      const answer = await save({ people, day, ...(code && { postal_code: code }) })
      if (answer.ok) {
        const { data: draft } = (await answer.json()) as { data: ShownDraft }
        const step = stepOf(draft)
        const isSaid = step === 'when' && before?.status === 'draft' && wasFreed(before, draft)
        location.assign((paths[step] ?? form.action) + (isSaid ? '?freed=1' : ''))
      } else if (answer.status >= 500) silence.hidden = false
      else if (asTyped) location.assign(asTyped)
      else form.submit()
    } catch {
      silence.hidden = false
    } finally {
      button.removeAttribute('aria-disabled')
    }
  }
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('#free a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const asked = new URL(link.href).searchParams
    event.preventDefault()
    if (!button.hasAttribute('aria-disabled'))
      void plan(
        Number(asked.get('people')),
        asked.get('day') ?? '',
        asked.get('place') ?? undefined,
        link.href,
      )
  })
  form.addEventListener('submit', (event) => {
    const asked = new FormData(form)
    const [people = '', day = '', place = ''] = ['people', 'day', 'place'].map((name) => {
      const value = asked.get(name)
      return typeof value === 'string' ? value.trim() : ''
    })
    const [code] = /^\d{4}(?!\S)/.exec(place) ?? []
    if (!/^\d{1,3}$/.test(people) || day === '' || (place !== '' && !code)) return
    event.preventDefault()
    if (!button.hasAttribute('aria-disabled')) void plan(Number(people), day, code)
  })
}
