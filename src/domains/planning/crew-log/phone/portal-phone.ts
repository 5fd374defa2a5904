/** The phone of whoever is signed in to the portal: its calls go out with his session, renewed where it is about to end. */
import { getLocale } from '../../../../platform/i18n/paraglide/runtime.js'
import { uploadFile, UploadFault } from '../../../../platform/resource/ui/files/upload.ts'
import { ask, newKey } from '../../../../platform/session/client/asking.ts'
import { sessionUser } from '../../../../platform/session/cookie/session-user.ts'
import { type CrewPhone, crewPhone } from './crew-phone.ts'
import type { DaySheet } from './phone-store.ts'
import type { FactsReceipt } from './sending.ts'

const dataOf = async <T>(path: string, init?: RequestInit): Promise<T | null> => {
  const made = await ask<T>(`${path}?lang=${getLocale()}`, init)
  return 'data' in made ? made.data : null
}

let phone: CrewPhone | undefined
/** One a tab. */
export const portalPhone = (): CrewPhone =>
  (phone ??= crewPhone({
    user: sessionUser,
    newId: newKey,
    upload: (file, key) =>
      uploadFile(file, { key }).then(
        ({ id }) => id,
        (error: unknown) => (error instanceof UploadFault && !error.isLost ? '' : null),
      ),
    sheet: () => dataOf<DaySheet>('/api/my-calendar/sheet'),
    post: (call) =>
      dataOf<FactsReceipt>('/api/my-calendar/facts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call),
      }),
  }))
