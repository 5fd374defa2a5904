/** Sends the log: in its order, until the server has a receipt for each, and only what its maker noted. */
import { type FactAnswer, orderOf } from '../facts.ts'
import type { PhoneLog } from './phone-log.ts'
import type { KeptFact } from './phone-store.ts'

export interface FactsCall {
  readonly maker: string
  readonly sheet: string | null
  readonly phone: string
  readonly facts: readonly KeptFact['fact'][]
}

export interface FactsReceipt {
  readonly received_at: string
  readonly facts: readonly FactAnswer[]
}

/** One call; null where no answer came, or one that says nothing of what was sent. */
export type PostFacts = (call: FactsCall) => Promise<FactsReceipt | null>

/** One photo, under a key that makes that it arrives once; the id of its file, empty where it is refused, null where no answer came. */
export type UploadPhoto = (file: File, key: string) => Promise<string | null>

/** A fact with its photos as the files they became; null where one of them did not arrive. */
async function withFiles(
  log: PhoneLog,
  { id, fact, photos = [] }: KeptFact,
  upload: UploadPhoto,
): Promise<KeptFact['fact'] | null> {
  if (photos.length === 0) return fact
  const files: string[] = []
  for (const photo of photos) {
    const sent = photo.sent ?? (await upload(photo.file, photo.id))
    if (sent === null) return null
    if (photo.sent === null) await log.keepSent(id, photo.id, sent)
    if (sent) files.push(sent)
  }
  const lost = photos.length - files.length
  return {
    ...fact,
    data: {
      ...fact.data,
      photos: files,
      ...(lost > 0 && { photos_lost: lost }),
    },
  }
}

/** As many as the server takes in one call. */
const mostFacts = 50

/** What goes in one call: from the oldest on, as long as it was noted on the same sheet. */
function firstOf(waiting: readonly KeptFact[]): readonly KeptFact[] {
  const other = waiting.findIndex(({ sheet }) => sheet !== waiting[0]!.sheet)
  return waiting.slice(0, other === -1 ? mostFacts : Math.min(other, mostFacts))
}

/**
 * Sends what waits, oldest first, and keeps each receipt before the next call. What the server could not judge stays,
 * and with it what follows of its ride; other rides go on. Rules PL-41 and PL-45.
 *
 * @returns the receipts that came.
 */
export async function sendLog(
  log: PhoneLog,
  maker: string,
  post: PostFacts,
  upload: UploadPhoto,
): Promise<readonly FactAnswer[]> {
  const receipts: FactAnswer[] = []
  const stuck = new Set<string>()
  for (;;) {
    const waiting = (await log.unsentOf(maker)).filter(({ fact }) => !stuck.has(orderOf(fact)))
    if (waiting.length === 0) return receipts
    const batch = firstOf(waiting)
    const facts: KeptFact['fact'][] = []
    for (const kept of batch) {
      const whole = await withFiles(log, kept, upload)
      // A line that does not carry a photo may still carry what was noted before it.
      if (!whole) break
      facts.push(whole)
    }
    if (facts.length === 0) return receipts
    const receipt = await post({
      maker,
      sheet: batch[0]!.sheet,
      phone: await log.phone(),
      facts,
    })
    if (receipt === null) return receipts
    await log.keepAnswers(receipt.facts, receipt.received_at)
    const answered = new Map(receipt.facts.map((answer) => [answer.id, answer]))
    for (const fact of facts) {
      const answer = answered.get(fact.id)
      if (answer && answer.outcome !== 'again') receipts.push(answer)
      // An answer that says nothing of a fact would be asked for ever.
      else stuck.add(orderOf(fact))
    }
  }
}
