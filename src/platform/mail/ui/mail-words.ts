/** What is said of an email that an action wrote: nothing is promised that does not leave. */
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../../http/client/use-query.ts'
import { m } from '../../i18n/paraglide/messages.js'
import { usePortalAccess } from '../../resource/ui/portal-access.tsx'
import { type LetterState, lettersQuery } from './letters-query.ts'

/** Where an email stands, in a word. */
export const letterStateWords: Readonly<Record<LetterState, () => string>> = {
  queued: m.letters_state_queued,
  sent: m.letters_state_sent,
  kept: m.letters_state_kept,
  held: m.letters_state_held,
  given_up: m.letters_state_given_up,
  dismissed: m.letters_state_dismissed,
}

/** What its button does: what was held back goes for the first time. */
export const sendWords = (state: LetterState): string =>
  state === 'held' ? m.letters_send() : m.letters_again()

/** What was done, and whether the customer hears of it; only what was done where that is not known. */
export function withMail(done: string, sends: boolean | undefined): string {
  if (sends === undefined) return done
  return `${done} ${sends ? m.mail_customer_gets() : m.mail_only_kept()}`
}

/** What is said of an email that is sent again. */
export const sentAgainWords = (sends: boolean | undefined): string =>
  sends === false ? m.letters_kept_again() : m.letters_queued()

const asked = lettersQuery({ state: 'given_up' })

/** Whether emails leave the machine, for a page that says so; undefined where it is not known. */
export function useSendsMail(): boolean | undefined {
  const { readsLetters } = usePortalAccess()
  return useQuery({ ...asked, enabled: readsLetters }).data?.sends
}

/**
 * Whether emails leave the machine, waited for where it was not asked yet: an action may be quicker than the page around
 * it. Not known to who may not read them.
 */
export function useAskSendsMail(): () => Promise<boolean | undefined> {
  const { readsLetters } = usePortalAccess()
  const cache = useQueryClient()
  return async () => {
    if (!readsLetters) return undefined
    const found = await cache.ensureQueryData(asked).catch(() => undefined)
    return found?.sends
  }
}
