/** What a phone shows to prove which rides were somebody's when he downloaded his day sheet: sealed, and kept by the phone. */
import { seal, unseal } from '../../../../platform/http/idempotency/sealed.ts'
import type { Instant } from '../../../../kernel/time/period.ts'

interface SheetSeal {
  readonly user: string
  readonly readAt: Instant
  /** The rides he had a part in. */
  readonly rides: readonly string[]
  /** By ride, the marks of what its Bobs may sign on his phone. */
  readonly marks: Readonly<Record<string, readonly string[]>>
}

/** Between a ride and each of its marks; in neither. */
const between = ':'
const wordsOf = (user: string) => `crew sheet of ${user}`

export const sealSheet = (sheet: SheetSeal, secret: string): string =>
  seal(
    JSON.stringify([
      sheet.readAt,
      ...sheet.rides.map((ride) => [ride, ...(sheet.marks[ride] ?? [])].join(between)),
    ]),
    secret,
    wordsOf(sheet.user),
  )

/** Null for another's, for one that was changed, and once the program's secret is another. */
export function openSheet(
  sealed: string | null,
  { user, secret }: { readonly user: string; readonly secret: string },
): SheetSeal | null {
  const text = sealed === null ? null : unseal(sealed, secret, wordsOf(user))
  if (text === null) return null
  const [readAt, ...known] = JSON.parse(text) as [number, ...string[]]
  const rides = known.map((ride) => ride.split(between))
  return {
    user,
    readAt,
    rides: rides.map(([ride]) => ride!),
    marks: Object.fromEntries(rides.map(([ride, ...marks]) => [ride, marks])),
  }
}
