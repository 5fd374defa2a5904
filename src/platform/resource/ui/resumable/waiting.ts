/** Sends what waits on this device while nobody has its form open. */
import type { Refused } from '../../../session/client/asking.ts'
import { type Submission, type SendSubmission, alone, isOpen, tryToSend } from './delivery.ts'
import { forget, keep, kept } from './keep.ts'

/** What still lies on the device under a name: on its way, or sent back with a no. */
export interface Waiting {
  readonly name: string
  /** Why it was not taken; null while it waits for a line. */
  readonly refused: Refused | null
}

/** What lies here under the names and is not being written: nothing of another reader, whose names differ. */
export async function waitingOf(names: readonly string[]): Promise<readonly Waiting[]> {
  const all = await Promise.all(
    names.map(async (name) => {
      const found = isOpen(name) ? null : await kept<Submission<unknown>>(name)
      return found && (found.key || found.refused) ? [{ name, refused: found.refused ?? null }] : []
    }),
  )
  return all.flat()
}

/** One try under a name: true once it has arrived. A no is kept with it, for its form to show. */
export function sendWaiting<Values>(
  name: string,
  send: SendSubmission<Values, unknown>,
  upload?: Parameters<typeof tryToSend>[0]['upload'],
): Promise<boolean> {
  return alone(name, async () => {
    const found = isOpen(name) ? null : await kept<Submission<Values>>(name)
    if (!found?.key) return false
    let { photos } = found
    const tried = await tryToSend({
      key: found.key,
      submission: found,
      send,
      ...(upload && { upload }),
      onPhotos: (now) => {
        photos = now
        return keep(name, { ...found, photos })
      },
    })
    if (tried.end === 'sent') await forget(name)
    if (tried.end === 'refused') await keep(name, { ...found, photos, key: null, refused: tried.refused })
    if (tried.end === 'photo-refused')
      await keep(name, { ...found, photos, key: null, refused: noOf(tried.words) })
    return tried.end === 'sent'
  })
}

const noOf = (text: string): Refused => ({ text, causes: [], fields: {}, codes: ['PHOTO'], further: {} })
