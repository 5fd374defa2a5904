/** What is said once an absence was entered: by whom, and whether it stands already. */
import { m } from '../../../platform/i18n/paraglide/messages.js'

/** An absence the office enters waits for the office itself, unless it stands at once: nobody else answers it. */
export function absenceDone(status: unknown, isForAnother: boolean): string {
  if (status === 'approved') return isForAnother ? m.absence_noted_other() : m.absence_noted()
  return isForAnother ? m.absence_noted_request() : m.absence_asked()
}
