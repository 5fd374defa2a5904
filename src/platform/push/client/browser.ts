/** The subscription of this browser to messages: one for whoever switched it on, whatever language he reads. */
import { pushOwnerKey } from './owner.ts'

const workers = async (): Promise<readonly ServiceWorkerRegistration[]> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : []

/** Each language of a page may have a worker of its own, and each of them a subscription. */
async function subscriptions(): Promise<readonly PushSubscription[]> {
  const all = await Promise.all((await workers()).map((worker) => worker.pushManager?.getSubscription()))
  return all.filter((one) => one !== null && one !== undefined)
}

/** By what the server knows a subscription: SHA-256 of its endpoint, base64url. */
async function markOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The mark of this browser; null where it is not subscribed. */
export async function ownMark(): Promise<string | null> {
  const [subscription] = await subscriptions()
  return subscription ? markOf(subscription) : null
}

/** Ends every subscription of this browser; the server hears of it from the push service. */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(pushOwnerKey)
  await Promise.all((await subscriptions()).map((one) => one.unsubscribe()))
}

/**
 * The worker of a scope, once it is active: `navigator.serviceWorker.ready` would wait for ever on a page that was opened
 * outside the scope, at the login. Rejects where it cannot be installed.
 */
export async function activeWorker(script: string, scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script, { scope })
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker was not installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
  return registration
}

/** What the server needs of a subscription. */
export interface Given {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Subscribes this browser, after a press and once its owner allowed it. Whatever was there before is ended, for it may be
 * of another key. Throws what the browser throws.
 *
 * @param key the server's, base64url.
 */
export async function subscribe(
  worker: ServiceWorkerRegistration,
  { key, owner }: { readonly key: string; readonly owner: string },
): Promise<Given> {
  await unsubscribe()
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  localStorage.setItem(pushOwnerKey, owner)
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Who signs in where another switched messages on gets none of them: this browser is subscribed no more. */
export async function leaveAnothers(user: string): Promise<void> {
  const owner = localStorage.getItem(pushOwnerKey)
  if (owner !== null && owner !== user) await unsubscribe()
}

/** An installed app says that it stands alone; an iPad calls itself a Mac, but is touched. */
function isUninstalledApple(): boolean {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || ('standalone' in navigator && navigator.maxTouchPoints > 1)
  return isApple && (navigator as { readonly standalone?: boolean }).standalone !== true
}

/** @param hasWorker whether this build has a worker at all. */
export const browserFacts = async (hasWorker: boolean) => ({
  isAble: hasWorker && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  isUninstalledApple: isUninstalledApple(),
  permission: 'Notification' in window ? Notification.permission : ('default' as const),
  mark: await ownMark(),
})
