/** Puts a link on the clipboard; where no script runs, the field beside it is there to be selected. */
import { useRouter } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../platform/ui/button/button.tsx'

export function CopyLink({ link }: { readonly link: string }) {
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
  button.addEventListener('click', () => {
    const { copy = '', done = '' } = button.dataset
    navigator.clipboard.writeText(copy).then(
      () => {
        button.textContent = done
      },
      () => undefined,
    )
  })
}
