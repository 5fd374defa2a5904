/** What the front page of a closed shop says in large letters. */
import { m } from '../../platform/i18n/paraglide/messages.js'

interface Closed {
  /** Since when a shop that was open is closed; null for one that never was. */
  readonly closed_at: string | null
}

export const signOf = ({ closed_at: closedAt }: Closed): string =>
  closedAt === null ? m.shop_soon_title() : m.shop_closed_title()
