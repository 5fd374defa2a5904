/** What is said of an email with a link to a password: on its way only where emails leave. */
import { m } from '../../../platform/i18n/paraglide/messages.js'

/**
 * @param done what is said where it is on its way
 * @param sends whether emails leave the machine; undefined where it is not known
 */
export const linkDone = (done: string, email: string, sends: boolean | undefined): string =>
  sends === false ? m.user_link_kept({ email }) : done
