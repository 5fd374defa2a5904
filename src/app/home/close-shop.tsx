/** Closes the shop, after a question. */
import { m } from '../../platform/i18n/paraglide/messages.js'
import { answerError } from '../../platform/resource/ui/data/records.ts'
import { ConfirmButton } from '../../platform/resource/ui/question/confirm-button.tsx'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { authorizedFetch } from '../../platform/session/client/authorized-fetch.ts'
import { useOpened } from './use-opened.ts'

export function CloseShop() {
  const refresh = useOpened()
  return (
    <div>
      <ConfirmButton
        isSmall
        isFinal
        label={m.opening_close()}
        title={m.opening_close_title()}
        text={m.opening_close_text()}
        act={close}
        onDone={async () => {
          showToast(m.opening_closed())
          await refresh()
        }}
      />
    </div>
  )
}

async function close(): Promise<void> {
  const answer = await authorizedFetch('/api/shop/opening', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw await answerError(answer)
}
