/** One move of the office on its way, said in a toast when it is made. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useAskSendsMail, withMail } from '../../../../platform/mail/ui/mail-words.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { type MoveNoun, moveOf } from '../../office/office-calls.ts'

const done: Readonly<Record<MoveNoun, () => string>> = {
  confirmation: m.office_confirmed,
  refusal: m.office_declined,
  cancellation: m.office_cancelled,
  proposals: m.office_proposed,
  plan: m.office_planned,
  unplan: m.office_unplanned,
  departure: m.office_departed,
  'undo-departure': m.office_undone_departure,
  completion: m.office_completed,
  'undo-completion': m.office_undone_completion,
  'no-show': m.office_no_show_noted,
  'undo-no-show': m.office_undone_no_show,
  closure: m.office_closed,
  reopening: m.office_reopened,
}

/** The moves a customer is written of. */
const mailed: ReadonlySet<MoveNoun> = new Set(['confirmation', 'refusal', 'cancellation', 'proposals'])

/** What is said of a move that was made. */
export const saidOf = (noun: MoveNoun, sends: boolean | undefined): string =>
  mailed.has(noun) ? withMail(done[noun](), sends) : done[noun]()

/** `send` answers whether it was done. */
export function useMove(booking: Pick<OfficeBooking, 'id' | 'row_version'>) {
  const asking = useAsking()
  const askSends = useAskSendsMail()
  async function send(noun: MoveNoun, body: object): Promise<boolean> {
    const made = await asking.send(moveOf(booking, noun, body))
    if ('refused' in made) return false
    showToast(saidOf(noun, await askSends()))
    return true
  }
  return { ...asking, send }
}
