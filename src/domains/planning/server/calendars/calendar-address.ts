/** The address a calendar is subscribed to: who has the address, has the calendar. */
import { createHash, createHmac } from 'node:crypto'
import type { Locale } from '../../../../kernel/locale.ts'
import { object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'

/** Of one person or bike; a new version revokes the address of the one before. */
export interface Followed {
  readonly id: string
  readonly calendar_version: number
}

/** Derived, so that it can be shown again. */
const tokenOf = (secret: string, { id, calendar_version }: Followed) =>
  createHmac('sha256', secret).update(`calendar:${id}:${calendar_version}`).digest('base64url')

/** What is kept of it. */
export const calendarHash = (token: string) => createHash('sha256').update(token).digest('base64url')

interface Reader {
  readonly deps: { readonly secret: string; readonly publicUrl: string }
  readonly locale: Locale
}

export const calendarAddress = ({ deps, locale }: Reader, followed: Followed): string =>
  `${deps.publicUrl}/calendars/${tokenOf(deps.secret, followed)}.ics?lang=${locale}`

/** The columns of a calendar that has a new address. */
export function renewed({ deps }: Pick<Reader, 'deps'>, { id, calendar_version }: Followed) {
  const next = { id, calendar_version: calendar_version + 1 }
  return {
    calendar_version: next.calendar_version,
    calendar_hash: calendarHash(tokenOf(deps.secret, next)),
  }
}

/** The token in the name of a file that was asked for; null where it is none. */
export const tokenIn = (file: string): string | null => /^([\w-]{20,100})\.ics$/.exec(file)?.[1] ?? null

export const addressAnswer = {
  words: 'The address',
  data: object({ address: orNull(text('Of the calendar; anyone who has it can read it')) }),
}
