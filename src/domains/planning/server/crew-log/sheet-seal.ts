/** What a phone shows to prove which rides were somebody's when he downloaded his day sheet: sealed, and kept by the phone. */
import { seal, unseal } from '../../../../platform/http/idempotency/sealed.ts'
import type { Instant } from '../../../../kernel/time/period.ts'

interface SheetSeal {
  readonly user: string
  readonly readAt: Instant
  /** The rides he had a part in. */
  readonly rides: readonly string[]
}

const wordsOf = (user: string) => `crew sheet of ${user}`

export const sealSheet = (sheet: SheetSeal, secret: string): string =>
  seal(JSON.stringify([sheet.readAt, ...sheet.rides]), secret, wordsOf(sheet.user))

/** Null for another's, for one that was changed, and once the program's secret is another. */
export function openSheet(
  sealed: string | null,
  { user, secret }: { readonly user: string; readonly secret: string },
): SheetSeal | null {
  const text = sealed === null ? null : unseal(sealed, secret, wordsOf(user))
  if (text === null) return null
  const [readAt, ...rides] = JSON.parse(text) as [number, ...string[]]
  return { user, readAt, rides }
}
