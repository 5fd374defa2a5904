/** One try at sending a form with its photos: the same keys every time, so that nothing arrives twice. */
import type { Made, Refused } from '../../../session/client/asking.ts'
import { uploadFile, UploadFault } from '../files/upload.ts'

/** A photo that goes along; its key makes that it arrives once. */
export interface SubmissionPhoto {
  readonly key: string
  readonly file: File
  /** The file's id, once it has arrived. */
  readonly sent?: string
  /** Why the server did not take it, in the reader's words. */
  readonly fault?: string
}

/** What is kept on the device. */
export interface Submission<Values> {
  readonly values: Values
  readonly photos: readonly SubmissionPhoto[]
  /** Of the send that has no answer yet; null while it is being written. */
  readonly key: string | null
  /** What it was begun with: another beginning is another one. */
  readonly about: string
  /** Why it was not taken, while nobody had its form open. */
  readonly refused?: Refused | null
}

/** Sends it with the ids of its photos, under the key. */
export type SendSubmission<Values, Told> = (
  values: Values,
  photos: readonly string[],
  key: string,
) => Promise<Made<Told>>

/** How a try ended. `lost`: no answer came, and nothing may change until one does. */
export type Tried<Told> =
  | { readonly end: 'sent'; readonly told: Told }
  | { readonly end: 'lost' }
  | { readonly end: 'photo-refused'; readonly words: string }
  | { readonly end: 'refused'; readonly refused: Refused }

interface Trying<Values, Told> {
  readonly key: string
  readonly submission: Pick<Submission<Values>, 'values' | 'photos'>
  readonly send: SendSubmission<Values, Told>
  readonly upload?: typeof uploadFile
  /** The photos as far as they are, kept before the next one goes. */
  readonly onPhotos: (photos: readonly SubmissionPhoto[]) => Promise<void>
}

// Refusals that say nothing of what was sent: signed out meanwhile, too many at once, a server that is down.
const passing: readonly string[] = [
  'INTERNAL_SERVER_ERROR',
  'REQUESTS_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'TOKEN_EXPIRED',
  'INVALID_TOKEN',
]

/** No answer, or one that says nothing of it: it may have been done. */
const isLost = ({ isLost: lost, codes }: Refused) =>
  lost === true || codes.length === 0 || codes.some((code) => passing.includes(code))

export async function tryToSend<Values, Told>({
  key,
  submission,
  send,
  upload = uploadFile,
  onPhotos,
}: Trying<Values, Told>): Promise<Tried<Told>> {
  let { photos } = submission
  try {
    for (const { key: photoKey, file, sent } of photos) {
      if (sent) continue
      try {
        const { id } = await upload(file, { key: photoKey })
        photos = withPhoto(photos, photoKey, { sent: id, fault: undefined })
      } catch (error) {
        if (!(error instanceof UploadFault) || error.isLost) return { end: 'lost' }
        await onPhotos(withPhoto(photos, photoKey, { fault: error.message }))
        return { end: 'photo-refused', words: error.message }
      }
      await onPhotos(photos)
    }
    const made = await send(
      submission.values,
      photos.flatMap(({ sent }) => sent ?? []),
      key,
    )
    if ('data' in made) return { end: 'sent', told: made.data }
    return isLost(made.refused) ? { end: 'lost' } : { end: 'refused', refused: made.refused }
  } catch {
    return { end: 'lost' }
  }
}

const withPhoto = (photos: readonly SubmissionPhoto[], key: string, change: Partial<SubmissionPhoto>) =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo))

const opened = new Set<string>()

/** Its form is on the page and sends it itself. */
export const isOpen = (name: string) => opened.has(name)

export function openForm(name: string): () => void {
  opened.add(name)
  return () => opened.delete(name)
}

/** One at a time on this device, over every tab: a form in one and the portal in another do not meet. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(`parcel ${name}`, work) as Promise<T>) : work()
