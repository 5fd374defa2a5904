/** The build a page came from, and whether the server has a newer one by now. */

/** Names the build; nothing while developing. */
const release: string | undefined = import.meta.env['VITE_RELEASE']

/** How often an open page asks for the build manifest, in milliseconds. */
export const asksEveryMs = 60_000
/** A reload that did not help is not tried again for so long, in milliseconds. */
const reloadsApartMs = 30_000
const reloadedKey = 'reloaded-at'

/** Whether the server's build is another than this page's; a server that does not answer is no news. */
export async function isOutdated(): Promise<boolean> {
  if (!release) return false
  try {
    const answer = await fetch('/release.json', { cache: 'no-cache' })
    if (!answer.ok) return false
    const manifest = (await answer.json()) as { release?: unknown }
    return typeof manifest.release === 'string' && manifest.release !== release
  } catch {
    return false
  }
}

/** Whether the page may reload by itself now: at most once in a while, so that a fault never becomes a circle. */
export function mayReload(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(reloadedKey) ?? 0) < reloadsApartMs) return false
    sessionStorage.setItem(reloadedKey, String(now))
    return true
  } catch {
    return false
  }
}
