/** The buttons of an account, the weighty ones after a question. */
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal } from '../../../platform/resource/ui/overlays/windows.tsx'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useAskSendsMail } from '../../../platform/mail/ui/mail-words.ts'
import { faultsOf } from '../../../platform/resource/ui/form/faults.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { inRow } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import type { Account, AccountAction } from './account.ts'
import { act } from './account-calls.ts'
import { linkDone } from './link-words.ts'
import style from './accounts.module.css'

type Named = (about: { readonly name: string; readonly email: string }) => string

interface ActionWords {
  readonly label: () => string
  /** What is asked before; done at once where there is no question. */
  readonly question?: Named
  readonly done: Named
  /** It writes an email with a link. */
  readonly sendsLink?: boolean
}

/** What each action on an account is called, asked and said when it is done. */
const actionWords: Readonly<Record<AccountAction, ActionWords>> = {
  invite: { label: m.user_invite, done: m.user_invite_done, sendsLink: true },
  activate: { label: m.user_activate, done: m.user_activate_done },
  unarchive: { label: m.user_unarchive, done: m.user_unarchive_done },
  'password-link': { label: m.user_password_link, done: m.user_password_link_done, sendsLink: true },
  'sign-out': { label: m.user_sign_out, question: m.user_sign_out_ask, done: m.user_sign_out_done },
  'reset-factor': {
    label: m.user_reset_factor,
    question: m.user_reset_factor_ask,
    done: m.user_reset_factor_done,
  },
  suspend: { label: m.user_suspend, question: m.user_suspend_ask, done: m.user_suspend_done },
  archive: { label: m.user_archive, question: m.user_archive_ask, done: m.user_archive_done },
}

interface AccountActionsProps {
  readonly account: Account
  readonly name: string
  readonly actions: readonly AccountAction[]
}

/** What brings an account to life is the one main thing to do with it. */
const main: readonly AccountAction[] = ['invite', 'activate', 'unarchive']

export function AccountActions({ account, name, actions }: AccountActionsProps) {
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [asked, setAsked] = useState<AccountAction | null>(null)
  const about = { name, email: account.email }
  const askSends = useAskSendsMail()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (action: AccountAction) => act(action, account),
    onSuccess: async (_done, action) => {
      setAsked(null)
      const { done, sendsLink } = actionWords[action]
      const text = done(about)
      showToast(sendsLink ? linkDone(text, account.email, await askSends()) : text)
      await queryClient.invalidateQueries({ queryKey: ['items', 'users'] })
    },
  })
  if (actions.length === 0) return null
  const faults = error && faultsOf(error, { names: [], locale }).general
  const notices = faults?.map((text) => <Notice key={text} tone="error" live="assertive" title={text} />)
  const press = (action: AccountAction) => {
    reset()
    if (actionWords[action].question) setAsked(action)
    else mutate(action)
  }
  return (
    <div>
      {!asked && notices}
      <div className={inRow('2 stretch', style.actions)}>
        {actions.map((action) => (
          <Button
            key={action}
            variant={main.includes(action) ? 'filled' : 'default'}
            loading={isPending && variables === action && asked === null}
            onClick={() => press(action)}
          >
            {actionWords[action].label()}
          </Button>
        ))}
      </div>
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && actionWords[asked].label()}
        centered
        closeButtonProps={{ 'aria-label': m.portal_close() }}
      >
        {notices}
        <p>{asked && actionWords[asked].question?.(about)}</p>
        <div className={inRow('2 stretch', style.actions)}>
          <Button data-autofocus loading={isPending} onClick={() => asked && mutate(asked)}>
            {asked && actionWords[asked].label()}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAsked(null)}>
            {m.portal_cancel()}
          </Button>
        </div>
      </Modal>
    </div>
  )
}
