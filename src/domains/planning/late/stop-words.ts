/** What a stop is called, by what is done there and when it is due. */
import { m } from '../../../platform/i18n/paraglide/messages.js'

/** `Brengen tegen 14:00`, by which way the bikes go. */
export const stopWords = { deliver: m.rides_stop_deliver, collect: m.rides_stop_collect }
