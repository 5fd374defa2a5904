/** A file only who is signed in may have, handed to the browser. */
import { m } from '../../../i18n/paraglide/messages.js'
import { authorizedFetch } from '../../../session/client/authorized-fetch.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../toast.ts'

/** Saves it under a name, and answers whether it did; says so when it cannot be had. */
export async function bringFile(path: string, name: string): Promise<boolean> {
  try {
    const answer = await authorizedFetch(path)
    if (answer.ok) saveFile(await answer.blob(), name)
    else showToast(m.portal_fault_server())
    return answer.ok
  } catch {
    showToast(m.portal_fault_unreachable())
    return false
  }
}
