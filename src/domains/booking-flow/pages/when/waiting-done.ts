/** What who left an address for a full day still has to do: open a letter, or reach us where none leaves. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'

/** @param day the full day, spoken. */
export const waitingDone = (isMailed: boolean, day: string) =>
  isMailed
    ? { title: m.waiting_done_title(), text: m.waiting_done_text({ day }) }
    : { title: m.waiting_done_unsent_title(), text: m.waiting_done_unsent({ day }) }
