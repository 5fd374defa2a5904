/** What each action on an account is called, asked and said when it is done. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { AccountAction } from './account.ts'

type Named = (about: { readonly name: string; readonly email: string }) => string

interface ActionWords {
  readonly label: () => string
  /** What is asked before; done at once where there is no question. */
  readonly question?: Named
  readonly done: Named
}

export const actionWords: Readonly<Record<AccountAction, ActionWords>> = {
  invite: { label: m.user_invite, done: m.user_invite_done },
  activate: { label: m.user_activate, done: m.user_activate_done },
  unarchive: { label: m.user_unarchive, done: m.user_unarchive_done },
  'password-link': { label: m.user_password_link, done: m.user_password_link_done },
  'sign-out': { label: m.user_sign_out, question: m.user_sign_out_ask, done: m.user_sign_out_done },
  'reset-factor': {
    label: m.user_reset_factor,
    question: m.user_reset_factor_ask,
    done: m.user_reset_factor_done,
  },
  suspend: { label: m.user_suspend, question: m.user_suspend_ask, done: m.user_suspend_done },
  archive: { label: m.user_archive, question: m.user_archive_ask, done: m.user_archive_done },
}
