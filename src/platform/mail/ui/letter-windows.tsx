/** What opens over a list of letters: the letter as its reader got it, and the question to whom it goes again. */
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useQuery } from '../../http/client/use-query.ts'
import { Modal } from '../../resource/ui/overlays/windows.tsx'
import { m } from '../../i18n/paraglide/messages.js'
import { useAsking } from '../../resource/ui/use-asking.ts'
import { showToast } from '../../resource/ui/toast.ts'
import { inRow, stacked } from '../../ui/layout/layout.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { LetterFrame } from './letter-frame.tsx'
import style from './letter-list.module.css'
import { type KeptLetter, letterTextQuery } from './letters-query.ts'
import { sendWords, sentAgainWords, useAskSendsMail, useSendsMail } from './mail-words.ts'

interface WindowProps {
  readonly letter: KeptLetter
  readonly onClose: () => void
}

export function ReadLetter({ letter, onClose }: WindowProps) {
  const { data, isError } = useQuery(letterTextQuery(letter.id))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={letter.subject}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      {isError && <Notice tone="error" live="polite" title={m.portal_list_fault()} />}
      {!data && !isError && <p aria-busy="true">{m.portal_loading()}</p>}
      {data && data.attachments.length > 0 && (
        <p className={style.to}>{m.letters_attachments({ names: data.attachments.join(', ') })}</p>
      )}
      {data && <LetterFrame className={style.text} html={data.html} subject={letter.subject} />}
    </Modal>
  )
}

export function SendAgain({ letter, isFixed, onClose }: WindowProps & { readonly isFixed: boolean }) {
  // A corrected address stands there already; what is typed stays. Read anew: it may have been corrected a moment ago.
  const [typed, setTyped] = useState<string | null>(null)
  const { data } = useQuery({ ...letterTextQuery(letter.id), enabled: !isFixed, staleTime: 0 })
  const current = data?.recipient_now ?? letter.recipient
  const recipient = typed ?? current
  const { busy, refused, send } = useAsking()
  const sends = useSendsMail()
  const askSends = useAskSendsMail()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = recipient === letter.recipient ? {} : { recipient: recipient.trim() }
    const made = await send({ path: `/api/letters/${letter.id}/delivery`, body })
    if ('refused' in made) return
    showToast(sentAgainWords(await askSends()))
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={letter.state === 'held' ? m.letters_send_title() : m.letters_again_title()}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className={stacked(4)}>
        {refused && !refused.fields['recipient'] && (
          <Notice tone="error" live="assertive">
            {refused.text}
          </Notice>
        )}
        <p>{letter.subject}</p>
        <TextInput
          type="email"
          name="recipient"
          label={m.letters_recipient()}
          value={recipient}
          readOnly={isFixed}
          description={
            recipient !== letter.recipient && recipient === current
              ? m.letters_address_now({ before: letter.recipient })
              : undefined
          }
          error={refused?.fields['recipient']}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {sends === false && <p className={style.to}>{m.letters_kept_again()}</p>}
        {sends !== false && (letter.state === 'sent' || recipient.trim() !== letter.recipient) && (
          <p className={style.to}>{m.letters_again_copy()}</p>
        )}
        <div className={inRow('3 stretch right')}>
          <Button variant="default" onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {sendWords(letter.state)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
