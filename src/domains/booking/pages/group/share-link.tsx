/** A link somebody shares: copied, or put in a mail of his own. */
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'

interface ShareLinkProps {
  readonly link: string
  readonly label: string
  readonly hint: string
  /** Of the mail; its sender changes it as he likes. */
  readonly subject: string
  /** Beside the way to mail it. */
  readonly children?: ReactNode
}

export function ShareLink({ link, label, hint, subject, children }: ShareLinkProps) {
  return (
    <div className={stacked(3)}>
      <Field label={label} hint={hint}>
        <TextInput readOnly value={link} />
      </Field>
      <p className={inRow('3-4')}>
        <CopyLink link={link} />
        <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`}>
          {m.group_mail()}
        </a>
        {children}
      </p>
    </div>
  )
}

/** Where no script runs it stays away: the field above is there to be selected. */
function CopyLink({ link }: { readonly link: string }) {
  const { nonce } = useRouter().options.ssr ?? {}
  return (
    <>
      <Button
        look="secondary"
        compact
        hidden
        aria-live="polite"
        data-copy={link}
        data-done={m.booking_link_copied()}
      >
        {m.group_copy()}
      </Button>
      <script
        type="module"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: `(${copyWhatIsPressed.toString()})()` }}
      />
    </>
  )
}

/** Runs in the browser on its own, in plain words. */
function copyWhatIsPressed() {
  const button = document.querySelector<HTMLElement>('button[data-copy]')
  if (!button || !('clipboard' in navigator)) return
  button.hidden = false
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(button.dataset['copy'] ?? '')
      button.textContent = button.dataset['done'] ?? ''
    } catch {
      // A browser that forbids the clipboard leaves the button as it is.
    }
  }
  button.addEventListener('click', () => void copy())
}
